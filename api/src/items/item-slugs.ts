import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { raw } from '../platform/database/raw.js';
import { waitUntilUp } from '../platform/database/wait-until-up.js';
import { ITEM_SLUG, type ItemSlugRecord } from './item-slugs.schema.js';
import { ITEM, type ItemRecord } from './items.schema.js';

type Named = Pick<ItemRecord, '_id' | 'slug'>;

const batchSize = 1_000;

/** Keeps slugs unique, also those of removed items. */
@Injectable()
export class ItemSlugs implements OnApplicationBootstrap {
  constructor(
    @InjectModel(ITEM) private readonly items: Model<ItemRecord>,
    @InjectModel(ITEM_SLUG) private readonly slugs: Model<ItemSlugRecord>,
  ) {}

  /** @throws a duplicate key error if another item has the slug */
  async claim(session: ClientSession, { _id, slug }: Named): Promise<void> {
    await this.slugs.create([{ _id: slug, item: _id }], { session });
  }

  /** Adds the slugs of seeded items and of items of earlier releases. The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      if ((await this.items.countDocuments()) > (await this.slugs.countDocuments())) await this.addAll();
    });
  }

  private async addAll(): Promise<void> {
    let batch: Named[] = [];
    const add = async () => {
      if (batch.length > 0) await raw(this.slugs).bulkWrite(batch.map(upsertOf), { ordered: false });
      batch = [];
    };
    for await (const item of raw(this.items).find({}, { projection: { slug: 1 } })) {
      batch.push(item);
      if (batch.length === batchSize) await add();
    }
    await add();
  }
}

const upsertOf = ({ _id, slug }: Named) => ({
  updateOne: { filter: { _id: slug }, update: { $setOnInsert: { item: _id } }, upsert: true },
});
