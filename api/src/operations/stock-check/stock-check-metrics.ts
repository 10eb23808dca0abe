import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { Metrics } from '../../platform/health/metrics.js';
import { StockChecksRepository } from './stock-checks.repository.js';

/** The result of the last stock check, read from the database: every process reports the same value. */
@Injectable()
export class StockCheckMetrics {
  private readonly differing: Gauge;

  constructor(
    private readonly results: StockChecksRepository,
    metrics: Metrics,
  ) {
    this.differing = metrics.gauge(
      'kerf_stock_differences',
      'Items whose stock differed from the ledger at the last check',
    );
    metrics.beforeReading([this.differing], () => this.refresh());
  }

  private async refresh(): Promise<void> {
    this.differing.set((await this.results.latest())?.differing ?? 0);
  }
}
