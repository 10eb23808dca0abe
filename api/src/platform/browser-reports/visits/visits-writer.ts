import { randomUUID } from 'node:crypto';
import type { RemoteReport, RemoteReportKind } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { type Collection, InjectCollection } from '../../database/collections.js';
import { duplicatesOf } from '../../database/is-duplicate.js';
import { ProcessTimer } from '../../jobs/process-timer.js';
import { VISITS, type VisitsRecord } from './visits.schema.js';

const hourMs = 3_600_000;

type Field = 'visits' | 'failures' | 'slow' | 'calls' | 'limitedCalls' | 'failedCalls';
type Series = Pick<VisitsRecord, 'hour' | 'remote' | 'release'>;
type Counted = Map<string, { series: Series; counts: Partial<Record<Field, number>> }>;

const fieldOf = (kind: RemoteReportKind): Field =>
  kind === 'visit' ? 'visits' : kind === 'slow' ? 'slow' : 'failures';

/**
 * Adds the visits that this process counts to the records of their hour, every VISITS_SECONDS. A visit costs no write of its own, and a
 * process that dies loses the counts of a few seconds.
 */
@Injectable()
export class VisitsWriter extends ProcessTimer {
  private counted: Counted = new Map();
  /** Counts that are being written, or whose write failed. They are written again under the same number. */
  private unwritten: Counted = new Map();
  /** Of the round in `unwritten`. */
  private number = 0;
  /** Differs from that of every other process. */
  private readonly process = randomUUID();

  constructor(
    @InjectCollection(VISITS) private readonly records: Collection<VisitsRecord>,
    @Inject(ENV) env: Env,
  ) {
    super(env.VISITS_SECONDS);
  }

  /** The names are those of live releases. */
  count({ kind, ...labels }: Pick<RemoteReport, 'remote' | 'release' | 'kind'>): void {
    this.add(labels, fieldOf(kind));
  }

  /** The names are those of live releases. */
  add({ remote, release }: Pick<RemoteReport, 'remote' | 'release'>, field: Field): void {
    const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs);
    const name = `${hour.toISOString()} ${remote} ${release}`;
    const entry = this.counted.get(name) ?? { series: { hour, remote, release }, counts: {} };
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

  /** Writes what was counted, each count once. What cannot be written waits for the next round. */
  async write(): Promise<void> {
    if (this.unwritten.size > 0) await this.send();
    if (this.counted.size === 0) return;
    [this.unwritten, this.counted] = [this.counted, new Map()];
    this.number++;
    await this.send();
  }

  /**
   * The response to an earlier write of this round may have been lost. A record that has the number of the round already is not matched,
   * and inserting it again fails.
   */
  private async send(): Promise<void> {
    const field = `rounds.${this.process}`;
    const operations = [...this.unwritten].map(([_id, { series, counts }]) => ({
      updateOne: {
        filter: { _id, [field]: { $ne: this.number } } as object,
        update: { $inc: counts, $set: { [field]: this.number }, $setOnInsert: series },
        upsert: true,
      },
    }));
    await this.records.bulkWrite(operations, { ordered: false }).catch(duplicatesOf);
    this.unwritten = new Map();
  }
}
