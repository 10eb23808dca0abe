import { ConflictException, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ItemsService } from '../items/items.service.js';
import type { OrderLine } from './orders.schema.js';

/** The stock is smaller than the ordered quantity. */
export class StockGone extends ConflictException {
  constructor() {
    super('There are not enough of this item left.');
  }
}

const quantitiesOf = (lines: readonly OrderLine[]): Map<string, number> => {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of lines) quantities.set(String(item), (quantities.get(String(item)) ?? 0) + quantity);
  return quantities;
};

/** Takes and returns the stock of order lines, in the caller's transaction: all lines or none. */
@Injectable()
export class Stock {
  constructor(private readonly items: ItemsService) {}

  /** @throws StockGone */
  async take(session: ClientSession, lines: readonly OrderLine[]): Promise<void> {
    if (!(await this.items.takeStock(session, quantitiesOf(lines)))) throw new StockGone();
  }

  /**
   * Reads, without taking anything, whether the lines could be taken now.
   * @throws StockGone
   */
  async requireAvailable(lines: readonly OrderLine[]): Promise<void> {
    if (!(await this.items.hasStock(quantitiesOf(lines)))) throw new StockGone();
  }

  async giveBack(session: ClientSession, lines: readonly OrderLine[]): Promise<void> {
    for (const line of lines) await this.items.returnStock(session, line.item, line.quantity);
  }
}
