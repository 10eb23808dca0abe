import { orderStatuses } from '@kerf/contracts/order-process';
import { orderRecord } from '../testing/order-record.js';
import { orderRefund } from '../testing/order-refund.js';
import { toOrder } from '../views/orders.mapper.js';
import { isClosed, paymentStateOf } from './money/payment-state.js';
import type { OrderRecord } from './orders.schema.js';
import { fulfilmentOf } from './parcels.js';

const refunded = (refundedCents: number, changes: Partial<OrderRecord> = {}): OrderRecord =>
  orderRecord({ status: 'paid', reversal: { refundedCents, asOf: new Date(0) }, ...changes });

it('closes a paid order that is completely refunded', () => {
  const order = refunded(5997);
  expect(toOrder(order)).toMatchObject({ status: 'paid', paid: true, closed: true });
  expect(fulfilmentOf(order)).toBe('cancelled');
});

it('closes a paid order whose dispute is lost, and no other disputed order', () => {
  const disputed = (dispute: 'open' | 'won' | 'lost') =>
    refunded(0, { reversal: { refundedCents: 0, dispute, asOf: new Date(0) } });
  expect((['open', 'won', 'lost'] as const).map(dispute => isClosed(disputed(dispute)))).toEqual([false, false, true]);
});

it('leaves a paid order open while a cent is left', () => {
  const order = refunded(5996);
  expect(toOrder(order)).not.toHaveProperty('closed');
  expect(fulfilmentOf(order)).toBe('unfulfilled');
});

it.each(orderStatuses.filter(status => status !== 'paid'))('does not close a %s order', status => {
  expect(toOrder(refunded(5997, { status }))).not.toHaveProperty('closed');
});

// Without this, it waited for its shipment.
it('closes a free order once all of its units were given back', () => {
  const back = (quantity: number) => {
    const free = orderRecord({ status: 'paid', totalCents: 0 });
    return {
      ...free,
      refunds: [orderRefund({ amountCents: 0, lines: free.lines.map(line => ({ ...line, quantity })) })],
    };
  };
  const { lines } = orderRecord();
  const all = lines[0]?.quantity ?? 0;
  expect([all - 1, all].map(quantity => isClosed(back(quantity)))).toEqual([false, true]);
  expect(paymentStateOf(orderRecord({ status: 'paid', totalCents: 0 }))).toBe('paid');
});
