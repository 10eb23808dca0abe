import { lowStockOrders } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { ITEM, type ItemRecord } from '../../items/items.schema.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';

const sold = { removedAt: null };

/** The items on sale whose stock is low. An index finds them: few items differ in their smallest order. */
@Injectable()
export class LowStock {
  constructor(@InjectCollection(ITEM) private readonly items: Collection<ItemRecord>) {}

  async count(): Promise<number> {
    return (await this.list()).length;
  }

  async list(): Promise<Pick<ItemRecord, '_id' | 'stock'>[]> {
    const filters = await this.filters();
    const projection = { stock: 1 };
    return (await Promise.all(filters.map(filter => this.items.find(filter, { projection }).toArray()))).flat();
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

  private async filters(): Promise<mongo.Filter<ItemRecord>[]> {
    return (await this.minimums()).map(minimum => ({ ...sold, minimum, stock: { $lt: lowStockOrders * minimum } }));
  }
}
