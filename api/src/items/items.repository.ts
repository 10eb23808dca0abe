import type { Page, SortedPage } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo, Types, UpdateQuery } from 'mongoose';
import { raw } from '../platform/database/collections.js';
import { findById } from '../platform/database/find-by-id.js';
import { type KeysetField, oldestFirst } from '../platform/pagination/keyset.js';
import { type ListPage, publicListPage } from '../platform/pagination/list-json.js';
import { orderOf, readAll, readPage } from '../platform/pagination/listing.js';
import { ITEM, type ItemRecord } from './items.schema.js';

type Id = Types.ObjectId;

export interface ItemUpdate {
  _id: Id;
  set: Partial<ItemRecord>;
  /** Fields that the item no longer has. */
  without?: { $unset?: Record<string, 1> } | undefined;
}

/** A part of what a sale is about: items, their variants, or categories. */
export type SaleItems =
  | { field: '_id' | 'variantOf'; values: readonly Id[] }
  | { field: 'category'; values: readonly string[] };

const lean = { lean: true } as const;
/** Items that nobody has removed from the shop. */
const listed = { removedAt: null };
/** Those, and those that are not in the shop and come back to it. */
const kept = { $or: [listed, { unlistedAt: { $exists: true } }] };
const latestUnlistedFirst: KeysetField[] = [
  ['unlistedAt', -1, 'date'],
  ['_id', -1, 'id'],
];
const smallestStockFirst: KeysetField[] = [
  ['stock', 1, 'number'],
  ['_id', 1, 'id'],
];

/**
 * The only file that reads and writes items, besides their stock: `inventory/stock.repository.ts` is the only writer of that. A listed item
 * is one that nobody has removed.
 */
@Injectable()
export class ItemsRepository {
  /**
   * Calls of the same turn of the event loop share one command. With the driver: `bench:api` measures 1.4 times the CPU with mongoose for an
   * item by id (decision 17).
   */
  readonly findListedBatched = findById(() => raw(this.items), listed);

  constructor(@InjectModel(ITEM.name) private readonly items: Model<ItemRecord>) {}

  /** With the driver: a part of placing an order, which `bench:api` measures at 1.29 to 2.4 times with mongoose (decision 17). */
  findListed(ids: readonly Id[], session?: ClientSession): Promise<ItemRecord[]> {
    return raw(this.items)
      .find({ _id: { $in: [...ids] }, ...listed }, session && { session })
      .toArray();
  }

  /** Of these items, the listed ones and those that are not in the shop. With the driver, as `findListed`. */
  findKept(ids: readonly Id[], session?: ClientSession): Promise<ItemRecord[]> {
    return raw(this.items)
      .find({ _id: { $in: [...ids] }, ...kept }, session && { session })
      .toArray();
  }

  /** The variants of these items that nobody has removed. */
  async findKeptVariants(items: readonly Id[], session?: ClientSession): Promise<ItemRecord[]> {
    return this.items.find({ variantOf: { $in: [...items] }, ...kept }, null, { session, ...lean });
  }

  /** Items that are not in the shop, the latest first, without the further variants of one. */
  pageUnlisted(page: Page): Promise<{ records: ItemRecord[]; next: string | undefined }> {
    const filter = { unlistedAt: { $gt: new Date(0) }, variantOf: null };
    return readPage({ records: raw(this.items), filter, fields: latestUnlistedFirst }, page);
  }

  /** The further variants of other items among these ids, also removed ones. */
  async findVariantsAmong(ids: readonly Id[], session: ClientSession): Promise<ItemRecord[]> {
    const variants = { _id: { $in: [...ids] }, variantOf: { $exists: true } };
    return this.items.find(variants, null, { session, ...lean });
  }

  /** The ids of the variants of an item, also of removed ones. */
  async findVariantIds(item: Id, session: ClientSession): Promise<Id[]> {
    const found = await this.items.find({ variantOf: item }, { _id: 1 }, { session, ...lean });
    return found.map(({ _id }) => _id);
  }

  /** Which options an item has and which item it is a variant of, also of a removed one. */
  async findFamilyOf(
    _id: Id,
    session: ClientSession,
  ): Promise<Pick<ItemRecord, '_id' | 'choices' | 'variantOf'> | null> {
    return this.items.findOne({ _id }, { choices: 1, variantOf: 1 }, { session, ...lean });
  }

  /** Listed items with exactly this name and picture. */
  async findAlike(name: string, image: string): Promise<ItemRecord[]> {
    return this.items.find({ name, image, ...listed }, null, lean);
  }

  /** Listed items with one of these numbers of the manufacturer, which several items can have. */
  async findByNumbers(numbers: readonly string[], limit: number): Promise<ItemRecord[]> {
    return this.items.find({ number: { $in: [...numbers] }, ...listed }, null, { ...lean, limit });
  }

  /** The names of items, also of removed ones. */
  async findNames(
    ids: readonly Id[],
  ): Promise<Pick<ItemRecord, '_id' | 'name' | 'image' | 'choices' | 'versionName' | 'translations' | 'unlistedAt'>[]> {
    const fields = { name: 1, image: 1, choices: 1, versionName: 1, translations: 1, unlistedAt: 1 } as const;
    return this.items.find({ _id: { $in: [...ids] } }, fields, lean);
  }

  /** The ids of all listed items, the oldest first, from the index alone. */
  async findListedIds(): Promise<Id[]> {
    const found = await this.items.find(listed, { _id: 1 }, { ...lean, sort: { createdAt: 1, _id: 1 } });
    return found.map(({ _id }) => _id);
  }

  // Lists. With the driver, as all pages of lists (decision 17).

  /** Listed items without the further variants of one. */
  listPage({ sort, ...page }: SortedPage, toJson: (item: ItemRecord) => unknown): Promise<ListPage> {
    const filter = { ...listed, variantOf: null } as const;
    return publicListPage({ records: raw(this.items), filter, fields: orderOf(sort) }, page, toJson);
  }

  /** All listed items, the oldest first, one at a time. */
  findAllListed(): AsyncIterable<ItemRecord> {
    return readAll({ records: raw(this.items), filter: listed, fields: oldestFirst });
  }

  /** Listed items that match one of these conditions of their stock, the smallest stock first. */
  pageByStock(
    short: mongo.Filter<ItemRecord>[] | undefined,
    page: { limit?: number | undefined; after?: string | undefined },
  ): Promise<{ records: ItemRecord[]; next: string | undefined }> {
    const filter = { ...listed, ...(short && { $and: [{ $or: short }] }) };
    return readPage({ records: raw(this.items), filter, fields: smallestStockFirst }, page);
  }

  // Stock, read only

  async findStocks(condition: mongo.Filter<ItemRecord>): Promise<Pick<ItemRecord, '_id' | 'stock'>[]> {
    return this.items.find({ ...listed, ...condition } as object, { stock: 1 }, lean);
  }

  /** The smallest minimum of a listed item that is greater than this one, found with one seek in the index. */
  async findNextMinimum(minimum: number): Promise<number | undefined> {
    const next = { ...listed, minimum: { $gt: minimum } };
    return (await this.items.findOne(next, { minimum: 1 }, { ...lean, sort: { minimum: 1 } }))?.minimum;
  }

  /** The stock of items, also of removed ones. */
  async findStocksOf(ids: readonly Id[], session: ClientSession): Promise<Pick<ItemRecord, '_id' | 'stock'>[]> {
    return this.items.find({ _id: { $in: [...ids] } }, { stock: 1 }, { session, ...lean });
  }

  // All items in the order of their ids, a batch at a time

  async findIdsAfter(last: Id | undefined, limit: number): Promise<Id[]> {
    const found = await this.items.find(after(last), { _id: 1 }, { ...lean, sort: { _id: 1 }, limit });
    return found.map(({ _id }) => _id);
  }

  async findAfter(last: Id | undefined, limit: number, session: ClientSession): Promise<ItemRecord[]> {
    return this.items.find(after(last), null, { session, ...lean, sort: { _id: 1 }, limit });
  }

  /** Those from before items had attributes. */
  async findWithoutAttributes(session: ClientSession, last: Id | undefined, limit: number): Promise<ItemRecord[]> {
    const filter = { ...after(last), attributes: { $exists: false } };
    return this.items.find(filter, null, { session, ...lean, sort: { _id: 1 }, limit });
  }

  /** Those of a part of a sale, also removed ones. */
  async findOfSaleAfter(
    { field, values }: SaleItems,
    last: Id | undefined,
    limit: number,
    session: ClientSession,
  ): Promise<ItemRecord[]> {
    const filter = { $and: [{ [field]: { $in: [...values] } }, after(last)] };
    return this.items.find(filter, null, { session, ...lean, sort: { _id: 1 }, limit });
  }

  /** The slugs of all items without the further variants of one. */
  findSlugs(): AsyncIterable<Pick<ItemRecord, '_id' | 'slug'>> {
    return this.items.find({ variantOf: null }, { slug: 1 }, lean).cursor();
  }

  async count(): Promise<number> {
    return this.items.countDocuments();
  }

  /** The listed items of a category, without the further variants of one. */
  async countInCategory(session: ClientSession, category: string): Promise<number> {
    // The items of all categories are more.
    const options = { session, hint: { category: 1, _id: 1 } } as const;
    return this.items.countDocuments({ category, variantOf: null, ...listed }, options);
  }

  /** Without the further variants of an item. */
  async countProducts({ listedOnly }: { listedOnly: boolean }): Promise<number> {
    return this.items.countDocuments({ variantOf: null, ...(listedOnly && listed) });
  }

  // Changes, in the caller's transaction

  /** With the driver, as `write`. */
  async insertAll(session: ClientSession, items: readonly ItemRecord[]): Promise<void> {
    await raw(this.items).insertMany([...items], { session });
  }

  /** Changes of administrators: each gives its item a new version. A removed item stays as it is. */
  async edit(session: ClientSession, updates: readonly ItemUpdate[]): Promise<void> {
    await this.write(
      session,
      updates.map(({ _id, set, without }) => updateOf({ _id, ...kept }, set, without, true)),
    );
  }

  /** Changes that follow from others, such as prices. */
  async set(session: ClientSession, updates: readonly ItemUpdate[]): Promise<void> {
    await this.write(
      session,
      updates.map(({ _id, set, without }) => updateOf({ _id }, set, without, false)),
    );
  }

  /** What an item knows about its variants. `edited`: its version changes. */
  async setFamilies(
    session: ClientSession,
    families: readonly Pick<ItemRecord, '_id' | 'family'>[],
    { edited }: { edited: boolean },
  ): Promise<void> {
    await this.write(
      session,
      families.map(({ _id, family }) => updateOf({ _id }, { family }, undefined, edited)),
    );
  }

  /** Removes these items from the shop, with their variants. Returns how many of `ids` were listed until now. */
  async remove(session: ClientSession, ids: readonly Id[]): Promise<number> {
    return this.updateFamilies(session, ids, kept, { $set: { removedAt: new Date() }, $unset: notUnlisted });
  }

  /** Takes an item with its variants out of the shop, until `from` if that is given. */
  async unlist(session: ClientSession, item: Id, from: Date | undefined): Promise<void> {
    const now = new Date();
    const $set = { removedAt: now, unlistedAt: now, ...(from && { listedFrom: from }) };
    const update = { $set, ...(!from && { $unset: { listedFrom: 1 as const } }) };
    await this.updateFamilies(session, [item], kept, update);
  }

  /** Brings an item that was taken out back into the shop, with its variants. */
  async list(session: ClientSession, item: Id): Promise<void> {
    const update = { $set: { removedAt: null, changedAt: new Date() }, $unset: notUnlisted };
    await this.updateFamilies(session, [item], { unlistedAt: { $exists: true } }, update);
  }

  /** Items with their variants. Returns how many of `ids` were changed. */
  private async updateFamilies(
    session: ClientSession,
    ids: readonly Id[],
    filter: object,
    update: UpdateQuery<ItemRecord>,
  ): Promise<number> {
    const { modifiedCount } = await this.items.updateMany({ _id: { $in: [...ids] }, ...filter }, update, { session });
    await this.items.updateMany({ variantOf: { $in: [...ids] }, ...filter }, update, { session });
    return modifiedCount;
  }

  /** Adds to the ratings of an item, and returns it as it is then. */
  async addRating(session: ClientSession, _id: Id, $inc: Record<string, number>): Promise<ItemRecord | null> {
    return this.items.findOneAndUpdate({ _id }, { $inc }, { session, returnDocument: 'after', ...lean });
  }

  /** With the driver: an import writes 10,000 items in one transaction (decision 17). */
  private async write(session: ClientSession, operations: mongo.AnyBulkWriteOperation<ItemRecord>[]): Promise<void> {
    if (operations.length > 0) await raw(this.items).bulkWrite(operations, { session });
  }
}

const notUnlisted = { unlistedAt: 1, listedFrom: 1 } as const;

const after = (last: Id | undefined) => (last ? { _id: { $gt: last } } : {});

const updateOf = (filter: object, $set: object, without: object | undefined, edited: boolean) => ({
  updateOne: {
    filter,
    update: { $set: { ...$set, changedAt: new Date() }, ...without, ...(edited && { $inc: { revision: 1 } }) },
  },
});

@Module({
  imports: [MongooseModule.forFeature([ITEM])],
  providers: [ItemsRepository],
  exports: [ItemsRepository],
})
export class ItemsRepositoryModule {}
