import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Types } from 'mongoose';
import { STOCK_MOVEMENT, type StockMovementRecord } from '../../inventory/ledger/stock-movements.schema.js';
import { ITEM, type ItemRecord } from '../../items/items.schema.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { type Balance, type Difference, differencesOf, ledgerBalances, type MovementSum } from './stock-balance.js';

const batchSize = 200;

export interface StockReport {
  /** The number of items that were compared. */
  items: number;
  differences: Difference[];
}

/** Compares the count and the holds of items with the sums of their movements. It changes nothing. */
@Injectable()
export class StockCheck {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    private readonly orders: OrdersRepository,
    @InjectCollection(STOCK_MOVEMENT) private readonly movements: Collection<StockMovementRecord>,
  ) {}

  /** Compares all items, also removed ones. */
  async run(signal?: AbortSignal): Promise<StockReport> {
    const report: StockReport = { items: 0, differences: [] };
    for await (const ids of this.batches()) {
      signal?.throwIfAborted();
      report.items += ids.length;
      report.differences.push(...(await withTransaction(this.connection, session => this.compare(session, ids))));
    }
    return report;
  }

  /** The ids of all items, a few at a time. */
  async *batches(): AsyncGenerator<Types.ObjectId[]> {
    for (let last: Types.ObjectId | undefined; ; ) {
      const found = await this.items
        .find(last ? { _id: { $gt: last } } : {}, { projection: { _id: 1 }, sort: { _id: 1 }, limit: batchSize })
        .toArray();
      if (found.length > 0) yield found.map(({ _id }) => _id);
      if (found.length < batchSize) return;
      last = found.at(-1)?._id;
    }
  }

  /** In a transaction, so that all three are of one moment. */
  async compare(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<Difference[]> {
    const sums = await this.movements.aggregate<MovementSum>(sumsOf(ids), { session }).toArray();
    return differencesOf(await this.actual(session, ids), ledgerBalances(sums));
  }

  private async actual(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<Map<string, Balance>> {
    const items = await this.items.find({ _id: { $in: [...ids] } }, { session, projection: { stock: 1 } }).toArray();
    const balances = new Map(items.map(each => [String(each._id), { count: each.stock, held: 0 }]));
    const holding = await this.orders.findHoldingItems(session, ids);
    for (const { item, quantity } of holding.flatMap(({ lines }) => lines)) {
      const balance = balances.get(String(item));
      if (balance) balance.held += quantity;
    }
    return balances;
  }
}

/** Grouped by quantity and counted: the index holds all of it. */
const sumsOf = (ids: readonly Types.ObjectId[]) => [
  { $match: { item: { $in: [...ids] } } },
  { $group: { _id: { item: '$item', kind: '$kind', quantity: '$quantity' }, movements: { $sum: 1 } } },
];
