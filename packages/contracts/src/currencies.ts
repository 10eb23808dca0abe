import * as z from 'zod/mini';
import type { Cents } from './money.js';
import { percentOf, rounded } from './rounding.js';

/** A code of ISO 4217, e.g. `EUR`. */
export const currencyCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, 'Name the currency by its three capital letters, for example EUR.'));

/** The currency of all prices that staff enter, and of the spec. */
export const baseCurrency: string = 'USD';

const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD JOD KWD OMR TND';

/** The number of decimals of ISO 4217. */
export const decimalsOf = (currency: string): number =>
  withoutDecimals.includes(currency) ? 0 : withThreeDecimals.includes(currency) ? 3 : 2;

/** Amounts are multiples of it: the payment provider takes no third decimal other than 0. */
export const unitOf = (currency: string): number => (decimalsOf(currency) === 3 ? 10 : 1);

/** A currency that the shop takes. Amounts are in its smallest unit. */
export const offeredCurrency = z.object({
  code: currencyCode,
  decimals: z.number(),
  /** What one unit of the base currency costs in this one, as a decimal. */
  rate: z.string(),
  /** Converted list prices are multiples of `step`, plus `ending`. With 100 and 99, they end in .99. */
  step: z.number(),
  ending: z.number(),
});
export type OfferedCurrency = z.infer<typeof offeredCurrency>;

type Rate = Pick<OfferedCurrency, 'code' | 'rate'>;

const centsPerBase = 100;

/** The rate between smallest units, without the error of a floating-point number. */
const ratioOf = ({ code, rate }: Rate): [numerator: number, denominator: number] => {
  const [whole = '', fraction = ''] = rate.split('.');
  return [Number(whole + fraction) * 10 ** decimalsOf(code), 10 ** fraction.length * centsPerBase];
};

/** Cents in the smallest unit of another currency, half up, as a multiple of `unitOf`. */
export const convert = (cents: Cents, currency: Rate): number => {
  const [numerator, denominator] = ratioOf(currency);
  return rounded(cents, numerator, denominator, unitOf(currency.code));
};

/** An amount of another currency in cents, half up. */
export const toBase = (amount: number, currency: Rate): Cents => {
  const [numerator, denominator] = ratioOf(currency);
  return rounded(amount, denominator, numerator);
};

/** The nearest price that the rounding rule allows, above zero. */
const convertedList = (cents: Cents, currency: OfferedCurrency): number => {
  const { step, ending } = currency;
  const [numerator, denominator] = ratioOf(currency);
  const divisor = BigInt(denominator) * BigInt(step);
  const above = BigInt(cents) * BigInt(numerator) - BigInt(ending) * BigInt(denominator);
  const steps = above < 0n ? 0 : Number((2n * above + divisor) / (2n * divisor));
  return steps * step + ending || step;
};

/** What the price of an item follows from, in cents. `Item` is one. */
export interface Priced {
  price: Cents;
  /** The list price of a reduced item. */
  wasPrice?: Cents | undefined;
  lowestPrice?: Cents | undefined;
  /** What a reduction takes off: a percentage of the list price, or cents. */
  sale?: { percent?: number | undefined; amount?: number | undefined } | undefined;
  /** List prices of other currencies, in their smallest unit. */
  prices?: Readonly<Record<string, number>> | undefined;
}

/** Amounts in the smallest unit of the currency. `list` is above `price` while the item is reduced. */
export interface ItemPrice {
  price: number;
  list: number;
  /** Of a reduced item: its lowest price in the 30 days before, if it is known. */
  lowest?: number | undefined;
}

/**
 * What an item costs in a currency: the price of the staff, else the list price at the rate, rounded by the currency's rule. A reduction
 * by a percentage is a percentage of that, and a reduction by an amount is converted.
 */
export const priceIn = (item: Priced, currency: OfferedCurrency): ItemPrice => {
  const { price, wasPrice, lowestPrice, sale, prices } = item;
  if (currency.code === baseCurrency) return { price, list: wasPrice ?? price, lowest: lowestPrice };
  const ofStaff = prices?.[currency.code];
  const list = ofStaff ?? convertedList(wasPrice ?? price, currency);
  if (wasPrice === undefined) return { price: list, list };
  const unit = unitOf(currency.code);
  const off =
    sale?.percent === undefined
      ? convert(sale?.amount ?? wasPrice - price, currency)
      : percentOf(list, sale.percent, unit);
  const reduced = Math.max(unit, list - off);
  // The history has the prices of the base currency only.
  const lowest = lowestPrice === undefined || ofStaff ? undefined : convertedList(lowestPrice, currency);
  return { price: reduced, list, lowest };
};
