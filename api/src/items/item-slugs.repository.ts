import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ITEM_SLUG, type ItemSlugRecord } from './item-slugs.schema.js';

/** The only file that reads and writes the slugs of items. */
@Injectable()
export class ItemSlugsRepository {
  constructor(@InjectModel(ITEM_SLUG.name) private readonly slugs: Model<ItemSlugRecord>) {}

  /** @throws a duplicate key error if another item has the slug */
  async insertAll(session: ClientSession, slugs: readonly ItemSlugRecord[]): Promise<void> {
    await this.slugs.insertMany([...slugs], { session });
  }

  /** A slug that is there stays as it is. */
  async insertMissing(slugs: readonly ItemSlugRecord[]): Promise<void> {
    const operations = slugs.map(({ _id, item }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { item } }, upsert: true },
    }));
    if (operations.length > 0) await this.slugs.bulkWrite(operations, { ordered: false });
  }

  /** Those of these slugs that an item has. */
  async findTaken(slugs: readonly string[]): Promise<Set<string>> {
    const found = await this.slugs.find({ _id: { $in: [...slugs] } }, { _id: 1 }, { lean: true });
    return new Set(found.map(({ _id }) => _id));
  }

  async count(): Promise<number> {
    return this.slugs.countDocuments();
  }
}

@Module({
  imports: [MongooseModule.forFeature([ITEM_SLUG])],
  providers: [ItemSlugsRepository],
  exports: [ItemSlugsRepository],
})
export class ItemSlugsRepositoryModule {}
