import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
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
    const registers = [metrics.registry];
    this.differing = new Gauge({
      name: 'kerf_stock_differences',
      help: 'Items whose stock differed from the ledger at the last check',
      registers,
    });
    this.lastCheck = new Gauge({
      name: 'kerf_stock_check_timestamp_seconds',
      help: 'When the last stock check ended',
      registers,
    });
    metrics.beforeReading(() => this.refresh());
  }

  private async refresh(): Promise<void> {
    try {
      const latest = await this.checks.latest();
      this.differing.set(latest?.differing ?? 0);
      this.lastCheck.set((latest?.endedAt?.getTime() ?? 0) / 1000);
    } catch (error) {
      // A missing value is better than a stale one.
      for (const gauge of [this.differing, this.lastCheck]) gauge.reset();
      throw error;
    }
  }
}
