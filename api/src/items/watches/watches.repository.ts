import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { WATCHES, type WatchesRecord } from './watches.schema.js';

type Id = Types.ObjectId;

/** The only file that reads and writes which items customers watch. */
@Injectable()
export class WatchesRepository {
  constructor(@InjectModel(WATCHES.name) private readonly watches: Model<WatchesRecord>) {}

  async findItems(user: Id | string, session?: ClientSession): Promise<Id[]> {
    return (await this.watches.findById(user, null, { session, lean: true }))?.items ?? [];
  }

  async setItems(session: ClientSession, user: Id, items: readonly Id[]): Promise<void> {
    await this.watches.updateOne({ _id: user }, { $set: { items: [...items] } }, { session, upsert: true });
  }

  async erase(session: ClientSession, user: Id): Promise<void> {
    await this.watches.deleteOne({ _id: user }, { session });
  }

  /** Removes an item from the watches of up to `limit` users, and returns these users. */
  async removeItem(session: ClientSession, item: Id, limit: number): Promise<Id[]> {
    const found = await this.watches.find({ items: item }, null, { session, lean: true, limit });
    const operations = found.map(({ _id, items }) => ({
      updateOne: { filter: { _id }, update: { $set: { items: items.filter(each => !each.equals(item)) } } },
    }));
    if (operations.length > 0) await this.watches.bulkWrite(operations, { session });
    return found.map(({ _id }) => _id);
  }
}

@Module({
  imports: [MongooseModule.forFeature([WATCHES])],
  providers: [WatchesRepository],
  exports: [WatchesRepository],
})
export class WatchesRepositoryModule {}
