import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model, mongo } from 'mongoose';
import { raw } from '../../platform/database/raw.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { bucketMs, ceilTo, dayMs, floorTo } from './fold-sales.js';
import {
  type Figures,
  ITEM_BUCKET,
  type ItemBucketRecord,
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
 * Reads the buckets that are whole in a period, the sales that are in no bucket yet, and those at the edges of the period, as they are
 * at one moment. So the totals are exact, however much is folded.
 */
@Injectable()
export class SaleTotals {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(SALE) private readonly sales: Model<SaleRecord>,
    @InjectModel(SALE_BUCKET) private readonly buckets: Model<SaleBucketRecord>,
    @InjectModel(ITEM_BUCKET) private readonly items: Model<ItemBucketRecord>,
  ) {}

  /** The sales from `from` until before `to`, in no order. */
  between(from: Date, to: Date): Promise<TimedFigures[]> {
    return withTransaction(this.connection, async session => {
      const whole = wholeOf(bucketMs, from, to);
      const buckets =
        whole &&
        (await raw(this.buckets)
          .find({ _id: rangeOf(whole) }, { session })
          .toArray());
      const sales = await this.unsummed(session, from, to, whole);
      return [...(buckets ?? []).map(({ _id: at, ...figures }) => ({ at, ...figures })), ...sales];
    });
  }

  /** What was sold of each item, by its id. */
  ofItems(from: Date, to: Date): Promise<Map<string, ItemTotal>> {
    return withTransaction(this.connection, async session => {
      const whole = wholeOf(dayMs, from, to);
      const days = whole
        ? await raw(this.items)
            .aggregate<SameTotals>([{ $match: { day: rangeOf(whole) } }, { $group: sameTotals }], { session })
            .toArray()
        : [];
      const sales = await this.unsummed(session, from, to, whole);
      const totals = new Map<string, ItemTotal>();
      const ofDays = days.map(({ _id: { item, units, cents }, days: count }) => ({
        item,
        units: units * count,
        cents: cents * count,
      }));
      for (const { item, units, cents } of [...ofDays, ...sales.flatMap(({ lines }) => lines)]) {
        const earlier = totals.get(String(item)) ?? { units: 0, cents: 0 };
        totals.set(String(item), { units: earlier.units + units, cents: earlier.cents + cents });
      }
      return totals;
    });
  }

  /** The sales of a period that the buckets of its whole part do not have. */
  private async unsummed(session: ClientSession, from: Date, to: Date, whole?: Range): Promise<SaleRecord[]> {
    const find = (filter: mongo.Filter<SaleRecord>) => raw(this.sales).find(filter, { session }).toArray();
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

type Range = readonly [from: Date, to: Date];

const rangeOf = ([from, to]: Range) => ({ $gte: from, $lt: to });

/** The part of a period that consists of whole buckets. */
const wholeOf = (length: number, from: Date, to: Date): Range | undefined => {
  const [start, end] = [ceilTo(length, from), floorTo(length, to)];
  return start < end ? [start, end] : undefined;
};
