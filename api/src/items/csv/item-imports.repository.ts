import type { Page } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { newestFirst } from '../../platform/pagination/keyset.js';
import { readPage } from '../../platform/pagination/listing.js';
import { ITEM_IMPORT, type ItemImportRecord } from './item-imports.schema.js';

/** The only file that reads and writes the imports that were applied. */
@Injectable()
export class ItemImportsRepository {
  constructor(@InjectModel(ITEM_IMPORT.name) private readonly imports: Model<ItemImportRecord>) {}

  async find(_id: Types.ObjectId): Promise<ItemImportRecord | null> {
    return this.imports.findById(_id, null, { lean: true });
  }

  async findByKey(key: string): Promise<ItemImportRecord | null> {
    return this.imports.findOne({ key }, null, { lean: true });
  }

  /** Newest first. With the driver, as all pages of lists (decision 17). */
  findPage(page: Page): Promise<{ records: ItemImportRecord[]; next: string | undefined }> {
    return readPage({ records: raw(this.imports), filter: {}, fields: newestFirst }, page);
  }

  async insert(session: ClientSession, record: ItemImportRecord): Promise<void> {
    await this.imports.create([record], { session });
  }

  /** Returns false if it is undone already. */
  async setUndone(session: ClientSession, _id: Types.ObjectId): Promise<boolean> {
    const undone = { $set: { undoneAt: new Date() } };
    const { modifiedCount } = await this.imports.updateOne({ _id, undoneAt: null }, undone, { session });
    return modifiedCount > 0;
  }
}

@Module({
  imports: [MongooseModule.forFeature([ITEM_IMPORT])],
  providers: [ItemImportsRepository],
  exports: [ItemImportsRepository],
})
export class ItemImportsRepositoryModule {}
