import { makeOrderDetail } from '@kerf/testing';
import { isCancellable, plannedRefund, toRefundRequest, unshippedOf } from './refund-request';

const line = (item: string, quantity: number, total: number) => ({
  ...{ item, name: item, image: '', quantity },
  price: total / quantity,
  total,
});
const order = makeOrderDetail({
  lines: [line('saw', 3, 1000), line('hammer', 2, 5500)],
  total: 7000,
  payment: { state: 'paid', paid: 7000, refunded: 0 },
});
const plan = (values: Partial<Parameters<typeof plannedRefund>[1]>) =>
  plannedRefund(order, { choice: undefined, lines: [], amount: '', ...values });
const of = (...lines: [string, number][]) => lines.map(([item, quantity]) => ({ item, quantity }));

test('plans nothing before a choice, and nothing without items', () => {
  expect(plan({ lines: of(['hammer', 1]), amount: '5' })).toBeUndefined();
  expect(plan({ choice: 'items', lines: of(['hammer', 0]) })).toBeUndefined();
});

test('items come to what was paid for them, and all items to all that is left', () => {
  expect(plan({ choice: 'items', lines: of(['hammer', 1]) })?.amount).toBe(2750);
  expect(plan({ choice: 'items', lines: of(['saw', 1]) })?.amount).toBe(333);
  // With the delivery.
  expect(plan({ choice: 'items', lines: of(['saw', 3], ['hammer', 2]) })?.amount).toBe(7000);
});

test('everything left is all units and all money', () => {
  expect(plan({ choice: 'all' })).toEqual({ amount: 7000, lines: of(['saw', 3], ['hammer', 2]) });
});

test.each([
  ['12.50', 1250],
  ['12,5', 1250],
  ['0', undefined],
  ['12.345', undefined],
  ['1,000', undefined],
  ['five', undefined],
  ['', undefined],
])('the amount %p is %p', (amount, cents) => {
  expect(plan({ choice: 'amount', amount })?.amount).toBe(cents);
});

test('offers to cancel a paid order with units to ship and something left to refund', () => {
  const paid = { ...order, status: 'paid' as const, unshipped: of(['saw', 1]) };
  const gone = { left: 0, lines: [] };
  const free = { left: 0, lines: [{ item: 'saw', quantity: 1, paid: 0 }] };
  expect(isCancellable(paid)).toBe(true);
  expect(isCancellable({ ...paid, total: 0, refundable: free })).toBe(true);
  expect(isCancellable({ ...paid, unshipped: [] })).toBe(false);
  expect(isCancellable({ ...paid, status: 'unpaid' })).toBe(false);
  expect(isCancellable({ ...paid, closed: true })).toBe(false);
  expect(isCancellable({ ...paid, refundable: gone })).toBe(false);
});

test('never cancels units that were shipped after they were chosen', () => {
  const later = { ...order, unshipped: of(['hammer', 1]) };
  expect(unshippedOf(later, of(['saw', 3], ['hammer', 2]))).toEqual(of(['saw', 0], ['hammer', 1]));
});

test('restocks only what the refund names', () => {
  const sent = { reason: 'Late', message: 'Sorry.', restock: true, notify: true };
  const details = { ...sent, isCancel: false };
  expect(toRefundRequest(order, { amount: 100, lines: [] }, details)).toEqual({
    ...sent,
    amount: 100,
    restock: false,
  });
  expect(toRefundRequest({ ...order, total: 0 }, { amount: 0, lines: of(['saw', 1]) }, details)).toEqual({
    ...sent,
    lines: of(['saw', 1]),
  });
  expect(toRefundRequest(order, { amount: 100, lines: [] }, { ...details, message: ' ' })).not.toHaveProperty(
    'message',
  );
});
