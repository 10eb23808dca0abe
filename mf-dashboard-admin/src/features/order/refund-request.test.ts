import { makeOrderDetail } from '@kerf/testing';
import { plannedRefund, toRefundRequest } from './refund-request';

const line = (item: string, quantity: number, total: number) => ({
  ...{ item, name: item, image: '', quantity },
  price: total / quantity,
  total,
});
const order = makeOrderDetail({
  lines: [line('saw', 3, 1000), line('hammer', 2, 5500)],
  total: 7000,
  payment: { paid: 7000, refunded: 0 },
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

test('restocks only what the refund names', () => {
  const details = { reason: 'Late', restock: true, notify: true };
  expect(toRefundRequest(order, { amount: 100, lines: [] }, details)).toEqual({
    ...details,
    amount: 100,
    restock: false,
  });
  expect(toRefundRequest({ ...order, total: 0 }, { amount: 0, lines: of(['saw', 1]) }, details)).toEqual({
    ...details,
    lines: of(['saw', 1]),
  });
});
