import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ERROR_GROUP, type ErrorGroupRecord } from './error-groups.schema.js';

/** The only file that reads and writes the groups of equal errors. */
@Injectable()
export class ErrorGroupsRepository {
  constructor(@InjectModel(ERROR_GROUP.name) private readonly groups: Model<ErrorGroupRecord>) {}

  /** Counts an error. `first` is stored if it is the first of its group. */
  async count(_id: string, lastSeen: Date, first: Omit<ErrorGroupRecord, '_id' | 'count' | 'lastSeen'>): Promise<void> {
    const update = { $inc: { count: 1 }, $set: { lastSeen }, $setOnInsert: first };
    await this.groups.updateOne({ _id }, update, { upsert: true });
  }

  /** The group that was seen for the first time last comes first. */
  async find(
    { remote, release }: { remote: string; release?: string | undefined },
    limit: number,
  ): Promise<ErrorGroupRecord[]> {
    const filter = { remote, ...(release && { release }) };
    return this.groups.find(filter, null, { lean: true, sort: { firstSeen: -1 }, limit });
  }
}

@Module({
  imports: [MongooseModule.forFeature([ERROR_GROUP])],
  providers: [ErrorGroupsRepository],
  exports: [ErrorGroupsRepository],
})
export class ErrorGroupsRepositoryModule {}
