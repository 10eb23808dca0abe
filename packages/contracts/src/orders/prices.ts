import {
  baseCurrency,
  type Cents,
  decimalsOf,
  type ItemPrice,
  type OfferedCurrency,
  type Priced,
  unitOf,
} from '../domain/currencies.js';
import { percentOf, rounded } from './rounding.js';

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

const lowestOf = (prices: readonly ItemPrice[]): ItemPrice =>
  prices.reduce((lowest, each) => (each.price < lowest.price ? each : lowest));

/**
 * What an item costs in a currency: the price of the staff, else the list price at the rate, rounded by the currency's rule. A reduction
 * by a percentage is a percentage of that, and a reduction by an amount is converted.
 */
export const priceIn = (item: Priced, currency: OfferedCurrency): ItemPrice => {
  const { price, wasPrice, lowestPrice, sale, prices, cheapest } = item;
  if (currency.code === baseCurrency) return { price, list: wasPrice ?? price, lowest: lowestPrice };
  if (cheapest) return lowestOf(cheapest.map(each => priceIn(each, currency)));
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
