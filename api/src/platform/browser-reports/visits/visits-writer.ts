import { randomUUID } from 'node:crypto';
import type { RemoteReport, RemoteReportKind } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { ProcessTimer } from '../../jobs/process-timer.js';
import type { RequestedCall } from '../requested-calls.js';
import { type CountedVisits, VisitsRepository } from './visits.repository.js';
import type { VisitField } from './visits.schema.js';

const hourMs = 3_600_000;

/** By the id of the record. */
type Counted = Map<string, Omit<CountedVisits, '_id'>>;

const fieldOf = (kind: RemoteReportKind): VisitField =>
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
    private readonly records: VisitsRepository,
    @Inject(ENV) env: Env,
  ) {
    super(env.VISITS_SECONDS);
  }

  /** The names are those of live releases. */
  count({ kind, ...labels }: Pick<RemoteReport, 'remote' | 'release' | 'kind'>): void {
    this.add(labels, fieldOf(kind));
  }

  /** The names are those of live releases. */
  add(labels: Pick<RemoteReport, 'remote' | 'release'>, field: VisitField): void {
    this.increase(labels, [field, `minutes.${new Date().getUTCMinutes()}.${field}`]);
  }

  /** Counts a call of the API by its route. */
  addRequested(labels: Pick<RemoteReport, 'remote' | 'release'>, call: RequestedCall): void {
    this.increase(labels, [`requested.${call}`]);
  }

  private increase(
    { remote, release }: Pick<RemoteReport, 'remote' | 'release'>,
    fields: readonly (keyof CountedVisits['counts'])[],
  ): void {
    const now = new Date();
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
    const name = `${hour.toISOString()} ${remote} ${release}`;
    const entry = this.counted.get(name) ?? { series: { hour, remote, release }, counts: {} };
    for (const each of fields) entry.counts[each] = (entry.counts[each] ?? 0) + 1;
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

  private async send(): Promise<void> {
    const counted = [...this.unwritten].map(([_id, each]) => ({ _id, ...each }));
    await this.records.addRound(this.process, this.number, counted);
    this.unwritten = new Map();
  }
}
