import * as z from 'zod/mini';
import { cursor, limit, query } from '../paging.js';
import { id, text } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { modified } from '../responses.js';

/** GET /items/by-stock. `state=low`: fewer than five of the smallest orders are left. `state=out`: not even one. */
export const stockListQuery = query({
  state: z.optional(z.enum(['low', 'out'], { error: refusal('stockState') })),
  limit,
  after: cursor,
});
export type StockListQuery = z.output<typeof stockListQuery>;

const change = z.int(refusal('wholeNumber')).check(
  z.minimum(-1_000_000, refusal('leastIs', { least: -1_000_000 })),
  z.maximum(1_000_000, refusal('mostIs', { most: 1_000_000 })),
  z.refine(value => value !== 0, refusal('notZero')),
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
  .int(refusal('wholeNumber'))
  .check(z.minimum(0, refusal('leastIs', { least: 0 })), z.maximum(1_000_000, refusal('mostIs', { most: 1_000_000 })));

/** POST /items/stock: all items or none. `change` is added to the stock, `stock` replaces it. */
export const stockChanges = z.object({
  changes: z
    .array(
      z.union([z.strictObject({ item: id, change }), z.strictObject({ item: id, stock })], {
        error: refusal('stockChange'),
      }),
    )
    .check(
      z.minLength(1, refusal('oneItem')),
      z.maxLength(maxStockChanges, refusal('manyStocks', { most: maxStockChanges })),
      z.refine(changes => new Set(changes.map(({ item }) => item)).size === changes.length, refusal('itemsOnce')),
    ),
  reason,
});
export type StockChanges = z.infer<typeof stockChanges>;

/** The stock of each item after the changes. `modifiedCount` leaves out items that had it already. */
export const changedStocks = z.extend(modified, {
  stocks: z.array(z.object({ item: id, stock: z.number() })),
});
export type ChangedStocks = z.infer<typeof changedStocks>;
