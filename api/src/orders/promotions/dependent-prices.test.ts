import { Types } from 'mongoose';
import type { Categories } from '../../catalogue/categories/categories.js';
import { CategoryTree } from '../../catalogue/categories/category-tree.js';
import type { ItemsService } from '../../items/items.service.js';
import type { Rules } from '../../platform/shop-rules/rules.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { orderRecord } from '../testing/order-record.js';
import { DependentPrices } from './dependent-prices.js';
import type { PromotionsRepository } from './promotions.repository.js';
import type { RunningPromotions } from './running-promotions.js';

const none = {
  now: async () => new CategoryTree([]),
  records: async () => new Map(),
  findById: async () => undefined,
} as unknown as Categories & ItemsService & PromotionsRepository & RunningPromotions;

const rulesOf = (zone: object, rate = 0) =>
  ({
    home: 'US',
    delivery: [{ id: 'slow', name: 'Slow', days: { min: 2, max: 4 }, zones: [{ countries: ['*'], ...zone }] }],
    tax: [{ countries: ['*'], rate, included: false, categories: {} }],
  }) as unknown as Rules;

const delivered = (priceCents: number, totalCents: number) =>
  orderRecord({
    ...{ status: 'paid', totalCents },
    delivery: { method: 'slow', name: 'Slow', priceCents, taxCents: 0, days: { min: 2, max: 4 } },
    deliveryAddress: { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' },
  });

const pricesBy = (rules: Rules) => new DependentPrices(none, none, none, none, rules);
const backFor = (order: OrderRecord, rules: Rules) =>
  pricesBy(rules).backFor(
    order,
    order.lines.map(({ item }) => ({ item, quantity: 1 })),
  );

it.each([
  ['a delivery that is free because of the total', { price: 500, freeFrom: 4_000 }, 0, 0, 5997, 1499],
  ['a delivery that is always free', { price: 0 }, 0, 0, 5997, 1999],
  ['a paid delivery that can be free', { price: 500, freeFrom: 9_000 }, 500, 0, 6497, 1999],
  ['a paid delivery whose price has changed since', { price: 700 }, 500, 0, 6497, 1999],
  ['added taxes', { price: 0 }, 0, 1_000, 6597, 2199],
  ['taxes that have changed since', { price: 0 }, 0, 1_000, 5997, undefined],
])('works one of three tools out again with %s', async (_what, zone, priceCents, rate, totalCents, back) => {
  expect(await backFor(delivered(priceCents, totalCents), rulesOf(zone, rate))).toBe(back);
});

it('keeps a sale in the price of each unit, and knows nothing of what the staff agreed', async () => {
  const discounts = [{ promotion: new Types.ObjectId(), name: 'Big Sales', cents: 1503 }];
  const orderWith = (sums: { listCents: number; totalCents: number }) => {
    const order = delivered(0, sums.totalCents);
    return { ...order, lines: order.lines.map(line => ({ ...line, ...sums, discounts })) };
  };
  expect(await backFor(orderWith({ listCents: 7500, totalCents: 5997 }), rulesOf({ price: 0 }))).toBe(1999);
  expect(await backFor(orderWith({ listCents: 5997, totalCents: 4494 }), rulesOf({ price: 0 }))).toBeUndefined();
});

it.each([
  ['free because of the total', { price: 500, freeFrom: 4_000 }, 0, true],
  ['always free', { price: 0 }, 0, false],
  ['paid although it can be free', { price: 500, freeFrom: 9_000 }, 500, false],
])('knows whether a delivery that is %s depends on all tools', async (_what, zone, priceCents, expected) => {
  expect(await pricesBy(rulesOf(zone)).has(delivered(priceCents, 5997 + priceCents))).toBe(expected);
});

// Without this, a customer could cancel no part of an order with a sale whose taxes come from the tax provider.
it('knows that a sale depends on nothing, whoever calculates the taxes', async () => {
  const sold = { listCents: 7500, totalCents: 5997 };
  const discounts = [{ promotion: new Types.ObjectId(), name: 'Big Sales', cents: 1503 }];
  const order = delivered(0, 5997);
  const lines = order.lines.map(line => ({ ...line, ...sold, discounts }));
  const taxed = { ...order, lines, taxProvider: 'stripe' as const };
  expect(await pricesBy(rulesOf({ price: 0 })).has(taxed)).toBe(false);
});
