import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../health/metrics.js';
import { OUTBOX, type OutboxRecord } from './outbox.schema.js';

/** Metrics of the outbox. The gauges are read from the database: every process reports the same values. */
@Injectable()
export class OutboxMetrics {
  private readonly jobs: Gauge<'state'>;
  private readonly age: Gauge;
  private readonly results: Counter<'kind' | 'result'>;

  constructor(
    @InjectModel(OUTBOX.name) private readonly records: Model<OutboxRecord>,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    this.jobs = new Gauge({
      name: 'kerf_outbox_jobs',
      help: 'Jobs of the outbox that are pending, and those that the workers gave up',
      labelNames: ['state'],
      registers,
    });
    this.age = new Gauge({
      name: 'kerf_outbox_age_seconds',
      help: 'Age of the oldest pending job of the outbox',
      registers,
    });
    this.results = new Counter({
      name: 'kerf_outbox_deliveries_total',
      help: 'Deliveries that this process tried, by kind and result',
      labelNames: ['kind', 'result'],
      registers,
    });
    metrics.beforeReading(() => this.refresh());
  }

  ended(kind: string, result: 'delivered' | 'retried' | 'dropped' | 'dead'): void {
    this.results.inc({ kind, result });
  }

  private async refresh(): Promise<void> {
    const pending = { dueAt: { $gt: new Date(0) } };
    try {
      this.jobs.set({ state: 'pending' }, await this.records.countDocuments(pending));
      this.jobs.set({ state: 'dead' }, await this.records.countDocuments({ deadAt: { $gt: new Date(0) } }));
      const oldest = await this.records
        .findOne({ dueAt: { $exists: true } }, null, { lean: true })
        .sort({ createdAt: 1 });
      this.age.set(oldest ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0);
    } catch (error) {
      // A missing value is better than a stale one.
      for (const gauge of [this.jobs, this.age]) gauge.reset();
      throw error;
    }
  }
}
