import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { ItemsService } from '../items/items.service.js';
import type { HoldLimits } from './hold-limits.js';
import { HoldTally } from './hold-tally.js';
import type { OrderStore } from './order-store.js';
import { NotTogether, PlaceTogether } from './place-together.js';
import type { Stock } from './stock.js';
import { StockGone } from './stock.js';
import { wantedOf } from './testing/wanted.js';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;
const duplicate = new MongoServerError({ message: 'E11000', code: 11_000 });

/** A shop where one step of a transaction fails. */
const failing = (at: { stock?: Error; insert?: Error; commit?: Error }) => {
  const { wanted, item } = wantedOf();
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
  const items = { findSold: async (_session: ClientSession) => [item] } as unknown as ItemsService;
  const stock = { take: () => fail(at.stock) } as unknown as Stock;
  const store = { insert: () => fail(at.insert) } as unknown as OrderStore;
  const limits = { tally: async () => new HoldTally({ perAccount: 0, perAddress: 0 }) } as unknown as HoldLimits;
  return { placing: new PlaceTogether(connection, items, stock, store, limits), wanted };
};

it.each([
  ['stock that is gone', { stock: new StockGone() }],
  ['a key that was there', { insert: duplicate }],
])('gives up a group for %s, of which nothing was written', async (_what, at) => {
  const { placing, wanted } = failing(at);
  await expect(placing.tryToPlace([wanted])).rejects.toThrow(NotTogether);
});

it('never has orders placed again whose commit may have come through', async () => {
  const { placing, wanted } = failing({ commit: duplicate });
  await expect(placing.tryToPlace([wanted])).rejects.toBe(duplicate);
});

const result = {} as mongoose.mongo.BulkWriteResult;
it.each([new MongoNetworkError('lost'), new MongoBulkWriteError(new MongoNetworkError('lost') as never, result)])(
  'leaves it to the driver to try again after a lost connection: %#',
  async lost => {
    const { placing, wanted } = failing({ insert: lost });
    await expect(placing.tryToPlace([wanted])).rejects.toBe(lost);
  },
);
