import { Injectable } from '@nestjs/common';
import type { Counter, Gauge } from 'prom-client';
import { type Collection, InjectCollection } from '../database/collections.js';
import { Metrics } from '../health/metrics.js';
import { OUTBOX, type OutboxRecord } from './outbox.schema.js';

/** Metrics of the outbox. The gauges are read from the database: every process reports the same values. */
@Injectable()
export class OutboxMetrics {
  private readonly jobs: Gauge<'state'>;
  private readonly age: Gauge;
  private readonly results: Counter<'kind' | 'result'>;

  constructor(
    @InjectCollection(OUTBOX) private readonly records: Collection<OutboxRecord>,
    metrics: Metrics,
  ) {
    this.jobs = metrics.gauge(
      'kerf_outbox_jobs',
      'Jobs of the outbox that are pending, and those that the workers gave up',
      'state',
    );
    this.age = metrics.gauge('kerf_outbox_age_seconds', 'Age of the oldest pending job of the outbox');
    this.results = metrics.counter(
      'kerf_outbox_deliveries_total',
      'Deliveries that this process tried, by kind and result',
      'kind',
      'result',
    );
    metrics.beforeReading([this.jobs, this.age], () => this.refresh());
  }

  ended(kind: string, result: 'delivered' | 'retried' | 'dropped' | 'dead'): void {
    this.results.inc({ kind, result });
  }

  private async refresh(): Promise<void> {
    const pending = { dueAt: { $gt: new Date(0) } };
    this.jobs.set({ state: 'pending' }, await this.records.countDocuments(pending));
    this.jobs.set({ state: 'dead' }, await this.records.countDocuments({ deadAt: { $gt: new Date(0) } }));
    const oldest = await this.records.findOne({ dueAt: { $exists: true } }, { sort: { createdAt: 1 } });
    this.age.set(oldest ? Math.max(0, (Date.now() - oldest.createdAt.getTime()) / 1000) : 0);
  }
}
