import { lowStockOrders } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { type Collection, InjectCollection } from '../platform/database/collections.js';
import { ITEM, type ItemRecord } from './items.schema.js';

const sold = { removedAt: null };

/** The items on sale whose stock is low. An index finds them: few items differ in their smallest order. */
@Injectable()
export class LowStock {
  constructor(@InjectCollection(ITEM) private readonly items: Collection<ItemRecord>) {}

  async count(): Promise<number> {
    return (await this.list()).length;
  }

  async list(): Promise<Pick<ItemRecord, '_id' | 'stock'>[]> {
    const filters = await this.filters(lowStockOrders);
    const projection = { stock: 1 };
    const found = filters.map(filter => this.items.find({ ...sold, ...filter }, { projection }).toArray());
    return (await Promise.all(found)).flat();
  }

  /** For each smallest order: the items whose stock is less than this many of it. */
  async filters(orders: number): Promise<mongo.Filter<ItemRecord>[]> {
    return (await this.minimums()).map(minimum => ({ minimum, stock: { $lt: orders * minimum } }));
  }

  /** Each smallest order that an item has, found with one seek in the index. */
  private async minimums(): Promise<number[]> {
    const found: number[] = [];
    for (;;) {
      const next = { ...sold, minimum: { $gt: found.at(-1) ?? 0 } };
      const item = await this.items.findOne(next, { sort: { minimum: 1 }, projection: { minimum: 1 } });
      if (!item) return found;
      found.push(item.minimum);
    }
  }
}
