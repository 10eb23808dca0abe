import type { Page } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { newestFirst } from '../../platform/pagination/keyset.js';
import { readPage } from '../../platform/pagination/listing.js';
import { CONTACT_MESSAGE, type ContactMessageRecord } from './contact-messages.schema.js';

type Id = Types.ObjectId | string;

/** The only file that reads and writes the messages of visitors. */
@Injectable()
export class ContactMessagesRepository {
  constructor(@InjectModel(CONTACT_MESSAGE.name) private readonly messages: Model<ContactMessageRecord>) {}

  async find(_id: Id, session?: ClientSession): Promise<ContactMessageRecord | null> {
    return this.messages.findById(_id, null, { session, lean: true });
  }

  /** Newest first. With the driver, as all pages of lists (decision 17). */
  findPage(
    state: 'open' | 'answered' | undefined,
    page: Page,
  ): Promise<{ records: ContactMessageRecord[]; next: string | undefined }> {
    const filter = state ? ({ isOpen: state === 'open' ? true : null } as object) : {};
    return readPage({ records: raw(this.messages), filter, fields: newestFirst }, page);
  }

  /** The messages from an address, the oldest first. */
  async findFrom(email: string): Promise<ContactMessageRecord[]> {
    return this.messages.find({ email }, null, { lean: true, sort: { createdAt: 1 } });
  }

  async eraseFrom(session: ClientSession, email: string): Promise<void> {
    await this.messages.deleteMany({ email }, { session });
  }

  async countOpen(): Promise<number> {
    return this.messages.countDocuments({ isOpen: true });
  }

  async insert(session: ClientSession, message: ContactMessageRecord): Promise<void> {
    await this.messages.create([message], { session });
  }

  /** Stores the response. Returns false if there is one, or no such message. */
  async setResponse(
    session: ClientSession,
    _id: Id,
    response: NonNullable<ContactMessageRecord['response']>,
  ): Promise<boolean> {
    const update = { $set: { response }, $unset: { isOpen: 1 as const, marked: 1 as const } };
    const { matchedCount } = await this.messages.updateOne({ _id, response: null } as object, update, { session });
    return matchedCount > 0;
  }

  /** Marks an open message as answered. Returns how many were changed. */
  async mark(session: ClientSession, _id: Id, marked: NonNullable<ContactMessageRecord['marked']>): Promise<number> {
    const update = { $set: { marked }, $unset: { isOpen: 1 as const } };
    const { modifiedCount } = await this.messages.updateOne({ _id, isOpen: true }, update, { session });
    return modifiedCount;
  }

  /** Takes the mark from a message. Returns how many were changed. */
  async reopen(session: ClientSession, _id: Id): Promise<number> {
    const update = { $set: { isOpen: true as const }, $unset: { marked: 1 as const } };
    const { modifiedCount } = await this.messages.updateOne({ _id, marked: { $ne: null } } as object, update, {
      session,
    });
    return modifiedCount;
  }
}

@Module({
  imports: [MongooseModule.forFeature([CONTACT_MESSAGE])],
  providers: [ContactMessagesRepository],
  exports: [ContactMessagesRepository],
})
export class ContactMessagesRepositoryModule {}
