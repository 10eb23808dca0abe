import * as z from 'zod/mini';
import { toDollars } from './domain/cents.js';
import { baseCurrency, type Cents, decimalsOf } from './domain/currencies.js';
import { bounded } from './primitives.js';
import { refusal } from './refusals/refusal.js';

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
      z.minimum(0.01, refusal('lowestPrice', { price: { cents: 1, currency: baseCurrency } })),
      z.maximum(99_999.99, refusal('highestPrice', { price: { cents: 9999999, currency: baseCurrency } })),
      z.refine(isWholeCents, refusal('priceDecimals')),
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
      z.maximum(toDollars(maxTotalCents), refusal('mostTotal', { total: { cents: 99999999, currency: baseCurrency } })),
      z.refine(isWholeCents, refusal('totalTwoDecimals')),
    ),
);

const noAmount = refusal('dollars');
/** An amount in the query of a request, such as `49.90`. */
export const queryAmount = z.pipe(
  bounded(9, noAmount).check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, noAmount)),
  z.transform((text): Cents => toCents(Number(text))),
);
