import { browserRoutes } from '@kerf/contracts/csp-reports';
import { Controller, Logger } from '@nestjs/common';
import type { Call } from '../http/call.js';
import { Endpoint } from '../http/endpoint.js';
import { maskEmails } from '../logging/logger.js';
import { CspMetrics } from './csp-metrics.js';
import { type Violation, violationsOf } from './violations.js';

@Controller()
export class CspReportsController {
  private readonly logger = new Logger('CspReports');

  constructor(private readonly metrics: CspMetrics) {}

  /** Anyone can send a report, so it is counted and logged, and nothing else follows from it. */
  @Endpoint(browserRoutes.reportCsp)
  report({ body: report }: Call<typeof browserRoutes.reportCsp>): void {
    for (const violation of violationsOf(report)) {
      this.metrics.count(violation);
      if (violation.disposition !== 'report') this.logger.warn(sentence(violation));
    }
  }
}

const sentence = ({ directive, disposition, blocked }: Violation): string =>
  maskEmails(`${directive} (${disposition}) blocked ${blocked}`);
