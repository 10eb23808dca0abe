import { ConflictException, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ItemStock } from '../items/item-stock.js';
import type { MovementKind, NewStockMovement } from '../stock-ledger/stock-movements.schema.js';
import type { OrderLine, OrderRecord } from './orders.schema.js';

/** The stock is smaller than the ordered quantity. */
export class StockGone extends ConflictException {
  constructor() {
    super('There are not enough of this item left.');
  }
}

type Goods = Pick<OrderRecord, '_id' | 'lines'>;

/** Moves the goods of orders in and out of the stock, in the caller's transaction: all lines or none. */
@Injectable()
export class Stock {
  constructor(private readonly stock: ItemStock) {}

  /**
   * Takes the goods of placed orders. `by` says who placed each order.
   * @throws StockGone
   */
  async hold(session: ClientSession, orders: readonly { order: Goods; by: string }[]): Promise<void> {
    await this.move(
      session,
      orders.flatMap(({ order, by }) => movements('held', order, by)),
    );
  }

  /**
   * Turns a hold into a sale. An order whose hold has ended takes its goods again.
   * @throws StockGone
   */
  async sell(session: ClientSession, order: OrderRecord, by: string): Promise<void> {
    await this.move(session, [...(order.held ? [] : movements('held', order, by)), ...movements('sold', order, by)]);
  }

  /** Ends a hold, if there is one. */
  async release(session: ClientSession, order: OrderRecord, by: string): Promise<void> {
    if (order.held) await this.move(session, movements('released', order, by));
  }

  /** Takes sold goods back. */
  async takeBack(session: ClientSession, goods: Goods, by: string): Promise<void> {
    await this.move(session, movements('received', goods, by));
  }

  /**
   * Reads, without taking anything, whether the lines could be taken now.
   * @throws StockGone
   */
  async requireAvailable(lines: readonly OrderLine[]): Promise<void> {
    if (!(await this.stock.has(quantitiesOf(lines)))) throw new StockGone();
  }

  private async move(session: ClientSession, wanted: readonly NewStockMovement[]): Promise<void> {
    if (!(await this.stock.move(session, wanted))) throw new StockGone();
  }
}

const movements = (kind: MovementKind, { _id, lines }: Goods, by: string): NewStockMovement[] =>
  lines.map(({ item, quantity }) => ({ item, kind, quantity, order: _id, by }));

const quantitiesOf = (lines: readonly OrderLine[]): Map<string, number> => {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of lines) quantities.set(String(item), (quantities.get(String(item)) ?? 0) + quantity);
  return quantities;
};
