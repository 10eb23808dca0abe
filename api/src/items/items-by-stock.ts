import { lowStockOrders, type StockListQuery } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { type Collection, InjectCollection } from '../platform/database/collections.js';
import type { KeysetField } from '../platform/pagination/keyset.js';
import { readKeysetPage } from '../platform/pagination/keyset-page.js';
import type { ListPage } from '../platform/pagination/list-json.js';
import { toItem } from './items.mapper.js';
import { ITEM, type ItemRecord } from './items.schema.js';
import { LowStock } from './low-stock.js';

const fields: KeysetField[] = [
  ['stock', 1, 'number'],
  ['_id', 1, 'id'],
];

/** The stock of a state is below this many of the smallest orders. */
const ordersBelow = { low: lowStockOrders, out: 1 };

/** The items on sale, the smallest stock first. The search cannot sort by stock: it would have to follow each order. */
@Injectable()
export class ItemsByStock {
  constructor(
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    private readonly low: LowStock,
  ) {}

  /** @throws BadRequestException if `after` is no cursor of this list */
  async page({ state, ...page }: StockListQuery): Promise<ListPage> {
    const short = state && (await this.low.filters(ordersBelow[state]));
    // Without an item there is no smallest order.
    if (short?.length === 0) return { json: '[]', next: undefined };
    const list = { records: this.items, filter: { removedAt: null, ...(short && { $and: [{ $or: short }] }) }, fields };
    const { records, next } = await readKeysetPage(list, page);
    return { json: JSON.stringify(records.map(toItem)), next };
  }
}
