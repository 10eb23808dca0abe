import type { Deleted, Inserted, Item, NewItem } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { isDuplicate } from '../database/is-duplicate.js';
import { fromNewItem, toItem } from './items.mapper.js';
import { ITEM, type ItemRecord } from './items.schema.js';
import { toSlug } from './slug.js';

type Id = string | Types.ObjectId;

const sold = { removedAt: null };

@Injectable()
export class ItemsService {
  constructor(@InjectModel(ITEM) private readonly items: Model<ItemRecord>) {}

  /** Oldest first: the seeded order, then as they were added. */
  async list(): Promise<Item[]> {
    return (await this.items.find(sold).sort({ _id: 1 }).lean()).map(toItem);
  }

  async get(id: string): Promise<Item> {
    const item = await this.findOrderable(id);
    if (!item) throw new NotFoundException('This item is not sold here.');
    return toItem(item);
  }

  async add(newItem: NewItem): Promise<Inserted> {
    const fields = fromNewItem(newItem);
    const slug = toSlug(fields.name);
    for (let copy = 1; ; copy++) {
      try {
        const item = await this.items.create({ ...fields, slug: copy === 1 ? slug : `${slug}-${copy}` });
        return { acknowledged: true, insertedId: item._id.toString() };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  /** Takes the item off the shop; its record stays for the orders of it. */
  async remove(id: string): Promise<Deleted> {
    const { modifiedCount } = await this.items.updateOne({ _id: id, ...sold }, { $set: { removedAt: new Date() } });
    if (modifiedCount === 0) throw new NotFoundException('This item is not sold here.');
    return { acknowledged: true, deletedCount: modifiedCount };
  }

  /** The item as stored, null where it was never sold or is no longer. */
  findOrderable(id: Id, session?: ClientSession): Promise<ItemRecord | null> {
    return this.items.findOne({ _id: id, ...sold }, null, { session: session ?? null }).lean();
  }

  /** Items of exactly this name and picture, for callers who know no id. */
  findAlike(name: string, image: string): Promise<ItemRecord[]> {
    return this.items.find({ name, image, ...sold }).lean();
  }

  /** Takes `quantity` off the stock if that much is left and the item is still sold; false if not. */
  async takeStock(session: ClientSession, id: Id, quantity: number): Promise<boolean> {
    const { modifiedCount } = await this.items.updateOne(
      { _id: id, ...sold, avilablequantity: { $gte: quantity } },
      { $inc: { avilablequantity: -quantity } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Gives `quantity` back, to a deleted item too. */
  async returnStock(session: ClientSession, id: Id, quantity: number): Promise<void> {
    await this.items.updateOne({ _id: id }, { $inc: { avilablequantity: quantity } }, { session });
  }
}
