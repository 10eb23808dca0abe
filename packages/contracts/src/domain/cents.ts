import { baseCurrency, type Cents, decimalsOf } from './currencies.js';
import { isEnglish, locale } from './locale.js';

/** The dollars of JSON: 110 as 1.1. Code that writes JSON without a schema uses it; all other code has cents. */
export const toDollars = (cents: Cents): number => cents / 100;

/** `1234567` as `1,234,567`. Does not use Intl, whose first formatter blocks a phone for 40 ms. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', KRW: '₩' };

/** `$` for USD, and the code where it has no sign of its own. */
export const currencySign = (currency: string): string => symbols[currency] ?? currency;

/** In German, 123450 as `1.234,50 $`. */
const formatIn = (tag: string, cents: Cents, currency: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency })
    .format(cents / 10 ** decimalsOf(currency))
    .replace('-', '−');

/**
 * 123450 as `$1,234.50`, in JPY as `¥123,450` and in KWD as `KWD 123.450`. Screen readers read the minus sign, and often no hyphen.
 * @param tag the language; that of the page unless it is given
 */
export const formatCents = (cents: Cents, currency = baseCurrency, tag = locale()): string => {
  if (!isEnglish(tag)) return formatIn(tag, cents, currency);
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const whole = groupDigits(digits.slice(0, point));
  const fraction = decimals > 0 ? `.${digits.slice(point)}` : '';
  return `${cents < 0 ? '−' : ''}${symbols[currency] ?? `${currency}\u00a0`}${whole}${fraction}`;
};
