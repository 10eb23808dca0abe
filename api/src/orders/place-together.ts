import { HttpException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { isAnswer } from '../database/is-answer.js';
import { TransientConflict } from '../database/transient-conflict.js';
import { withTransaction } from '../database/with-transaction.js';
import { ItemsService } from '../items/items.service.js';
import { HoldLimits } from './hold-limits.js';
import { OrderStore } from './order-store.js';
import { Stock, StockGone } from './stock.js';
import { type Draft, decide, type Wanted } from './wanted.js';

/** The database does not take these orders together. None of them was written. */
export class NotTogether extends Error {}

/** By order its id, or why the item is not sold so. */
type Outcome = string | HttpException;

/** Places orders in one transaction: stock, orders and their records, all or none of them. */
@Injectable()
export class PlaceTogether {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly stock: Stock,
    private readonly store: OrderStore,
    private readonly limits: HoldLimits,
  ) {}

  async place(wanted: readonly Wanted[]): Promise<Outcome[]> {
    return withTransaction(this.connection, session => this.write(session, wanted));
  }

  /**
   * Gives up where `place` would try again.
   * @throws NotTogether only from before the commit: one that fails may have come through all the same
   */
  async tryToPlace(wanted: readonly Wanted[]): Promise<Outcome[]> {
    return withTransaction(this.connection, session =>
      this.write(session, wanted).catch(cause => {
        throw isRefused(cause) ? new NotTogether('These orders are not taken together.', { cause }) : cause;
      }),
    );
  }

  private async write(session: ClientSession, wanted: readonly Wanted[]): Promise<Outcome[]> {
    const ids = new Map(wanted.map(({ item }) => [String(item), item]));
    const items = await this.items.findSold(session, [...ids.values()]);
    const decided = decide(wanted, items, await this.limits.tally(session, wanted));
    const drafts = decided.filter((each): each is Draft => !(each instanceof HttpException));
    if (drafts.length > 0) {
      const lines = drafts.flatMap(({ order }) => order.lines);
      await this.stock.take(session, lines);
      await this.store.insert(session, drafts);
    }
    return decided.map(each => (each instanceof HttpException ? each : String(each.order._id)));
  }
}

const isRefused = (error: unknown) =>
  isAnswer(error) || error instanceof StockGone || error instanceof TransientConflict;
