import { Injectable } from '@nestjs/common';
import type { Counter, Gauge } from 'prom-client';
import { Metrics } from '../health/metrics.js';
import { Jobs } from './jobs.js';
import { JobsRepository } from './jobs.repository.js';
import { laneNames } from './lanes.js';

export type JobResult = 'done' | 'retried' | 'released' | 'dropped' | 'dead' | 'lost';

/** Periodic jobs are never dead, and one that does not run shows in its last success. */
const queues = laneNames.filter(lane => lane !== 'periodic');

/** Metrics of the jobs. The gauges are read from the database: every process reports the same values. */
@Injectable()
export class JobMetrics {
  private readonly count: Gauge<'lane' | 'state'>;
  private readonly age: Gauge<'lane'>;
  private readonly success: Gauge<'kind'>;
  private readonly results: Counter<'kind' | 'result'>;

  constructor(
    private readonly store: JobsRepository,
    private readonly jobs: Jobs,
    metrics: Metrics,
  ) {
    const states = 'Jobs that are pending, and those that the workers gave up';
    this.count = metrics.gauge('kerf_jobs', states, 'lane', 'state');
    this.age = metrics.gauge('kerf_job_age_seconds', 'Age of the oldest pending job', 'lane');
    this.success = metrics.gauge(
      'kerf_job_success_timestamp_seconds',
      'When a periodic job last succeeded, or was added',
      'kind',
    );
    this.results = metrics.counter('kerf_job_runs_total', 'Jobs that this process ran', 'kind', 'result');
    metrics.beforeReading([this.count, this.age, this.success], () => this.refresh());
  }

  ended(kind: string, result: JobResult): void {
    this.results.inc({ kind, result });
  }

  private async refresh(): Promise<void> {
    const [pending, dead] = await Promise.all([this.store.pending(queues), this.store.countDead()]);
    const [pendingOf, deadOf] = [
      new Map(pending.map(each => [each._id, each])),
      new Map(dead.map(each => [each._id, each])),
    ];
    for (const lane of queues) {
      const { jobs = 0, oldest = new Date() } = pendingOf.get(lane) ?? {};
      this.count.set({ lane, state: 'pending' }, jobs);
      this.count.set({ lane, state: 'dead' }, deadOf.get(lane)?.jobs ?? 0);
      this.age.set({ lane }, Math.max(0, (Date.now() - oldest.getTime()) / 1000));
    }
    for (const { kind, succeededAt, createdAt } of await this.store.periodic([...this.jobs.schedules.keys()]))
      this.success.set({ kind }, (succeededAt ?? createdAt).getTime() / 1000);
  }
}
