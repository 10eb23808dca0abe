import * as z from 'zod/mini';
import { amount } from './money.js';
import { currencyCode } from './primitives.js';

/** What an item or a variant costs, as JSON has it. */
export const priceFields = {
  price: amount,
  /** The price before a reduction, higher than `price`. Absent if the price is not reduced. */
  wasPrice: z.optional(amount),
  /** Of a reduced item: its lowest price in the 30 days before the reduction, where it is known. */
  lowestPrice: z.optional(amount),
  /** What the reduction takes off the list price: a percentage, or cents. `priceIn` needs it for other currencies. */
  sale: z.optional(z.object({ percent: z.optional(z.number()), amount: z.optional(z.number()) })),
  /** The list prices that staff have set in other currencies, in their smallest unit. */
  prices: z.optional(z.record(currencyCode, z.int())),
};
