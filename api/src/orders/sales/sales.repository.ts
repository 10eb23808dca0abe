import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { type Range, SALE, type SaleRecord, type TimedFigures } from './sales.schema.js';

/**
 * The only file that reads and writes the events of sales. With the driver: a report reads the events of days that no total has, and
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

  /** What the events of a period add to the sales, without their lines. */
  figuresBetween(session: ClientSession, range: Range): AsyncIterable<TimedFigures> {
    return raw(this.sales).find(inRange(range), { session, projection: { _id: 0, order: 0, lines: 0 } });
  }

  /** What was sold in a period, payment by payment. */
  linesBetween(session: ClientSession, range: Range): AsyncIterable<Pick<SaleRecord, 'lines'>> {
    return raw(this.sales).find(inRange(range), { session, projection: { _id: 0, lines: 1 } });
  }
}

const inRange = ([from, to]: Range): mongo.Filter<SaleRecord> => ({ at: { $gte: from, $lt: to } });

@Module({ imports: [MongooseModule.forFeature([SALE])], providers: [SalesRepository], exports: [SalesRepository] })
export class SalesRepositoryModule {}
