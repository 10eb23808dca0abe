import { lowStockOrders } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { ItemsRepository } from './items.repository.js';
import type { ItemRecord } from './items.schema.js';

/** The items on sale whose stock is low. An index finds them: few items differ in their smallest order. */
@Injectable()
export class LowStock {
  constructor(private readonly items: ItemsRepository) {}

  async count(): Promise<number> {
    return (await this.list()).length;
  }

  async list(): Promise<Pick<ItemRecord, '_id' | 'stock'>[]> {
    const filters = await this.filters(lowStockOrders);
    return (await Promise.all(filters.map(filter => this.items.findStocks(filter)))).flat();
  }

  /** For each smallest order: the items whose stock is less than this many of it. */
  async filters(orders: number): Promise<mongo.Filter<ItemRecord>[]> {
    return (await this.minimums()).map(minimum => ({ minimum, stock: { $lt: orders * minimum } }));
  }

  /** Each smallest order that an item has, found with one seek in the index. */
  private async minimums(): Promise<number[]> {
    const found: number[] = [];
    for (;;) {
      const next = await this.items.findNextMinimum(found.at(-1) ?? 0);
      if (next === undefined) return found;
      found.push(next);
    }
  }
}
