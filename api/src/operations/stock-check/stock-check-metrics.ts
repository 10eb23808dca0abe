import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { Metrics } from '../../platform/health/metrics.js';
import { NightlyChecks } from './nightly-checks.js';

/** Metrics of the last stock check, read from the database: every process reports the same values. */
@Injectable()
export class StockCheckMetrics {
  private readonly differing: Gauge;
  private readonly lastCheck: Gauge;

  constructor(
    private readonly checks: NightlyChecks,
    metrics: Metrics,
  ) {
    this.differing = metrics.gauge(
      'kerf_stock_differences',
      'Items whose stock differed from the ledger at the last check',
    );
    this.lastCheck = metrics.gauge('kerf_stock_check_timestamp_seconds', 'When the last stock check ended');
    metrics.beforeReading([this.differing, this.lastCheck], () => this.refresh());
  }

  private async refresh(): Promise<void> {
    const latest = await this.checks.latest();
    this.differing.set(latest?.differing ?? 0);
    this.lastCheck.set((latest?.endedAt?.getTime() ?? 0) / 1000);
  }
}
