import * as z from 'zod/mini';
import { baseCurrency, decimalsOf } from './currencies.js';

/**
 * An amount of money in the smallest unit of its currency: cents for dollars. Every amount inside the shop is one: in the database, the
 * API, the client and the pages. Only the JSON of the spec's calls has dollars, and the codecs of this file convert them. Amounts of
 * orders can be in another currency: see orders/order-money.ts.
 */
export type Cents = number;

const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** The dollars of JSON: 110 as 1.1. Code that writes JSON without a schema uses it; all other code has cents. */
export const toDollars = (cents: Cents): number => cents / 100;

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

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', KRW: '₩' };

/** 123450 as `$1,234.50`, in JPY as `¥123,450` and in KWD as `KWD 123.450`. Does not use Intl, whose first formatter blocks a phone for 40 ms. */
export const formatCents = (cents: Cents, currency = baseCurrency): string => {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = decimals > 0 ? `.${digits.slice(point)}` : '';
  return `${cents < 0 ? '-' : ''}${symbols[currency] ?? `${currency}\u00a0`}${whole}${fraction}`;
};
