import type { OrderRecord } from '../record/orders.schema.js';
import { returnDeadline } from './return-deadline.js';

const env = { RETURN_DAYS: 30, SHOP_TIME_ZONE: 'Europe/Berlin' };
const delivery = { days: { min: 2, max: 4 } } as OrderRecord['delivery'];
/** On a Friday in Berlin, where it is Saturday an hour later. */
const order = { status: 'shipped' as const, shippedAt: new Date('2026-11-27T22:30:00Z'), delivery };

it('is the end of the last day, counted from the last day on which the order arrives', () => {
  // Four working days after Friday is Thursday, December 3.
  expect(returnDeadline(order, env)).toEqual(new Date('2027-01-02T22:59:59.999Z'));
});

it('counts the days in the time zone of the shop', () => {
  const shippedAt = new Date('2026-11-29T23:30:00Z');
  // Monday in Berlin, Sunday in New York.
  expect(returnDeadline({ ...order, shippedAt }, { ...env, RETURN_DAYS: 1 })).toEqual(
    new Date('2026-12-05T22:59:59.999Z'),
  );
  const there = { RETURN_DAYS: 1, SHOP_TIME_ZONE: 'America/New_York' };
  expect(returnDeadline({ ...order, shippedAt }, there)).toEqual(new Date('2026-12-05T04:59:59.999Z'));
});

it('counts from the day of shipping where the order has no days of delivery', () => {
  expect(returnDeadline({ ...order, delivery: undefined } as never, env)).toEqual(new Date('2026-12-27T22:59:59.999Z'));
});

it.each([
  ['the shop names no days of return', order, { ...env, RETURN_DAYS: undefined }],
  ['the order is not shipped', { ...order, status: 'paid' as const }, env],
  ['nobody knows when it was shipped', { status: 'shipped' as const, delivery }, env],
])('is unknown if %s', (_why, each, settings) => {
  expect(returnDeadline(each as never, settings)).toBeUndefined();
});
