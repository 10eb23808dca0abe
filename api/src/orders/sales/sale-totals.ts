import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { lastUpTo } from '../../platform/calendar.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { ClosedPeriods, type Range } from './closed-periods.js';
import { bucketMs, ceilTo, dayMs, floorTo, foldIntervals } from './fold-sales.js';
import {
  type Figures,
  ITEM_BUCKET,
  type ItemBucketRecord,
  type ItemColumns,
  SALE,
  SALE_BUCKET,
  type SaleBucketRecord,
  type SaleRecord,
  type SoldLine,
} from './sales.schema.js';

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
    @InjectCollection(SALE) private readonly sales: Collection<SaleRecord>,
    @InjectCollection(SALE_BUCKET) private readonly buckets: Collection<SaleBucketRecord>,
    @InjectCollection(ITEM_BUCKET) private readonly items: Collection<ItemBucketRecord>,
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
    const buckets = whole && (await this.buckets.find({ _id: rangeOf(whole) }, { session }).toArray());
    const sales = await this.unsummed(session, from, to, whole);
    return [...(buckets ?? []).map(({ _id: at, ...figures }) => ({ at, ...figures })), ...sales];
  }

  private async sold(session: ClientSession, [from, to]: Range): Promise<SoldLine[]> {
    const whole = wholeOf(dayMs, from, to);
    const days = whole
      ? await this.items
          .aggregate<SameTotals>([{ $match: { day: rangeOf(whole) } }, { $group: sameTotals }], { session })
          .toArray()
      : [];
    const sales = await this.unsummed(session, from, to, whole);
    const ofDays = days.map(({ _id: { item, units, cents }, days: count }) => ({
      item,
      units: units * count,
      cents: cents * count,
    }));
    return [...ofDays, ...sales.flatMap(({ lines }) => lines)];
  }

  /** The sales of a period that the buckets of its whole part do not have. */
  private async unsummed(session: ClientSession, from: Date, to: Date, whole?: Range): Promise<SaleRecord[]> {
    const find = (filter: mongo.Filter<SaleRecord>) => this.sales.find(filter, { session }).toArray();
    if (!whole) return find({ at: rangeOf([from, to]) });
    const parts = [
      await find({ at: rangeOf([from, whole[0]]) }),
      await find({ isOpen: true, at: rangeOf(whole) }),
      await find({ at: rangeOf([whole[1], to]) }),
    ];
    return parts.flat();
  }
}

interface SameTotals {
  _id: SoldLine;
  days: number;
}

/** Grouped and counted: the index holds all of it. */
const sameTotals = { _id: { item: '$item', units: '$units', cents: '$cents' }, days: { $sum: 1 } };

const rangeOf = ([from, to]: Range) => ({ $gte: from, $lt: to });

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
