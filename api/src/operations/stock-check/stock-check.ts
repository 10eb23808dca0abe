import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Types } from 'mongoose';
import { StockMovementsRepository } from '../../inventory/ledger/stock-movements.repository.js';
import { ItemsRepository } from '../../items/items.repository.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { type Balance, type Difference, differencesOf, ledgerBalances } from './stock-balance.js';

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
    private readonly items: ItemsRepository,
    private readonly orders: OrdersRepository,
    private readonly ledger: StockMovementsRepository,
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
  private async *batches(): AsyncGenerator<Types.ObjectId[]> {
    for (let last: Types.ObjectId | undefined; ; ) {
      const ids = await this.items.findIdsAfter(last, batchSize);
      if (ids.length > 0) yield ids;
      if (ids.length < batchSize) return;
      last = ids.at(-1);
    }
  }

  /** In a transaction, so that all three are of one moment. */
  private async compare(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<Difference[]> {
    const sums = await this.ledger.sumsOf(session, ids);
    return differencesOf(await this.actual(session, ids), ledgerBalances(sums));
  }

  private async actual(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<Map<string, Balance>> {
    const items = await this.items.findStocksOf(ids, session);
    const balances = new Map(items.map(each => [String(each._id), { count: each.stock, held: 0 }]));
    const holding = await this.orders.findHoldingItems(session, ids);
    for (const { item, quantity } of holding.flatMap(({ lines }) => lines)) {
      const balance = balances.get(String(item));
      if (balance) balance.held += quantity;
    }
    return balances;
  }
}
