import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';
import type { Violation } from './violations.js';

/** How often browsers reported that a page broke its policy. Both labels are of a fixed set: anyone can send reports. */
@Injectable()
export class CspMetrics {
  private readonly reports: Counter<'directive' | 'disposition'>;

  constructor({ registry }: Metrics) {
    this.reports = new Counter({
      name: 'kerf_csp_reports_total',
      help: 'Reports that a page broke its content security policy',
      labelNames: ['directive', 'disposition'],
      registers: [registry],
    });
  }

  count({ directive, disposition }: Violation): void {
    this.reports.inc({ directive, disposition });
  }
}
