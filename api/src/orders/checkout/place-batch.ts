import { normalizeCode } from '@kerf/contracts/orders';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { Categories } from '../../catalogue/categories/categories.js';
import { Stock, StockGone } from '../../inventory/stock.js';
import { ItemsService } from '../../items/items.service.js';
import { isServerError } from '../../platform/database/is-server-error.js';
import { TransientConflict } from '../../platform/database/transient-conflict.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { CartsService } from '../cart/carts.service.js';
import { withTaxedCategories } from '../pricing/taxed-categories.js';
import { PromotionUses } from '../promotions/promotion-uses.js';
import { RunningPromotions } from '../promotions/running-promotions.js';
import { buyerOf, OrderStore } from '../record/order-store.js';
import { isForFree } from './free-order-tally.js';
import { FreeOrders } from './free-orders.js';
import { Holds } from './holds.js';
import type { OrderRequest, PlacedId, PlannedOrder } from './order-request.js';
import { planOrders } from './plan-orders.js';

/** The database rejected the batch before its commit. None of its orders was written. */
export class BatchConflict extends Error {}

/** The order, or the error to return. */
export type Outcome = PlacedId | HttpException;

/** Places a batch of orders in one transaction: stock, orders and audit records, all or nothing. */
@Injectable()
export class PlaceBatch {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly stock: Stock,
    private readonly store: OrderStore,
    private readonly holds: Holds,
    private readonly carts: CartsService,
    private readonly promotions: RunningPromotions,
    private readonly uses: PromotionUses,
    private readonly free: FreeOrders,
    private readonly categories: Categories,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /**
   * Retries write conflicts.
   * @param also what is written in the same transaction, once for the batch
   */
  async place(
    requests: readonly OrderRequest[],
    also?: (session: ClientSession, outcomes: readonly Outcome[]) => Promise<void>,
  ): Promise<Outcome[]> {
    return withTransaction(this.connection, async session => {
      const outcomes = await this.write(session, requests);
      await also?.(session, outcomes);
      return outcomes;
    });
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
    const ids = new Set(requests.flatMap(({ lines }) => lines.map(({ item }) => item)));
    const items = await this.items.findListed(
      session,
      [...ids].map(id => new Types.ObjectId(id)),
    );
    const shoppers = requests.map(({ user, codes }) => ({ customer: user, codes: codes.map(normalizeCode) }));
    const holds = await this.holds.tally(
      session,
      requests.filter(request => !isForFree(request) && !request.taken),
    );
    const planned = planOrders(requests, {
      items,
      holds: await this.free.tally(session, requests, holds),
      rules: withTaxedCategories(this.rules, await this.categories.now()),
      promotions: await this.promotions.snapshotFor(shoppers, session),
    });
    const drafts = planned.filter((each): each is PlannedOrder => !(each instanceof HttpException));
    if (drafts.length > 0) {
      await this.stock.reserve(
        session,
        drafts.map(({ order }) => ({ goods: order, by: buyerOf(order) })),
      );
      await this.uses.countUses(
        session,
        drafts.flatMap(({ order }) => order.uses ?? []),
      );
      await this.free.count(session, drafts);
      await this.store.insert(session, drafts);
      const ordered = drafts.flatMap(({ order: { user }, cart }) => (cart ? [{ user, id: cart }] : []));
      await this.carts.remove(session, ordered);
    }
    return planned.map(each =>
      each instanceof HttpException ? each : { id: String(each.order._id), number: each.order.number },
    );
  }
}

const isRejected = (error: unknown) =>
  isServerError(error) || error instanceof StockGone || error instanceof TransientConflict;
