import { Logger } from '@nestjs/common';
import { withTrace } from '../logging/trace.js';
import type { JobRecord } from './job.schema.js';
import type { JobMetrics } from './job-metrics.js';
import { JobRun } from './job-run.js';
import type { Jobs } from './jobs.js';
import type { JobsRepository } from './jobs.repository.js';
import { type Lane, lanes } from './lanes.js';

const batch = 10;

/** Claims and runs the due jobs of one lane, `concurrency` at once. */
export class LaneRunner {
  private readonly logger = new Logger('Jobs');
  private readonly running = new Set<Promise<void>>();
  private isPaused = false;

  constructor(
    readonly lane: Lane,
    private readonly store: JobsRepository,
    private readonly jobs: Jobs,
    private readonly metrics: JobMetrics,
    private readonly stopping: AbortSignal,
  ) {}

  /** Starts what is due until nothing is, a service is down or the process stops. The last jobs may still run afterwards. */
  async startDue(kinds: readonly string[] = this.jobs.kinds): Promise<void> {
    this.isPaused = false;
    for (let full = kinds.length > 0; full; ) {
      const due = await this.store.due(this.lane, kinds, new Date(), batch);
      for (const job of due) {
        while (this.running.size >= lanes[this.lane].concurrency) await Promise.race(this.running);
        if (this.isPaused || this.stopping.aborted) return;
        const claimed = await this.store.claim(job, new Date());
        if (claimed) this.start(claimed);
      }
      full = due.length === batch;
    }
  }

  /** Waits for the jobs that run now. */
  async ended(): Promise<void> {
    await Promise.all(this.running);
  }

  private start(job: JobRecord): void {
    // Each run of a periodic job has an id of its own.
    const trace = this.lane === 'periodic' ? job.claim : undefined;
    const run = withTrace(trace ?? job._id, () => this.run(job)).finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async run(job: JobRecord): Promise<void> {
    try {
      const { result, serviceDown } = await new JobRun(job, this.store, this.jobs, this.stopping).run();
      this.metrics.ended(job.kind, result);
      if (serviceDown) this.pause(serviceDown);
    } catch (error) {
      this.pause(error);
    }
  }

  private pause(reason: unknown): void {
    this.isPaused = true;
    this.logger.warn(`Lane "${this.lane}" waits for its next round: ${reason}`);
  }
}
