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

const backFor = (order: OrderRecord, rules: Rules) => {
  const units = order.lines.map(({ item }) => ({ item, quantity: 1 }));
  return new DependentPrices(none, none, none, none, rules).backFor(order, units, 0);
};

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
