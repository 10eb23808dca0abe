import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { Categories } from '../../catalogue/categories/categories.js';
import { CategoryTree } from '../../catalogue/categories/category-tree.js';
import { HoldTally } from '../../inventory/reservations/hold-tally.js';
import type { Stock } from '../../inventory/stock.js';
import { StockGone } from '../../inventory/stock.js';
import type { ItemsService } from '../../items/items.service.js';
import { loadRules } from '../../platform/shop-rules/rules.js';
import type { CartsService } from '../cart/carts.service.js';
import { PromotionSnapshot } from '../promotions/promotion-snapshot.js';
import type { PromotionUses } from '../promotions/promotion-uses.js';
import type { RunningPromotions } from '../promotions/running-promotions.js';
import type { OrderStore } from '../record/order-store.js';
import { requestFor } from '../testing/order-request.js';
import type { FreeOrders } from './free-orders.js';
import type { Holds } from './holds.js';
import { BatchConflict, PlaceBatch } from './place-batch.js';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;
const duplicate = new MongoServerError({ message: 'E11000', code: 11_000 });

/** A batch where one step of the transaction fails. */
const failing = (at: { stock?: Error; insert?: Error; count?: Error; commit?: Error }) => {
  const { request, item } = requestFor();
  const fail = async (error?: Error) => {
    if (error) throw error;
  };
  const session = {
    withTransaction: async (work: () => Promise<unknown>) => {
      const result = await work();
      await fail(at.commit);
      return result;
    },
  };
  const connection = { withSession: (work: (own: unknown) => unknown) => work(session) } as unknown as Connection;
  const items = { findListed: async (_session: ClientSession) => [item] } as unknown as ItemsService;
  const stock = { reserve: () => fail(at.stock) } as unknown as Stock;
  const store = { insert: () => fail(at.insert) } as unknown as OrderStore;
  const carts = { remove: async () => {} } as unknown as CartsService;
  const promotions = {
    snapshotFor: async () =>
      new PromotionSnapshot({ automatic: [], codes: new Map(), counts: new Map(), now: new Date() }),
  } as unknown as RunningPromotions;
  const uses = { countUses: async () => {} } as unknown as PromotionUses;
  const holds = { tally: async () => new HoldTally({ perAccount: 0, perAddress: 0 }) } as unknown as Holds;
  const free = {
    tally: async (_session: ClientSession, _requests: unknown, tally: HoldTally) => tally,
    count: () => fail(at.count),
  } as unknown as FreeOrders;
  const categories = { now: async () => new CategoryTree([]) } as unknown as Categories;
  const services = [connection, items, stock, store, holds, carts, promotions, uses, free, categories] as const;
  const placing = new PlaceBatch(...services, loadRules());
  return { placing, request };
};

it.each([
  ['missing stock', { stock: new StockGone() }],
  ['a repeated idempotency key', { insert: duplicate }],
  ['a free order that could not be counted', { count: duplicate }],
])('rejects the batch before the commit for %s', async (_what, at) => {
  const { placing, request } = failing(at);
  await expect(placing.tryToPlace([request])).rejects.toThrow(BatchConflict);
});

it('does not report a batch conflict when the commit fails, because it may have succeeded', async () => {
  const { placing, request } = failing({ commit: duplicate });
  await expect(placing.tryToPlace([request])).rejects.toBe(duplicate);
});

const result = {} as mongoose.mongo.BulkWriteResult;
it.each([new MongoNetworkError('lost'), new MongoBulkWriteError(new MongoNetworkError('lost') as never, result)])(
  'leaves the retry after a lost connection to the driver: %#',
  async lost => {
    const { placing, request } = failing({ insert: lost });
    await expect(placing.tryToPlace([request])).rejects.toBe(lost);
  },
);
