import { setTimeout } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { waitUntilUp } from '../database/wait-until-up.js';
import { JobMetrics } from './job-metrics.js';
import { Jobs } from './jobs.js';
import { JobsRepository } from './jobs.repository.js';
import { LaneRunner } from './lane-runner.js';
import { type Lane, laneNames } from './lanes.js';
import { patienceMs } from './process-timer.js';
import { Repeater } from './repeater.js';

/** Looks for due jobs of each lane and runs them. Any number of processes may do so at once. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private readonly runners: LaneRunner[];
  private timers: Repeater[] = [];

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'JOBS_SECONDS'>,
    private readonly store: JobsRepository,
    private readonly jobs: Jobs,
    private readonly metrics: JobMetrics,
  ) {
    this.runners = laneNames.map(lane => this.runnerOf(lane));
  }

  /** The handlers have registered: all services exist. */
  async onApplicationBootstrap(): Promise<void> {
    const { schedules } = this.jobs;
    await waitUntilUp(async () => {
      for (const [kind, schedule] of schedules) await this.store.schedule(kind, schedule.next(new Date()));
    });
    this.timers = this.runners.map(runner => {
      const isPeriodic = runner.lane === 'periodic';
      const seconds = isPeriodic ? [...schedules.values()].map(each => each.seconds) : [];
      const round = async () => {
        if (isPeriodic) await this.addMissing();
        await runner.startDue();
      };
      const waits = (error: unknown) => this.logger.warn(`Lane "${runner.lane}" waits for its next round: ${error}`);
      return new Repeater(Math.min(this.env.JOBS_SECONDS, ...seconds), round, waits);
    });
    for (const timer of this.timers) timer.start();
  }

  /** Somebody may have deleted a periodic job. Its work would never be done again. */
  private async addMissing(): Promise<void> {
    const { schedules } = this.jobs;
    const found = new Set((await this.store.periodic([...schedules.keys()])).map(({ kind }) => kind));
    for (const [kind, schedule] of schedules)
      if (!found.has(kind)) await this.store.schedule(kind, schedule.next(new Date()));
  }

  /** Runs jobs of these kinds that are due now, without waiting for the next round. */
  async runDue(lane: Lane, kinds: readonly string[]): Promise<void> {
    const runner = this.runnerOf(lane);
    await runner.startDue(kinds);
    await runner.ended();
  }

  /** Starts no more jobs. Does not wait: the server accepts requests until this returns. */
  beforeApplicationShutdown(): void {
    for (const timer of this.timers) timer.stop();
    this.stopping.abort();
  }

  /**
   * The jobs that run are completed or given back. One that does neither in time keeps its lease, because nobody knows how far it came. The
   * database connection is still open here.
   */
  async onApplicationShutdown(): Promise<void> {
    const ended = Promise.all([...this.timers, ...this.runners].map(each => each.ended()));
    await Promise.race([ended, setTimeout(patienceMs, undefined, { ref: false })]);
  }

  private runnerOf(lane: Lane): LaneRunner {
    return new LaneRunner(lane, this.store, this.jobs, this.metrics, this.stopping.signal);
  }
}
