import { HttpException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { isServerError } from '../database/is-server-error.js';
import { TransientConflict } from '../database/transient-conflict.js';
import { withTransaction } from '../database/with-transaction.js';
import { ItemsService } from '../items/items.service.js';
import { HoldLimits } from './hold-limits.js';
import type { OrderDraft, OrderRequest } from './order-request.js';
import { OrderStore } from './order-store.js';
import { planOrders } from './plan-orders.js';
import { Stock, StockGone } from './stock.js';

/** The database rejected the batch before its commit. None of its orders was written. */
export class BatchConflict extends Error {}

/** The id of the order, or the error to answer with. */
type Outcome = string | HttpException;

/** Places a batch of orders in one transaction: stock, orders and audit records, all or nothing. */
@Injectable()
export class PlaceBatch {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly stock: Stock,
    private readonly store: OrderStore,
    private readonly limits: HoldLimits,
  ) {}

  /** Retries write conflicts. */
  async place(requests: readonly OrderRequest[]): Promise<Outcome[]> {
    return withTransaction(this.connection, session => this.write(session, requests));
  }

  /**
   * Does not retry a rejected batch, so that the caller can place its orders one by one.
   * @throws BatchConflict only before the commit: a failed commit may have succeeded on the server
   */
  async tryToPlace(requests: readonly OrderRequest[]): Promise<Outcome[]> {
    return withTransaction(this.connection, session =>
      this.write(session, requests).catch(cause => {
        throw isRejected(cause) ? new BatchConflict('The database rejected this batch.', { cause }) : cause;
      }),
    );
  }

  private async write(session: ClientSession, requests: readonly OrderRequest[]): Promise<Outcome[]> {
    const ids = new Map(requests.map(({ item }) => [String(item), item]));
    const items = await this.items.findSold(session, [...ids.values()]);
    const planned = planOrders(requests, items, await this.limits.tally(session, requests));
    const drafts = planned.filter((each): each is OrderDraft => !(each instanceof HttpException));
    if (drafts.length > 0) {
      const lines = drafts.flatMap(({ order }) => order.lines);
      await this.stock.take(session, lines);
      await this.store.insert(session, drafts);
    }
    return planned.map(each => (each instanceof HttpException ? each : String(each.order._id)));
  }
}

const isRejected = (error: unknown) =>
  isServerError(error) || error instanceof StockGone || error instanceof TransientConflict;
