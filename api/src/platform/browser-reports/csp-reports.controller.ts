import { browserRoutes } from '@kerf/contracts/csp-reports';
import { Controller } from '@nestjs/common';
import type { Call } from '../http/call.js';
import { Endpoint } from '../http/endpoint.js';
import { CspMetrics } from './csp-metrics.js';
import { ReportLog } from './report-log.js';
import { type Violation, violationsOf } from './violations.js';

@Controller()
export class CspReportsController {
  constructor(
    private readonly metrics: CspMetrics,
    private readonly log: ReportLog,
  ) {}

  /** Anyone can send a report, so it is counted and logged, and nothing else follows from it. */
  @Endpoint(browserRoutes.reportCsp)
  report({ body: report }: Call<typeof browserRoutes.reportCsp>): void {
    for (const violation of violationsOf(report)) {
      this.metrics.count(violation);
      if (violation.disposition !== 'report') this.log.warn('CspReports', sentence(violation));
    }
  }
}

const sentence = ({ directive, disposition, blocked }: Violation): string =>
  `${directive} (${disposition}) blocked ${blocked}`;
