import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { ADDRESS_BOOK, type AddressBookRecord } from './address-books.schema.js';

/** The addresses of an account, and which of them is the default. */
export type AddressBook = Pick<AddressBookRecord, 'addresses' | 'default'>;

/** The only file that reads and writes the address books of accounts. */
@Injectable()
export class AddressBooksRepository {
  constructor(@InjectModel(ADDRESS_BOOK.name) private readonly books: Model<AddressBookRecord>) {}

  /** An account without a book has an empty one. */
  async find(user: Types.ObjectId | string, session?: ClientSession): Promise<AddressBook> {
    return (await this.books.findById(user, null, { session, lean: true })) ?? { addresses: [], default: null };
  }

  async erase(session: ClientSession, user: Types.ObjectId): Promise<void> {
    await this.books.deleteOne({ _id: user }, { session });
  }

  async replace(session: ClientSession, user: Types.ObjectId, book: AddressBook): Promise<void> {
    const update = { $set: book, $inc: { revision: 1 } };
    await this.books.updateOne({ _id: user }, update, { session, upsert: true });
  }
}

@Module({
  imports: [MongooseModule.forFeature([ADDRESS_BOOK])],
  providers: [AddressBooksRepository],
  exports: [AddressBooksRepository],
})
export class AddressBooksRepositoryModule {}
