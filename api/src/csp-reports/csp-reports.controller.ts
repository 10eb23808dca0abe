import { type CspReport, routes } from '@kerf/contracts';
import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { Public } from '../auth/access.js';
import { maskEmails } from '../common/logger.js';
import { CspMetrics } from './csp-metrics.js';
import { cspReportAsSent } from './report-as-sent.js';
import { type Violation, violationsOf } from './violations.js';

@Controller()
export class CspReportsController {
  private readonly logger = new Logger('CspReports');

  constructor(private readonly metrics: CspMetrics) {}

  /** Anyone can send a report, so it is counted and logged, and nothing else follows from it. */
  @Post(routes.reportCsp.path)
  @HttpCode(204)
  @Public()
  report(@Body({ schema: cspReportAsSent }) report: CspReport): void {
    for (const violation of violationsOf(report)) {
      this.metrics.count(violation);
      if (violation.disposition !== 'report') this.logger.warn(sentence(violation));
    }
  }
}

const sentence = ({ directive, disposition, blocked }: Violation): string =>
  maskEmails(`${directive} (${disposition}) blocked ${blocked}`);
