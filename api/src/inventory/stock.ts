import { ConflictException, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { refusal } from '../platform/errors/refusal.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { backInStock } from './back-in-stock.js';
import { StockMovementsRepository } from './ledger/stock-movements.repository.js';
import { effects, type MovementKind, type NewStockMovement } from './ledger/stock-movements.schema.js';
import { type CountChange, type Counted, StockRepository } from './stock.repository.js';
import { isInStock } from './stock.schema.js';
import { StockListeners } from './stock-listeners.js';

/** The stock is smaller than the quantity. */
export class StockGone extends ConflictException {
  constructor() {
    super({ message: refusal('notEnough'), code: 'sold-out' });
  }
}

export interface StockLine {
  item: Types.ObjectId;
  quantity: number;
}

/** Lines that are reserved, sold and returned together. `_id` names their order in the ledger. */
export interface Goods {
  _id: Types.ObjectId;
  lines: readonly StockLine[];
}

/** Goods and whether their stock is reserved. */
export interface ReservableGoods extends Goods {
  held: boolean;
}

/**
 * Moves goods in and out of the stock, in the caller's transaction: all lines or none. Each move changes counts by a conditional
 * update and writes a movement of the ledger. `by` is the actor, as in the audit.
 */
@Injectable()
export class Stock {
  constructor(
    private readonly counts: StockRepository,
    private readonly ledger: StockMovementsRepository,
    private readonly listeners: StockListeners,
    private readonly jobs: Jobs,
  ) {}

  /** @throws StockGone */
  async reserve(session: ClientSession, reservations: readonly { goods: Goods; by: string }[]): Promise<void> {
    await this.move(
      session,
      reservations.flatMap(({ goods, by }) => movements('held', goods, by)),
    );
  }

  /**
   * Turns a reservation into a sale. Goods whose reservation has ended are taken again.
   * @throws StockGone
   */
  async commit(session: ClientSession, goods: ReservableGoods, by: string): Promise<void> {
    await this.move(session, [...(goods.held ? [] : movements('held', goods, by)), ...movements('sold', goods, by)]);
  }

  /** Ends a reservation, if there is one. */
  async release(session: ClientSession, goods: ReservableGoods, by: string): Promise<void> {
    if (goods.held) await this.move(session, movements('released', goods, by));
  }

  /** Takes sold goods back. */
  async restock(session: ClientSession, goods: Goods, by: string): Promise<void> {
    await this.move(session, movements('received', goods, by));
  }

  /**
   * Corrects counts, with a reason. The caller updates the search and the watchers.
   * @throws StockGone
   */
  async adjust(
    session: ClientSession,
    corrections: readonly StockLine[],
    entry: Pick<NewStockMovement, 'by' | 'reason'>,
  ): Promise<void> {
    const changed = corrections.filter(({ quantity }) => quantity !== 0);
    const after = await this.counts.change(
      session,
      changed.map(({ item, quantity }) => ({ item, by: quantity })),
    );
    if (changed.some(({ item }) => !after.has(String(item)))) throw new StockGone();
    await this.ledger.add(
      session,
      changed.map(({ item, quantity }) => ({ item, kind: 'adjusted', quantity, ...entry })),
    );
  }

  /** Writes the first movement of items that the caller's transaction has inserted with their counts. */
  async receiveNew(session: ClientSession, items: readonly Counted[], by: string): Promise<void> {
    await this.ledger.addFirst(
      session,
      items.map(({ _id, stock }) => ({ item: _id, kind: 'received', quantity: stock, by })),
    );
  }

  /**
   * Reads, without taking anything, whether the lines could be taken now.
   * @throws StockGone
   */
  async requireAvailable(lines: readonly StockLine[]): Promise<void> {
    const quantities = new Map<string, number>();
    for (const { item, quantity } of lines)
      quantities.set(String(item), (quantities.get(String(item)) ?? 0) + quantity);
    if (!(await this.counts.has(quantities))) throw new StockGone();
  }

  private async move(session: ClientSession, moved: readonly NewStockMovement[]): Promise<void> {
    const changes = changesOf(moved);
    const after = await this.counts.change(session, changes);
    if (changes.some(({ item, by }) => by < 0 && !after.has(String(item)))) throw new StockGone();
    for (const { item, by } of changes) await this.announce(session, after.get(String(item)), by);
    await this.ledger.add(session, moved);
  }

  /** A change that sells an item out or brings it back. Its watchers get a message when it is back. */
  private async announce(session: ClientSession, item: Counted | undefined, by: number): Promise<void> {
    if (!item) return;
    const wasInStock = isInStock({ ...item, stock: item.stock - by });
    if (wasInStock === isInStock(item)) return;
    await this.listeners.notify(session, item._id, !wasInStock);
    if (!wasInStock) await this.jobs.enqueue(session, [backInStock(item._id)]);
  }
}

const movements = (kind: MovementKind, { _id, lines }: Goods, by: string): NewStockMovement[] =>
  lines.map(({ item, quantity }) => ({ item, kind, quantity, order: _id, by }));

/** What movements change in the counts, by item. */
const changesOf = (moved: readonly NewStockMovement[]): CountChange[] => {
  const changes = new Map<string, CountChange>();
  for (const { item, kind, quantity } of moved) {
    const by = (changes.get(String(item))?.by ?? 0) + effects[kind].count * quantity;
    changes.set(String(item), { item, by });
  }
  return [...changes.values()].filter(({ by }) => by !== 0);
};
