import { lowStockOrders, type StockListQuery } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Attributes } from '../catalogue/attributes/attributes.js';
import type { ListPage } from '../platform/pagination/list-json.js';
import { toItem } from './items.mapper.js';
import { ItemsRepository } from './items.repository.js';
import { LowStock } from './low-stock.js';

/** The stock of a state is below this many of the smallest orders. */
const ordersBelow = { low: lowStockOrders, out: 1 };

/** The items on sale, the smallest stock first. The search cannot sort by stock: it would have to follow each order. */
@Injectable()
export class ItemsByStock {
  constructor(
    private readonly items: ItemsRepository,
    private readonly low: LowStock,
    private readonly attributes: Attributes,
  ) {}

  /** @throws BadRequestException if `after` is no cursor of this list */
  async page({ state, ...page }: StockListQuery): Promise<ListPage> {
    const short = state && (await this.low.filters(ordersBelow[state]));
    // Without an item there is no smallest order.
    if (short?.length === 0) return { json: '[]', next: undefined };
    const attributes = await this.attributes.now();
    const { records, next } = await this.items.pageByStock(short, page);
    return { json: JSON.stringify(records.map(record => toItem(record, attributes))), next };
  }
}
