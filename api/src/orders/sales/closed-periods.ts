import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { startsBetween } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { closedBefore, SalePeriodsRepository } from './sale-periods.repository.js';
import { SalesRepository } from './sales.repository.js';
import type { Figures, ItemColumns, Range, SalePeriodRecord } from './sales.schema.js';

type Kind = Exclude<SalePeriodRecord['kind'], 'version'>;
type PeriodTotal = Figures | ItemColumns;

/** The totals of periods without a gap between them, and the parts of the time asked for that they do not cover. */
interface Closed<Total> {
  totals: { at: Date; total: Total }[];
  rest: Range[];
}

/** Keeps the totals of days and months that have ended. The first report that needs a total counts and stores it. */
@Injectable()
export class ClosedPeriods {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'SHOP_TIME_ZONE'>,
    private readonly sales: SalesRepository,
    private readonly periods: SalePeriodsRepository,
  ) {}

  /** In the caller's transaction. `count` returns the total of each of the ranges, which are in order. */
  async read<Total extends PeriodTotal>(
    session: ClientSession,
    kind: Kind,
    [from, to]: Range,
    count: (ranges: readonly Range[]) => Promise<Total[]>,
    zone = this.env.SHOP_TIME_ZONE,
  ): Promise<Closed<Total>> {
    const ranges = await this.rangesOf(session, kind, zone, [from, to]);
    const [first, last] = [ranges[0], ranges.at(-1)];
    if (!first || !last) return { totals: [], rest: [[from, to]] };
    const keyOf = (range: Range) => periodKey(kind, zone, range);
    const found = await this.periods.findBetween(session, keyOf(first), keyOf(last));
    const known = new Map(found.map(({ _id, total }) => [_id, total as Total]));
    const missing = ranges.filter(range => !known.has(keyOf(range)));
    if (missing.length > 0) {
      const counted = await count(missing);
      for (const [at, range] of missing.entries()) known.set(keyOf(range), counted[at] as Total);
      const periods = missing.map((range, at) => ({
        ...{ _id: keyOf(range), kind, from: range[0], to: range[1], total: counted[at] as PeriodTotal },
      }));
      await this.periods.storeAll(session, periods);
    }
    const totals = ranges.map(range => ({ at: range[0], total: known.get(keyOf(range)) as Total }));
    const rest: Range[] = [
      [from, first[0]],
      [last[1], to],
    ];
    return { totals, rest: rest.filter(([start, end]) => start < end) };
  }

  /** The closed days or months that are whole in a period, from the first sale on. */
  private async rangesOf(session: ClientSession, kind: Kind, zone: string, [from, to]: Range): Promise<Range[]> {
    const first = await this.sales.findFirstTime(session);
    if (!first) return [];
    const [begin, end] = [Math.max(+from, +first), Math.min(+to, +closedBefore())];
    const starts = startsBetween(
      zone,
      kind === 'itemsOfMonth' ? 'month' : 'day',
      new Date(begin),
      new Date(end + 1),
    ).filter(at => at >= from);
    return starts.slice(1).map((at, index) => [starts[index] as Date, at]);
  }
}

/** The keys of a kind and a zone are in the order of time. With other rules of the zone, it is another key. */
const periodKey = (kind: Kind, zone: string, [from, to]: Range): string =>
  `${kind} ${zone} ${from.toISOString()} ${to.toISOString()}`;
