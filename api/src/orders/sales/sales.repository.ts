import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { SALE, type SaleRecord } from './sales.schema.js';

/**
 * The only file that reads and writes the events of sales. With the driver: a report reads the events of hours that no total has, and
 * `bench:api reports` measures it (decision 47).
 */
@Injectable()
export class SalesRepository {
  constructor(@InjectModel(SALE.name) private readonly sales: Model<SaleRecord>) {}

  /** Inserts events. One that is there stays as it is: a duplicate key would end the caller's transaction. */
  async insertMissing(session: ClientSession, events: readonly SaleRecord[]): Promise<void> {
    const writes = events.map(({ _id, ...event }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: event }, upsert: true },
    }));
    await raw(this.sales).bulkWrite(writes, { session });
  }

  /** The time of the first event. */
  async findFirstTime(session: ClientSession): Promise<Date | undefined> {
    const oldest = { session, sort: { at: 1 }, projection: { _id: 0, at: 1 } } as const;
    return (await raw(this.sales).findOne({}, oldest))?.at;
  }

  /** The events of a period. `openOnly`: those that no bucket has yet. */
  findBetween(
    session: ClientSession,
    [from, to]: readonly [from: Date, to: Date],
    { openOnly = false } = {},
  ): Promise<SaleRecord[]> {
    const filter: mongo.Filter<SaleRecord> = { ...(openOnly && { isOpen: true }), at: { $gte: from, $lt: to } };
    return raw(this.sales).find(filter, { session }).toArray();
  }

  /** Events before `end` that no bucket has yet, the oldest first. */
  findOpen(session: ClientSession, end: Date, limit: number): Promise<SaleRecord[]> {
    const options = { session, sort: { at: 1 }, limit } as const;
    return raw(this.sales)
      .find({ isOpen: true, at: { $lt: end } }, options)
      .toArray();
  }

  /** These events are in the buckets. */
  async close(session: ClientSession, events: readonly SaleRecord[]): Promise<void> {
    const _id = { $in: events.map(event => event._id) };
    await raw(this.sales).updateMany({ _id }, { $unset: { isOpen: 1 } }, { session });
  }
}

@Module({ imports: [MongooseModule.forFeature([SALE])], providers: [SalesRepository], exports: [SalesRepository] })
export class SalesRepositoryModule {}
