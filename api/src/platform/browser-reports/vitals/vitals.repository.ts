import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { VITALS, type VitalsRecord } from './vitals.schema.js';

/** The only file that reads and writes what visitors measured, by hour and series. */
@Injectable()
export class VitalsRepository {
  constructor(@InjectModel(VITALS.name) private readonly records: Model<VitalsRecord>) {}

  /** Adds counts, by their paths, to the records of these series. */
  async addAll(
    hour: Date,
    added: readonly {
      name: string;
      series: Omit<VitalsRecord, '_id' | 'hour' | 'counts'>;
      counts: Record<string, number>;
    }[],
  ): Promise<void> {
    const operations = added.map(({ name, series, counts }) => ({
      updateOne: {
        filter: { _id: `${hour.toISOString()} ${name}` },
        update: { $inc: counts, $setOnInsert: { hour, ...series } },
        upsert: true,
      },
    }));
    await this.records.bulkWrite(operations, { ordered: false });
  }

  /** From `from` until before `to`, one at a time. */
  findBetween(
    { remote, release }: { remote?: string; release?: string | undefined },
    [from, to]: readonly [from: Date, to?: Date],
  ): AsyncIterable<VitalsRecord> {
    const hour = { $gte: from, ...(to && { $lt: to }) };
    const filter = { ...(remote && { remote }), ...(release && { release }), hour };
    return this.records.find(filter, null, { lean: true }).cursor();
  }
}

@Module({ imports: [MongooseModule.forFeature([VITALS])], providers: [VitalsRepository], exports: [VitalsRepository] })
export class VitalsRepositoryModule {}
