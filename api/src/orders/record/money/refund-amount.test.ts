import fc from 'fast-check';
import { Types } from 'mongoose';
import { orderRecord } from '../../testing/order-record.js';
import { orderRefund } from '../../testing/order-refund.js';
import type { OrderLine, OrderRecord } from '../orders.schema.js';
import { amountForLines, leftToRefund } from './refund-amount.js';
import type { OrderRefund } from './refund-records.js';
import { unrefunded } from './refunded-units.js';

const refundOf = (amountCents: number, lines: OrderRefund['lines'], changes: Partial<OrderRefund> = {}): OrderRefund =>
  orderRefund({ amountCents, lines, status: 'succeeded', ...changes });

const line = (unitPriceCents: number, quantity: number, taxCents: number): OrderLine => ({
  item: new Types.ObjectId(),
  name: 'Saw',
  image: '/saw.svg',
  unitPriceCents,
  quantity,
  taxCents,
});

const paidOrder = (lines: OrderLine[], deliveryCents: number, taxIncluded: boolean): OrderRecord => {
  const goods = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  const tax = lines.reduce((sum, { taxCents = 0 }) => sum + taxCents, 0);
  return orderRecord({
    status: 'paid',
    lines,
    taxIncluded,
    delivery: {
      method: 'standard',
      name: 'Standard',
      priceCents: deliveryCents,
      taxCents: 0,
      days: { min: 2, max: 4 },
    },
    totalCents: goods + deliveryCents + (taxIncluded ? 0 : tax),
  });
};

const lines = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 9_999 }))
    .map(([price, quantity, tax]) => line(price, quantity, tax)),
  { minLength: 1, maxLength: 6 },
);

// Without this, a part of the total was kept.
it('refunds exactly what was paid, in however many parts all lines are refunded', () => {
  fc.assert(
    fc.property(
      lines,
      fc.nat(5_000),
      fc.boolean(),
      fc.infiniteStream(fc.nat()),
      (bought, delivery, included, random) => {
        let order = paidOrder(bought, delivery, included);
        let refunded = 0;
        while (order.lines.some(({ item }) => unrefunded(order, String(item)) > 0)) {
          const wanted = order.lines.flatMap(({ item }) => {
            const left = unrefunded(order, String(item));
            const quantity = Math.min(left, (random.next().value ?? 0) % (left + 1));
            return quantity > 0 ? [{ item, quantity }] : [];
          });
          if (wanted.length === 0) continue;
          const amount = amountForLines(order, wanted, leftToRefund(order, refunded));
          expect(amount).toBeGreaterThanOrEqual(0);
          refunded += amount;
          order = { ...order, refunds: [...(order.refunds ?? []), refundOf(amount, wanted)] };
        }
        expect(refunded).toBe(order.totalCents);
      },
    ),
    { numRuns: 200 },
  );
});

it('never refunds lines for more than is left after a goodwill refund', () => {
  const [saw, drill] = [line(1000, 1, 0), line(1000, 1, 0)];
  const order = { ...paidOrder([saw, drill], 0, true), refunds: [refundOf(1500, [])] };
  expect(amountForLines(order, [{ item: saw.item, quantity: 1 }], leftToRefund(order, 1500))).toBe(500);
});

it('reserves pending refunds that the provider may not know, and frees failed ones', () => {
  const saw = line(1000, 2, 0);
  const order = paidOrder([saw], 0, true);
  const one = [{ item: saw.item, quantity: 1 }];
  const pending = { ...order, refunds: [refundOf(1000, one, { status: 'pending' })] };
  expect([leftToRefund(pending, 0), unrefunded(pending, String(saw.item))]).toEqual([1000, 1]);
  const accepted = { ...order, refunds: [refundOf(1000, one, { status: 'pending', providerId: 're_1' })] };
  expect(leftToRefund(accepted, 1000)).toBe(1000);
  const failed = { ...order, refunds: [refundOf(1000, one, { status: 'failed' })] };
  expect([leftToRefund(failed, 0), unrefunded(failed, String(saw.item))]).toEqual([2000, 2]);
});
