import { Types } from 'mongoose';
import type { OrderParcel, OrderRecord } from '../record/orders.schema.js';
import { orderRecord } from '../testing/order-record.js';
import { returnDeadline } from './return-deadline.js';

const env = { RETURN_DAYS: 30, SHOP_TIME_ZONE: 'Europe/Berlin' };
const delivery = { days: { min: 2, max: 4 } } as OrderRecord['delivery'];
/** On a Friday in Berlin, where it is Saturday an hour later. */
const shippedAt = new Date('2026-11-27T22:30:00Z');
const shipped = (parcel: Partial<OrderParcel> = {}, changes: Partial<OrderRecord> = {}) =>
  orderRecord({
    status: 'shipped',
    parcels: [{ _id: new Types.ObjectId(), lines: [], shippedAt, ...parcel }],
    ...(delivery && { delivery }),
    ...changes,
  });
const order = shipped();

it('is the end of the last day, counted from the last day on which the order arrives', () => {
  // Four working days after Friday is Thursday, December 3.
  expect(returnDeadline(order, env)).toEqual(new Date('2027-01-02T22:59:59.999Z'));
});

it('counts the days in the time zone of the shop', () => {
  const shippedAt = new Date('2026-11-29T23:30:00Z');
  // Monday in Berlin, Sunday in New York.
  expect(returnDeadline(shipped({ shippedAt }), { ...env, RETURN_DAYS: 1 })).toEqual(
    new Date('2026-12-05T22:59:59.999Z'),
  );
  const there = { RETURN_DAYS: 1, SHOP_TIME_ZONE: 'America/New_York' };
  expect(returnDeadline(shipped({ shippedAt }), there)).toEqual(new Date('2026-12-05T04:59:59.999Z'));
});

it('counts from the day on which the order has arrived, once the shop knows it', () => {
  const deliveredAt = new Date('2026-11-30T10:00:00Z');
  expect(returnDeadline(shipped({ deliveredAt }), env)).toEqual(new Date('2026-12-30T22:59:59.999Z'));
});

it('counts from the day of shipping where the order has no delivery', () => {
  const { delivery: _delivery, ...undelivered } = order;
  expect(returnDeadline(undelivered, env)).toEqual(new Date('2026-12-27T22:59:59.999Z'));
});

it.each([
  ['the shop names no days of return', order, { ...env, RETURN_DAYS: undefined }],
  ['the order is not shipped', { ...order, status: 'paid' as const }, env],
])('is unknown if %s', (_why, each, settings) => {
  expect(returnDeadline(each, settings)).toBeUndefined();
});
