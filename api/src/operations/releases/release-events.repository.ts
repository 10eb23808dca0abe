import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { RELEASE_EVENT, type ReleaseEventRecord } from './release-events.schema.js';

/** The only file that reads and writes the events of releases. */
@Injectable()
export class ReleaseEventsRepository {
  constructor(@InjectModel(RELEASE_EVENT.name) private readonly events: Model<ReleaseEventRecord>) {}

  async find(_id: string): Promise<ReleaseEventRecord | null> {
    return this.events.findById(_id, null, { lean: true });
  }

  /** Counts the broken budgets of a remote (`mf-catalog`) from a time on. */
  countBudgets(remote: string, since: Date): Promise<number> {
    return this.events.countDocuments({ kind: 'budget', remote, at: { $gte: since } });
  }

  /** Returns false if it is there already. */
  async insertMissing(session: ClientSession, { _id, ...event }: ReleaseEventRecord): Promise<boolean> {
    const { upsertedCount } = await this.events.updateOne({ _id }, { $setOnInsert: event }, { session, upsert: true });
    return upsertedCount > 0;
  }
}

@Module({
  imports: [MongooseModule.forFeature([RELEASE_EVENT])],
  providers: [ReleaseEventsRepository],
  exports: [ReleaseEventsRepository],
})
export class ReleaseEventsRepositoryModule {}
