import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';
import type { Violation } from './violations.js';

/** How often browsers reported that a page broke its policy. Both labels are of a fixed set: anyone can send reports. */
@Injectable()
export class CspMetrics {
  private readonly reports: Counter<'directive' | 'disposition'>;

  constructor(metrics: Metrics) {
    const help = 'Reports that a page broke its content security policy';
    this.reports = metrics.counter('kerf_csp_reports_total', help, 'directive', 'disposition');
  }

  count({ directive, disposition }: Violation): void {
    this.reports.inc({ directive, disposition });
  }
}
