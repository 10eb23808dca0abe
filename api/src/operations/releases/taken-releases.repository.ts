import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { TAKEN_RELEASE, type TakenReleaseRecord } from './taken-releases.schema.js';

/** The only file that reads and writes who looks after failing releases. */
@Injectable()
export class TakenReleasesRepository {
  constructor(@InjectModel(TAKEN_RELEASE.name) private readonly taken: Model<TakenReleaseRecord>) {}

  /** Those of these releases that somebody has taken. */
  async findAmong(ids: readonly string[]): Promise<TakenReleaseRecord[]> {
    return ids.length > 0 ? this.taken.find({ _id: { $in: ids } }, null, { lean: true }) : [];
  }

  /** At most one for each release that has failed in the last days. */
  async findAll(): Promise<TakenReleaseRecord[]> {
    return this.taken.find({}, null, { lean: true });
  }

  async find(session: ClientSession, _id: string): Promise<TakenReleaseRecord | null> {
    return this.taken.findById(_id, null, { session, lean: true });
  }

  async put(session: ClientSession, { _id, by, at }: TakenReleaseRecord): Promise<void> {
    await this.taken.updateOne({ _id }, { $set: { by, at } }, { session, upsert: true });
  }

  /** Unless somebody has taken it since. */
  async remove({ _id, at }: TakenReleaseRecord): Promise<void> {
    await this.taken.deleteOne({ _id, at });
  }
}

@Module({
  imports: [MongooseModule.forFeature([TAKEN_RELEASE])],
  providers: [TakenReleasesRepository],
  exports: [TakenReleasesRepository],
})
export class TakenReleasesRepositoryModule {}
