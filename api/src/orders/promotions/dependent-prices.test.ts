import type { Rules } from '../../platform/shop-rules/rules.js';
import { orderRecord } from '../testing/order-record.js';
import { DependentPrices } from './dependent-prices.js';
import type { PromotionsRepository } from './promotions.repository.js';

const rulesOf = (zone: object) =>
  ({
    delivery: [{ id: 'slow', name: 'Slow', days: { min: 2, max: 4 }, zones: [{ countries: ['*'], ...zone }] }],
  }) as unknown as Rules;
const order = (priceCents: number) =>
  orderRecord({
    delivery: { method: 'slow', name: 'Slow', priceCents, taxCents: 0, days: { min: 2, max: 4 } },
    deliveryAddress: { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' },
  });
const none = {} as unknown as PromotionsRepository;

it.each([
  ['free because of the total', { price: 500, freeFrom: 1_000 }, 0, true],
  ['always free', { price: 0 }, 0, false],
  ['paid although it can be free', { price: 500, freeFrom: 1_000 }, 500, false],
])('knows of a delivery that is %s', async (_what, zone, priceCents, expected) => {
  expect(await new DependentPrices(none, rulesOf(zone)).has(order(priceCents))).toBe(expected);
});
