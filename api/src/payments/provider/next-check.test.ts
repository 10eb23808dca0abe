import type { OrderIntent } from '../../orders/record/money/order-payment.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import { nextCheck } from './next-check.js';

const openedAt = new Date('2030-01-01T00:00:00Z');
const after = (seconds: number) => new Date(openedAt.getTime() + seconds * 1000);
const intent = { id: 'pi_1', attempt: 1, openedAt };
/** Seconds until the next look at the payment of an order that holds its stock until `holdEnds`, if it does. */
const wait = (ageSeconds: number, holdEnds?: number, changes: Partial<OrderIntent> = {}) => {
  const held = holdEnds === undefined ? { held: false } : { held: true, heldUntil: after(holdEnds) };
  const next = nextCheck(orderRecord({ intent, ...held }), { ...intent, ...changes }, after(ageSeconds), 30_000);
  return (next.getTime() - after(ageSeconds).getTime()) / 1000;
};

it('checks a young payment every interval, then less often, but at least hourly', () => {
  expect([0, 30, 60, 120, 3600, 86_400, 1e9].map(age => wait(age))).toEqual([30, 30, 30, 60, 1800, 3600, 3600]);
});

it('checks when the hold ends, and every interval while the hold is overdue', () => {
  expect(wait(3600, 10_000)).toBe(1800);
  expect(wait(3600, 4_000)).toBe(400);
  expect(wait(3600, 3_610)).toBe(30);
  expect(wait(86_400, 3_600)).toBe(30);
});

it('checks a payment that is under way as if there were no hold', () => {
  expect(wait(86_400, 3_600, { processing: true })).toBe(3600);
});
