import * as z from 'zod/mini';
import { toDollars } from './domain/cents.js';
import { type Cents, decimalsOf } from './domain/currencies.js';

const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** The major unit of a currency in JSON: 110 is 1.1 in USD, 110 in JPY and 0.11 in KWD. */
export const toMajorUnits = (amount: Cents, currency: string): number => amount / 10 ** decimalsOf(currency);

const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Dollars in JSON, cents inside. */
const inDollars = (dollars: z.ZodMiniNumber<number>) =>
  z.codec(dollars, z.int(), { decode: toCents, encode: toDollars });

/** An amount in a response. */
export const amount = inDollars(z.number());

/** The price of one unit, up to the largest price that the shop shows. */
export const price = inDollars(
  z
    .number()
    .check(
      z.minimum(0.01, 'The lowest price is $0.01.'),
      z.maximum(99_999.99, 'The highest price is $99,999.99.'),
      z.refine(isWholeCents, 'Prices have at most two decimals.'),
    ),
);

/** The largest total the payment provider charges to a card, in the smallest unit of any currency: $999,999.99. */
export const maxTotalCents: Cents = 99_999_999;

/** An order's total, at most what the payment provider can charge. Promotions can leave nothing to pay. */
export const total = inDollars(
  z
    .number()
    .check(
      z.minimum(0),
      z.maximum(toDollars(maxTotalCents), 'The total of an order must not exceed $999,999.99.'),
      z.refine(isWholeCents, 'Totals have at most two decimals.'),
    ),
);

/** An amount in the query of a request, such as `49.90`. */
export const queryAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter an amount in dollars, for example 49.90.')),
  z.transform((text): Cents => toCents(Number(text))),
);
