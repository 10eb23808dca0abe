import { orderRecord } from '../../testing/order-record.js';
import { orderRefund } from '../../testing/order-refund.js';
import type { OrderRecord } from '../orders.schema.js';
import { ledgerOf, newEntries, paidCents, refundedCents, sumOf } from './ledger.js';
import { paymentStateOf } from './payment-state.js';

const at = new Date('2030-01-04T00:00:00.000Z');
const asOf = new Date('2030-01-05T00:00:00.000Z');
const unpaid = orderRecord({ ledger: [] });
const changed = (before: OrderRecord, set: Partial<OrderRecord>): OrderRecord => {
  const after = { ...before, ...set };
  return { ...after, ledger: [...ledgerOf(before), ...newEntries(before, after, 'payment.reverse', at)] };
};
const paid = changed(unpaid, { status: 'paid', paidAt: at, transactionId: 'pi_1' });
const told = (refundedCents: number, dispute?: 'open' | 'won' | 'lost') => ({
  reversal: { refundedCents, asOf, ...(dispute && { dispute }) },
});
const refund = orderRefund({ amountCents: 1_000 });

const seen = (order: OrderRecord) => ({
  paid: paidCents(order),
  refunded: refundedCents(order),
  kept: sumOf(order),
  state: paymentStateOf(order),
});
/** The same facts, of an order that was written before orders had a ledger. */
const past = ({ ledger: _, ...order }: OrderRecord): OrderRecord => order;

const sent = changed(paid, { refunds: [{ ...refund, status: 'pending', providerId: 're_1' }] });
const cases: [string, OrderRecord, ReturnType<typeof seen>][] = [
  ['an unpaid order', unpaid, { paid: 0, refunded: 0, kept: 0, state: 'unpaid' }],
  ['a paid one', paid, { paid: 5_997, refunded: 0, kept: 5_997, state: 'paid' }],
  ['a reserved refund', changed(paid, { refunds: [refund] }), { paid: 5_997, refunded: 0, kept: 5_997, state: 'paid' }],
  ['a sent refund', sent, { paid: 5_997, refunded: 1_000, kept: 4_997, state: 'partly refunded' }],
  [
    'its report by the provider, which counts nothing twice',
    changed(sent, told(1_000)),
    { paid: 5_997, refunded: 1_000, kept: 4_997, state: 'partly refunded' },
  ],
  [
    'a refund at the provider besides',
    changed(sent, told(1_300)),
    { paid: 5_997, refunded: 1_300, kept: 4_697, state: 'partly refunded' },
  ],
  ['a refund of all', changed(paid, told(5_997)), { paid: 5_997, refunded: 5_997, kept: 0, state: 'refunded' }],
  ['an open dispute', changed(paid, told(0, 'open')), { paid: 5_997, refunded: 0, kept: 5_997, state: 'disputed' }],
  ['a lost dispute', changed(sent, told(1_000, 'lost')), { paid: 5_997, refunded: 1_000, kept: 0, state: 'lost' }],
  [
    'a payment that came too late and went back',
    changed(orderRecord({ ledger: [], status: 'cancelled' }), { status: 'refunded', ...told(5_997) }),
    { paid: 5_997, refunded: 5_997, kept: 0, state: 'refunded' },
  ],
];

it.each(cases)('adds up %s', (_name, order, expected) => {
  expect(seen(order)).toEqual(expected);
});

it.each(cases)('tells the same of %s without a ledger', (_name, order, expected) => {
  expect(seen(past(order))).toEqual(expected);
});

it('gives back what a refund took that failed after it was sent', () => {
  const failed = changed(sent, { refunds: [{ ...refund, status: 'failed', providerId: 're_1' }] });
  expect(seen(failed)).toEqual({ paid: 5_997, refunded: 0, kept: 5_997, state: 'paid' });
  expect(ledgerOf(failed).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['payment', 5_997],
    ['refund', -1_000],
    ['failed refund', 1_000],
  ]);
});

it('gives back what a dispute took that is won after all', () => {
  const lost = changed(paid, told(0, 'lost'));
  expect(seen(changed(lost, told(0, 'won')))).toMatchObject({ kept: 5_997, state: 'paid' });
});

it('names payments and refunds as the provider does, and the day of each', () => {
  const both = past(changed(sent, told(1_300)));
  expect(ledgerOf(both)).toEqual([
    { kind: 'payment', cents: 5_997, providerId: 'pi_1', cause: 'payment.succeed', at },
    { kind: 'refund', cents: -1_000, providerId: 're_1', refund: refund._id, cause: 'refund.succeeded', at: refund.at },
    { kind: 'refund', cents: -300, cause: 'payment.reverse', at: asOf },
  ]);
});
