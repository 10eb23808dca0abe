import * as z from 'zod/mini';
import { cursor, limit, query } from '../paging.js';
import { id, text } from '../primitives.js';
import { modified } from '../responses.js';

/** GET /items/by-stock. `state=low`: fewer than five of the smallest orders are left. `state=out`: not even one. */
export const stockListQuery = query({
  state: z.optional(z.enum(['low', 'out'], { error: 'Use state=low or state=out, or leave it out.' })),
  limit,
  after: cursor,
});
export type StockListQuery = z.output<typeof stockListQuery>;

const change = z.int('Enter a whole number.').check(
  z.minimum(-1_000_000, 'The least is -1,000,000.'),
  z.maximum(1_000_000, 'The most is 1,000,000.'),
  z.refine(value => value !== 0, 'Enter a number other than 0.'),
);
const reason = text(300);

/** POST /items/{id}/stock. `change` is added to the stock, which cannot fall below zero. */
export const stockChange = z.object({ change, reason });
export type StockChange = z.infer<typeof stockChange>;

/** `stock` is the stock after the change. */
export const changedStock = z.extend(modified, { stock: z.number() });
export type ChangedStock = z.infer<typeof changedStock>;

/** The largest number of items whose stock one request changes. */
export const maxStockChanges = 200;

const stock = z
  .int('Enter a whole number.')
  .check(z.minimum(0, 'The least is 0.'), z.maximum(1_000_000, 'The most is 1,000,000.'));

/** POST /items/stock: all items or none. `change` is added to the stock, `stock` replaces it. */
export const stockChanges = z.object({
  changes: z
    .array(
      z.union([z.strictObject({ item: id, change }), z.strictObject({ item: id, stock })], {
        error: 'Name an item, with a change of its stock or a new stock.',
      }),
    )
    .check(
      z.minLength(1, 'Name at least one item.'),
      z.maxLength(maxStockChanges, `The stock of at most ${maxStockChanges} items can be changed at once.`),
      z.refine(changes => new Set(changes.map(({ item }) => item)).size === changes.length, 'Name each item once.'),
    ),
  reason,
});
export type StockChanges = z.infer<typeof stockChanges>;

/** The stock of each item after the changes. `modifiedCount` leaves out items that had it already. */
export const changedStocks = z.extend(modified, {
  stocks: z.array(z.object({ item: id, stock: z.number() })),
});
export type ChangedStocks = z.infer<typeof changedStocks>;
