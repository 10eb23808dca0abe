import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { orderRecord } from '../../testing/order-record.js';
import { applyPromotions, type Discounts, type Undiscounted } from '../apply-promotions.js';
import { randomCart, randomRules } from './random-carts.js';
import { referencePromotions } from './reference-promotions.js';
import { refundInParts } from './refund-in-parts.js';

const paidOf = ({ lines }: Undiscounted, discounts: Discounts): number[] =>
  lines.map(({ cents }, at) => (discounts.lines[at] ?? []).reduce((left, off) => left - off.cents, cents));

/** The order of a cart as it was priced. */
const orderOf = (cart: Undiscounted, discounts: Discounts) => {
  const totals = paidOf(cart, discounts);
  const delivery = discounts.delivery.reduce((left, { cents }) => left - cents, cart.deliveryCents);
  return orderRecord({
    status: 'paid',
    taxIncluded: true,
    delivery: { method: 'standard', name: 'Standard', priceCents: delivery, taxCents: 0, days: { min: 2, max: 4 } },
    lines: cart.lines.map(({ item, quantity, cents }, at) => ({
      item: new Types.ObjectId(item),
      name: 'Saw',
      image: '/saw.svg',
      unitPriceCents: cents / quantity,
      quantity,
      totalCents: totals[at] ?? 0,
    })),
    totalCents: totals.reduce((sum, each) => sum + each, delivery),
  });
};

/** Asserts that both implementations price random carts alike, and that refunds return exactly what was paid. */
export const comparePromotions = (numRuns: number): void => {
  let [discounted, alone] = [0, 0];
  fc.assert(
    fc.property(randomRules, randomCart, (rules, cart) => {
      const discounts = applyPromotions(rules, cart);
      const reference = referencePromotions(rules, cart);
      // Jest's own comparison is slow.
      if (!isDeepStrictEqual(discounts, reference)) expect(discounts).toEqual(reference);
      const paid = paidOf(cart, discounts);
      if (paid.some(cents => cents < 0 || !Number.isSafeInteger(cents))) throw new Error('A line below zero.');
      if (discounts.lines.flat().length === 0) return;
      discounted++;
      if (new Set(discounts.lines.flat().map(({ promotion }) => promotion)).size === 1) alone++;
      const { back, all, order } = refundInParts(orderOf(cart, discounts));
      if (all !== order.totalCents) expect(all).toBe(order.totalCents);
      // The last unit of the order also returns the delivery.
      const returnsDelivery = order.delivery?.priceCents ?? 0;
      const differing = back.filter((cents, at) => cents !== paid[at]);
      const allowed = returnsDelivery > 0 ? 1 : 0;
      if (differing.length > allowed) expect(differing).toHaveLength(allowed);
    }),
    { numRuns },
  );
  // Otherwise the comparison would prove little.
  expect(discounted).toBeGreaterThan(numRuns / 4);
  expect(alone).toBeGreaterThan(0);
};
