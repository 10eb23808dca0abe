import { decimalsOf, type OfferedCurrency, unitOf } from '../index.js';
import { convert, percentOf, priceIn, toBase } from './index.js';

const currency = (code: string, rate: string, step = unitOf(code), ending = 0): OfferedCurrency => ({
  ...{ code, rate, step, ending },
  decimals: decimalsOf(code),
});
const dollars = currency('USD', '1');
const euros = currency('EUR', '0.92', 100, 90);
const yen = currency('JPY', '155', 10);
const dinars = currency('KWD', '0.307', 50);

it.each([
  [euros, 1_999, 1_839],
  [yen, 1_999, 3_098],
  // The third decimal is 0: 19.99 dollars are 6.13693 dinars.
  [dinars, 1_999, 6_140],
  [currency('EUR', '0.005'), 100, 1],
  [currency('KRW', '1391.4025'), 99_999_999, 1_391_402_486],
])('converts cents exactly, half up (%#)', (to, cents, amount) => {
  expect(convert(cents, to)).toBe(amount);
});

it('converts back to cents', () => {
  expect(toBase(3_098, yen)).toBe(1_999);
  expect(toBase(6_140, dinars)).toBe(2_000);
});

it('rounds converted list prices to the nearest price of the rule', () => {
  const listOf = (cents: number, to: OfferedCurrency) => priceIn({ price: cents }, to).list;
  expect([640, 17_160, 48_900].map(cents => listOf(cents, euros))).toEqual([590, 15_790, 44_990]);
  expect([640, 17_160].map(cents => listOf(cents, yen))).toEqual([990, 26_600]);
  expect([640, 17_160].map(cents => listOf(cents, dinars))).toEqual([1_950, 52_700]);
  // Never below the smallest price of the rule.
  expect([1, 1, 1].map((cents, at) => listOf(cents, [euros, yen, dinars][at] ?? yen))).toEqual([90, 10, 50]);
});

it('takes the price of the staff instead of the converted one', () => {
  expect(priceIn({ price: 1_999, prices: { JPY: 2_980 } }, yen)).toEqual({ price: 2_980, list: 2_980 });
  expect(priceIn({ price: 1_999, prices: { EUR: 1_500 } }, yen)).toMatchObject({ list: 3_100 });
});

it('takes a percentage off the list price of the currency, and converts an amount', () => {
  const percent = { price: 1_619, wasPrice: 1_999, lowestPrice: 1_999, sale: { percent: 19 } };
  expect(priceIn(percent, yen)).toEqual({ price: 3_100 - percentOf(3_100, 19), list: 3_100, lowest: 3_100 });
  expect(priceIn({ ...percent, prices: { JPY: 2_980 } }, yen)).toEqual({ price: 2_414, list: 2_980 });
  // 19 % of 6.150 dinars are 1.1685.
  expect(priceIn(percent, dinars)).toMatchObject({ price: 6_150 - 1_170, list: 6_150 });
  const amount = { price: 16_900, wasPrice: 19_900, sale: { amount: 3_000 } };
  expect(priceIn(amount, euros)).toMatchObject({ price: 18_290 - 2_760, list: 18_290 });
  // An item that an earlier release has priced does not say what its sale takes off.
  expect(priceIn({ price: 16_900, wasPrice: 19_900 }, euros)).toMatchObject({ price: 18_290 - 2_760 });
});

it('never makes an item cheaper than the smallest amount', () => {
  expect(priceIn({ price: 1, wasPrice: 1_999, sale: { percent: 100 } }, dinars)).toMatchObject({ price: 10 });
});

it('leaves prices in the base currency as they are', () => {
  const item = { price: 1_619, wasPrice: 1_999, lowestPrice: 1_800, sale: { percent: 19 }, prices: { EUR: 1 } };
  expect(priceIn(item, dollars)).toEqual({ price: 1_619, list: 1_999, lowest: 1_800 });
});
