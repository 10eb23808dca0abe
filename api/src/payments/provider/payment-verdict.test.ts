import type { OrderStatus } from '@kerf/contracts';
import { orderStatuses } from '@kerf/contracts/order-process';
import { orderRecord } from '../../orders/testing/order-record.js';
import type { IntentStatus, PaymentIntent } from './payment-provider.js';
import { type Verdict, verdictOn } from './payment-verdict.js';

const order = orderRecord();
const intent = (changes: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'succeeded',
  amountCents: 5997,
  currency: 'USD',
  orderId: order._id.toString(),
  ...changes,
});

it.each<[OrderStatus, Verdict]>([
  ['unpaid', 'pay'],
  ['paid', 'paid'],
  ['shipped', 'paid'],
  ['cancelled', 'refund'],
  ['refunded', 'refunded'],
])('a success means for a %s order: %s', (status, verdict) => {
  expect(verdictOn({ ...order, status }, intent())).toBe(verdict);
});

it.each<IntentStatus>(['open', 'processing', 'cancelled'])('a payment that is %s changes no order', status => {
  for (const each of orderStatuses)
    expect(verdictOn({ ...order, status: each }, intent({ status }))).toBe('unfinished');
});

it.each<[string, Partial<PaymentIntent>]>([
  ['a cent less', { amountCents: 5996 }],
  ['a cent more', { amountCents: 5998 }],
  ['another currency', { currency: 'jpy' }],
  ["another order's payment", { orderId: orderRecord()._id.toString() }],
  ['no order named', { orderId: null }],
  ["a payment that is not the order's own", { id: 'pi_2' }],
])('never takes %s', (_name, changes) => {
  for (const status of orderStatuses) expect(verdictOn({ ...order, status }, intent(changes))).toBe('mismatch');
});

it('ignores a payment of an order that has none', () => {
  const { intent: _, ...unopened } = order;
  expect(verdictOn(unopened, intent())).toBe('mismatch');
});
