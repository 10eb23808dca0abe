import * as z from 'zod/mini';
import { text } from '../primitives.js';
import { modified } from '../responses.js';

/** POST /items/{id}/stock. `change` is added to the stock, which cannot fall below zero. */
export const stockChange = z.object({
  change: z.int('Enter a whole number.').check(
    z.minimum(-1_000_000, 'The least is -1,000,000.'),
    z.maximum(1_000_000, 'The most is 1,000,000.'),
    z.refine(change => change !== 0, 'Enter a number other than 0.'),
  ),
  reason: text(300),
});
export type StockChange = z.infer<typeof stockChange>;

/** `stock` is the stock after the change. */
export const changedStock = z.extend(modified, { stock: z.number() });
export type ChangedStock = z.infer<typeof changedStock>;
