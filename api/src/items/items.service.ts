import type { Deleted, Inserted, Item, NewItem, Page } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import type { SignedInUser } from '../access/access.js';
import { AuditService } from '../audit/audit.service.js';
import { findById } from '../database/find-by-id.js';
import { isDuplicate } from '../database/is-duplicate.js';
import { raw } from '../database/raw.js';
import { withTransaction } from '../database/with-transaction.js';
import { type ListPage, publicListPage } from '../pagination/list-json.js';
import { ItemSlugs } from './item-slugs.js';
import { fromNewItem, toItem } from './items.mapper.js';
import { ITEM, type ItemRecord } from './items.schema.js';
import { toSlug } from './slug.js';

type Id = string | Types.ObjectId;

const sold = { removedAt: null };
const withStock = (id: string, quantity: number) => ({
  _id: new Types.ObjectId(id),
  ...sold,
  avilablequantity: { $gte: quantity },
});

@Injectable()
export class ItemsService {
  private readonly soldById = findById(() => this.items, sold);

  constructor(
    @InjectModel(ITEM) private readonly items: Model<ItemRecord>,
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditService,
    private readonly slugs: ItemSlugs,
  ) {}

  /** Oldest first. */
  async list(page: Page): Promise<ListPage> {
    return publicListPage({ records: this.items, filter: sold, order: 'oldest first' }, page, toItem);
  }

  async get(id: string): Promise<Item> {
    const item = await this.soldById(new Types.ObjectId(id));
    if (!item) throw new NotFoundException('This item is not sold here.');
    return toItem(item);
  }

  async add(admin: SignedInUser, newItem: NewItem): Promise<Inserted> {
    const slug = toSlug(newItem.name);
    for (let copy = 1; ; copy++) {
      try {
        return await this.insert(admin, { ...fromNewItem(newItem), slug: copy === 1 ? slug : `${slug}-${copy}` });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  private insert(admin: SignedInUser, fields: ReturnType<typeof fromNewItem> & { slug: string }): Promise<Inserted> {
    return withTransaction(this.connection, async session => {
      const _id = new Types.ObjectId();
      await this.slugs.claim(session, { _id, slug: fields.slug });
      await this.items.create([{ _id, ...fields }], { session });
      const insertedId = String(_id);
      await this.audit.record(session, { actor: admin.id, action: 'item.add', subject: `item:${insertedId}` });
      return { acknowledged: true, insertedId };
    });
  }

  /** Removes the item from the shop. The record stays, because orders refer to it. */
  async remove(admin: SignedInUser, id: string): Promise<Deleted> {
    return withTransaction(this.connection, async session => {
      const removedAt = new Date();
      const { modifiedCount } = await this.items.updateOne({ _id: id, ...sold }, { $set: { removedAt } }, { session });
      if (modifiedCount === 0) throw new NotFoundException('This item is not sold here.');
      await this.audit.record(session, { actor: admin.id, action: 'item.remove', subject: `item:${id}` });
      return { acknowledged: true, deletedCount: modifiedCount };
    });
  }

  /** The records of these items, without removed ones. */
  findSold(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<ItemRecord[]> {
    return raw(this.items)
      .find({ _id: { $in: [...ids] }, ...sold }, { session })
      .toArray();
  }

  /** Items with exactly this name and picture, for callers who send no id. */
  findAlike(name: string, image: string): Promise<ItemRecord[]> {
    return this.items.find({ name, image, ...sold }).lean();
  }

  /** Takes quantities (by item id) from the stock. Returns false if any item is removed or has too little stock. */
  async takeStock(session: ClientSession, quantities: ReadonlyMap<string, number>): Promise<boolean> {
    const operations = [...quantities].map(([id, quantity]) => ({
      updateOne: { filter: withStock(id, quantity), update: { $inc: { avilablequantity: -quantity } } },
    }));
    const { matchedCount } = await raw(this.items).bulkWrite(operations, { session });
    return matchedCount === operations.length;
  }

  /** Whether `takeStock` would succeed now. */
  async hasStock(quantities: ReadonlyMap<string, number>): Promise<boolean> {
    const filters = [...quantities].map(([id, quantity]) => withStock(id, quantity));
    return (await this.items.countDocuments({ $or: filters })) === filters.length;
  }

  /** Returns `quantity` to the stock, also of a removed item. */
  async returnStock(session: ClientSession, id: Id, quantity: number): Promise<void> {
    await this.items.updateOne({ _id: id }, { $inc: { avilablequantity: quantity } }, { session });
  }
}
