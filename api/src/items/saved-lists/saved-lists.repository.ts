import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { SAVED_LISTS, type SavedListsRecord, type StoredList } from './saved-lists.schema.js';

type Id = Types.ObjectId;

/** The only file that reads and writes the lists that customers keep. */
@Injectable()
export class SavedListsRepository {
  constructor(@InjectModel(SAVED_LISTS.name) private readonly saved: Model<SavedListsRecord>) {}

  async find(user: Id | string, session?: ClientSession): Promise<StoredList[]> {
    return (await this.saved.findById(user, null, { session, lean: true }))?.lists ?? [];
  }

  async set(session: ClientSession, user: Id, lists: readonly StoredList[]): Promise<void> {
    await this.saved.updateOne({ _id: user }, { $set: { lists: [...lists] } }, { session, upsert: true });
  }

  /** The list with this link. */
  async findShared(token: string): Promise<StoredList | undefined> {
    const found = await this.saved.findOne({ 'lists.token': token }, { lists: 1 }, { lean: true });
    return found?.lists.find(list => list.token === token);
  }

  async erase(session: ClientSession, user: Id): Promise<void> {
    await this.saved.deleteOne({ _id: user }, { session });
  }
}

@Module({
  imports: [MongooseModule.forFeature([SAVED_LISTS])],
  providers: [SavedListsRepository],
  exports: [SavedListsRepository],
})
export class SavedListsRepositoryModule {}
