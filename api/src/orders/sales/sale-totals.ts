import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { lastUpTo } from '../../platform/calendar.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { ClosedPeriods, type Range } from './closed-periods.js';
import { bucketMs, ceilTo, dayMs, floorTo, foldIntervals } from './fold-sales.js';
import { ItemBucketsRepository } from './item-buckets.repository.js';
import { SaleBucketsRepository } from './sale-buckets.repository.js';
import { SalesRepository } from './sales.repository.js';
import type { Figures, ItemColumns, SaleRecord, SoldLine } from './sales.schema.js';

/** Sales at a time: a bucket's at its start, or those of one event. */
export type TimedFigures = Figures & { at: Date };

export type ItemTotal = Omit<SoldLine, 'item'>;

/**
 * Reads the totals of closed days and months. Of the rest it reads the buckets that are whole in it, the sales that are in no bucket yet,
 * and those at its edges. All of it is as it was at one moment, so the totals are exact, however much is folded.
 */
@Injectable()
export class SaleTotals {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly sales: SalesRepository,
    private readonly buckets: SaleBucketsRepository,
    private readonly items: ItemBucketsRepository,
    private readonly closed: ClosedPeriods,
  ) {}

  /** The sales from `from` until before `to`, in no order, each in its day of the time zone. */
  between(from: Date, to: Date, timeZone: string): Promise<TimedFigures[]> {
    return withTransaction(this.connection, async session => {
      if (timeZone !== this.closed.timeZone) return this.counted(session, [from, to]);
      const days = await this.closed.read(session, 'day', [from, to], missing => this.countDays(session, missing));
      const sales = days.totals.map(({ at, total }): TimedFigures => ({ at, ...total }));
      for (const range of days.rest) sales.push(...(await this.counted(session, range)));
      return sales;
    });
  }

  /** What was sold of each item, by its id. */
  ofItems(from: Date, to: Date): Promise<Map<string, ItemTotal>> {
    return withTransaction(this.connection, async session => {
      const sums = new Map<string, ItemTotal>();
      const count = async (missing: readonly Range[]) => {
        const totals: ItemColumns[] = [];
        for (const range of missing) totals.push(columnsOf(await this.sold(session, range)));
        return totals;
      };
      const months = await this.closed.read(session, 'itemsOfMonth', [from, to], count);
      for (const { total } of months.totals) addColumns(sums, total);
      for (const range of months.rest) {
        const days = await this.closed.read(session, 'itemsOfDay', range, count);
        for (const { total } of days.totals) addColumns(sums, total);
        for (const part of days.rest) addColumns(sums, columnsOf(await this.sold(session, part)));
      }
      return sums;
    });
  }

  private async countDays(session: ClientSession, days: readonly Range[]): Promise<Figures[]> {
    const starts = days.map(([start]) => start);
    const sales = await this.counted(session, [starts[0] as Date, (days.at(-1) as Range)[1]]);
    const isIn = ({ at }: TimedFigures) => at < (days[lastUpTo(starts, at)] as Range)[1];
    return foldIntervals(starts, sales.filter(isIn));
  }

  private async counted(session: ClientSession, [from, to]: Range): Promise<TimedFigures[]> {
    const whole = wholeOf(bucketMs, from, to);
    const buckets = whole && (await this.buckets.findBetween(session, whole));
    const sales = await this.unsummed(session, from, to, whole);
    return [...(buckets ?? []).map(({ _id: at, ...figures }) => ({ at, ...figures })), ...sales];
  }

  private async sold(session: ClientSession, [from, to]: Range): Promise<SoldLine[]> {
    const whole = wholeOf(dayMs, from, to);
    const ofDays = whole ? await this.items.sumBetween(session, whole) : [];
    const sales = await this.unsummed(session, from, to, whole);
    return [...ofDays, ...sales.flatMap(({ lines }) => lines)];
  }

  /** The sales of a period that the buckets of its whole part do not have. */
  private async unsummed(session: ClientSession, from: Date, to: Date, whole?: Range): Promise<SaleRecord[]> {
    if (!whole) return this.sales.findBetween(session, [from, to]);
    const parts = [
      await this.sales.findBetween(session, [from, whole[0]]),
      await this.sales.findBetween(session, whole, { openOnly: true }),
      await this.sales.findBetween(session, [whole[1], to]),
    ];
    return parts.flat();
  }
}

/** The part of a period that consists of whole buckets. */
const wholeOf = (length: number, from: Date, to: Date): Range | undefined => {
  const [start, end] = [ceilTo(length, from), floorTo(length, to)];
  return start < end ? [start, end] : undefined;
};

const addColumns = (sums: Map<string, ItemTotal>, { items, units, cents }: ItemColumns): void => {
  for (const [at, item] of items.entries()) {
    const sum = sums.get(item) ?? { units: 0, cents: 0 };
    sums.set(item, { units: sum.units + (units[at] ?? 0), cents: sum.cents + (cents[at] ?? 0) });
  }
};

const columnsOf = (lines: readonly SoldLine[]): ItemColumns => {
  const sums = new Map<string, ItemTotal>();
  addColumns(sums, {
    items: lines.map(({ item }) => String(item)),
    units: lines.map(({ units }) => units),
    cents: lines.map(({ cents }) => cents),
  });
  const totals = [...sums.values()];
  return { items: [...sums.keys()], units: totals.map(({ units }) => units), cents: totals.map(({ cents }) => cents) };
};
