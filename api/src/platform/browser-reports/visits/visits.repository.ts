import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicatesOf } from '../../database/is-duplicate.js';
import { type RequestedCall } from '../requested-calls.js';
import { VISITS, type VisitField, type VisitsRecord } from './visits.schema.js';

export interface CountedVisits {
  _id: string;
  series: Pick<VisitsRecord, 'hour' | 'remote' | 'release'>;
  /** Of the hour, of its minutes, and of the routes that were called. */
  counts: Partial<Record<VisitField | `minutes.${number}.${VisitField}` | `requested.${RequestedCall}`, number>>;
}

/** The only file that reads and writes the visits of releases. */
@Injectable()
export class VisitsRepository {
  constructor(@InjectModel(VISITS.name) private readonly records: Model<VisitsRecord>) {}

  /**
   * Adds the counts of one round of a process. The response to an earlier write of the round may have been lost: a record that has the number
   * of the round already is not matched, and inserting it again fails.
   */
  async addRound(process: string, round: number, counted: readonly CountedVisits[]): Promise<void> {
    const field = `rounds.${process}`;
    const operations = counted.map(({ _id, series, counts }) => ({
      updateOne: {
        filter: { _id, [field]: { $ne: round } } as object,
        update: { $inc: counts, $set: { [field]: round }, $setOnInsert: series },
        upsert: true,
      },
    }));
    await this.records.bulkWrite(operations, { ordered: false }).catch(duplicatesOf);
  }

  /** The hours of a release from `from` until before `to`. */
  async findBetween(
    { remote, release }: { remote: string; release: string },
    [from, to]: readonly [from: Date, to: Date],
  ): Promise<VisitsRecord[]> {
    return this.records.find({ remote, release, hour: { $gte: from, $lt: to } }, null, { lean: true });
  }

  /** The hours of all releases from `from` on. */
  async findSince(from: Date): Promise<VisitsRecord[]> {
    return this.records.find({ hour: { $gte: from } }, null, { lean: true });
  }
}

@Module({ imports: [MongooseModule.forFeature([VISITS])], providers: [VisitsRepository], exports: [VisitsRepository] })
export class VisitsRepositoryModule {}
