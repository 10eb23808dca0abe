import type { RemoteReport, RemoteReportKind } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { type Collection, InjectCollection } from '../../database/collections.js';
import { PeriodicJob } from '../../periodic-job.js';
import { VISITS, type VisitsRecord } from './visits.schema.js';

const hourMs = 3_600_000;

type Field = 'visits' | 'failures' | 'slow';
type Series = Pick<VisitsRecord, 'hour' | 'remote' | 'release'>;

const fieldOf = (kind: RemoteReportKind): Field =>
  kind === 'visit' ? 'visits' : kind === 'slow' ? 'slow' : 'failures';

/**
 * Adds the visits that this process counts to the records of their hour, every VISITS_SECONDS. A visit costs no write of its own, and a
 * process that dies loses the counts of a few seconds.
 */
@Injectable()
export class VisitsWriter extends PeriodicJob {
  private counted = new Map<string, { series: Series; counts: Partial<Record<Field, number>> }>();

  constructor(
    @InjectCollection(VISITS) private readonly records: Collection<VisitsRecord>,
    @Inject(ENV) env: Env,
  ) {
    super(env.VISITS_SECONDS);
  }

  /** The names are those of live releases. */
  count({ remote, release, kind }: Pick<RemoteReport, 'remote' | 'release' | 'kind'>, now = Date.now()): void {
    const hour = new Date(Math.floor(now / hourMs) * hourMs);
    const name = `${hour.toISOString()} ${remote} ${release}`;
    const entry = this.counted.get(name) ?? { series: { hour, remote, release }, counts: {} };
    const field = fieldOf(kind);
    entry.counts[field] = (entry.counts[field] ?? 0) + 1;
    this.counted.set(name, entry);
  }

  protected round(): Promise<void> {
    return this.write();
  }

  /** The last round may have been minutes ago. */
  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    await this.write().catch(error => this.roundFailed(error));
  }

  /** Counts that cannot be written wait for the next round. */
  private async write(): Promise<void> {
    const written = this.counted;
    if (written.size === 0) return;
    this.counted = new Map();
    try {
      await this.records.bulkWrite(
        [...written].map(([_id, { series, counts }]) => ({
          updateOne: { filter: { _id }, update: { $inc: counts, $setOnInsert: series }, upsert: true },
        })),
        { ordered: false },
      );
    } catch (error) {
      this.keep(written);
      throw error;
    }
  }

  private keep(unwritten: typeof this.counted): void {
    for (const [name, { series, counts }] of unwritten) {
      const newer = this.counted.get(name)?.counts ?? {};
      const sum = { ...counts };
      for (const [field, count] of Object.entries(newer) as [Field, number][]) sum[field] = (sum[field] ?? 0) + count;
      this.counted.set(name, { series, counts: sum });
    }
  }
}
