import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { startsBetween } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { closedBefore, SalePeriodsRepository } from './sale-periods.repository.js';
import { SalesRepository } from './sales.repository.js';
import type { Figures, ItemColumns, SalePeriodRecord } from './sales.schema.js';

export type Range = readonly [from: Date, to: Date];
type Kind = Exclude<SalePeriodRecord['kind'], 'version'>;
type PeriodTotal = Figures | ItemColumns;

/** The totals of periods without a gap between them, and the parts of the time asked for that they do not cover. */
interface Closed<Total> {
  totals: { at: Date; total: Total }[];
  rest: Range[];
}

/** Keeps the totals of the shop's days and months that have ended. The first report that needs a total counts and stores it. */
@Injectable()
export class ClosedPeriods {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'SHOP_TIME_ZONE'>,
    private readonly sales: SalesRepository,
    private readonly periods: SalePeriodsRepository,
  ) {}

  get timeZone(): string {
    return this.env.SHOP_TIME_ZONE;
  }

  /** In the caller's transaction. `count` returns the total of each of the ranges, which are in order. */
  async read<Total extends PeriodTotal>(
    session: ClientSession,
    kind: Kind,
    [from, to]: Range,
    count: (ranges: readonly Range[]) => Promise<Total[]>,
  ): Promise<Closed<Total>> {
    const ranges = await this.rangesOf(session, kind, [from, to]);
    const [first, last] = [ranges[0], ranges.at(-1)];
    if (!first || !last) return { totals: [], rest: [[from, to]] };
    const found = await this.periods.findBetween(session, this.keyOf(kind, first), this.keyOf(kind, last));
    const known = new Map(found.map(({ _id, total }) => [_id, total as Total]));
    const missing = ranges.filter(range => !known.has(this.keyOf(kind, range)));
    if (missing.length > 0) {
      const counted = await count(missing);
      for (const [at, range] of missing.entries()) known.set(this.keyOf(kind, range), counted[at] as Total);
      await this.store(session, kind, missing, counted);
    }
    const totals = ranges.map(range => ({ at: range[0], total: known.get(this.keyOf(kind, range)) as Total }));
    const rest: Range[] = [
      [from, first[0]],
      [last[1], to],
    ];
    return { totals, rest: rest.filter(([start, end]) => start < end) };
  }

  /** The closed days or months that are whole in a period, from the first sale on. */
  private async rangesOf(session: ClientSession, kind: Kind, [from, to]: Range): Promise<Range[]> {
    const first = await this.sales.findFirstTime(session);
    if (!first) return [];
    const [begin, end] = [Math.max(+from, +first), Math.min(+to, +closedBefore())];
    const starts = startsBetween(
      this.timeZone,
      kind === 'itemsOfMonth' ? 'month' : 'day',
      new Date(begin),
      new Date(end + 1),
    ).filter(at => at >= from);
    return starts.slice(1).map((at, index) => [starts[index] as Date, at]);
  }

  private async store(
    session: ClientSession,
    kind: Kind,
    ranges: readonly Range[],
    totals: readonly PeriodTotal[],
  ): Promise<void> {
    const periods = ranges.map((range, at) => ({
      ...{ _id: this.keyOf(kind, range), kind, from: range[0], to: range[1], total: totals[at] as PeriodTotal },
    }));
    await this.periods.storeAll(session, periods);
  }

  /** The keys of a kind are in the order of time. One with another zone, or with other rules of this one, is another key. */
  private keyOf(kind: Kind, [from, to]: Range): string {
    return `${kind} ${this.timeZone} ${from.toISOString()} ${to.toISOString()}`;
  }
}
