import { type OfferedCurrency } from '@kerf/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import type { ItemRecord } from '../../../items/items.schema.js';
import { itemRecord } from '../../../testing/records.js';
import type { PromotionRule } from '../promotion-rule.js';
import { randomRules } from './random-carts.js';

export interface RandomCurrencyCart {
  currency: OfferedCurrency;
  rules: PromotionRule[];
  lines: { item: ItemRecord & { listPriceCents: number }; quantity: number }[];
  /** In cents, as the rules file has it. */
  delivery: number;
  tax: { rate: number; included: boolean };
}

const rate = (least: number, most: number) =>
  fc.integer({ min: least * 10_000, max: most * 10_000 }).map(value => String(value / 10_000));
const currency = fc.oneof(
  fc.record({
    code: fc.constant('EUR'),
    decimals: fc.constant(2),
    rate: rate(0.5, 2),
    ...{ step: fc.constant(100), ending: fc.constantFrom(0, 90, 99) },
  }),
  fc.record({
    code: fc.constant('JPY'),
    decimals: fc.constant(0),
    rate: rate(80, 200),
    ...{ step: fc.constantFrom(1, 10), ending: fc.constant(0) },
  }),
  fc.record({
    code: fc.constant('KWD'),
    decimals: fc.constant(3),
    rate: rate(0.2, 0.5),
    ...{ step: fc.constantFrom(10, 50), ending: fc.constant(0) },
  }),
);

const sale = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map(value => ({ percent: value / 100 })),
    fc.integer({ min: 1, max: 5_000 }).map(amount => ({ amount })),
  ),
  { nil: undefined },
);

const line = fc.record({
  list: fc.oneof(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 2, max: 50_000 })),
  ofStaff: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: undefined }),
  sale,
  quantity: fc.integer({ min: 1, max: 12 }),
  category: fc.constantFrom('power-saw' as const, 'tools-box' as const, null),
});

const cart = fc.record({
  currency,
  rules: randomRules,
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  delivery: fc.constantFrom(0, 1, 1995, 2495),
  tax: fc.record({ rate: fc.constantFrom(0, 500, 825, 1900), included: fc.boolean() }),
});

/** Carts with items at converted prices and prices of the staff, with and without sales, in three currencies. */
export const randomCurrencyCart: fc.Arbitrary<RandomCurrencyCart> = cart.map(({ lines, ...rest }) => ({
  ...rest,
  lines: lines.map(({ list, ofStaff, sale: reduction, quantity, category }, at) => ({
    quantity,
    item: {
      ...itemRecord(),
      _id: new Types.ObjectId(String(at).padStart(24, '0')),
      category,
      listPriceCents: list,
      // A sale lowers the price in dollars; how much does not matter in another currency.
      priceCents: reduction ? list - 1 : list,
      ...(reduction && { sale: { promotion: new Types.ObjectId(), name: 'Sale', ...reduction } }),
      ...(ofStaff && { prices: { [rest.currency.code]: ofStaff * 10 } }),
    },
  })),
}));
