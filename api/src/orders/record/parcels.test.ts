import { Types } from 'mongoose';
import { orderRecord } from '../testing/order-record.js';
import { orderRefund } from '../testing/order-refund.js';
import type { OrderRefund } from './money/refund-records.js';
import type { OrderRecord } from './orders.schema.js';
import { atCustomer, isAllShipped, newParcel, parcelsOf, unshippedOf } from './parcels.js';

const item = new Types.ObjectId();
const units = (quantity: number) => [{ item, quantity }];
/** A paid order of five jigsaws. */
const paid = (changes: Partial<OrderRecord> = {}) => {
  const lines = orderRecord().lines.map(line => ({ ...line, item, quantity: 5 }));
  return orderRecord({ lines, totalCents: 9_995, status: 'paid', ...changes });
};
const parcel = (quantity: number) => newParcel(units(quantity), undefined);
const refund = (quantity: number, unshipped: number, status: OrderRefund['status'] = 'succeeded') =>
  orderRefund({ lines: [{ item, quantity, unshipped }], status });
const left = (order: OrderRecord) => unshippedOf(order)[0]?.quantity ?? 0;

it('has to ship what is neither in a parcel nor refunded before it left', () => {
  expect(left(paid())).toBe(5);
  expect(left(paid({ parcels: [parcel(2), parcel(1)] }))).toBe(2);
  expect(left(paid({ parcels: [parcel(2)], refunds: [refund(1, 1)] }))).toBe(2);
  expect(left(paid({ parcels: [parcel(2)], refunds: [refund(1, 0)] }))).toBe(3);
  expect(left(paid({ refunds: [refund(1, 1, 'pending'), refund(2, 2, 'failed')] }))).toBe(4);
});

it.each(['unpaid', 'shipped', 'cancelled', 'refunded'] as const)('has nothing to ship of a %s order', status => {
  expect(left(paid({ status }))).toBe(0);
});

it('has nothing to ship once the shop has nothing of the money any more', () => {
  expect(left(paid({ reversal: { refundedCents: 9_995, asOf: new Date() } }))).toBe(0);
});

it('is all shipped once nothing is left and a parcel is gone, unless a refund can still fail', () => {
  const rest = (status: OrderRefund['status']) =>
    isAllShipped(paid({ parcels: [parcel(2)], refunds: [refund(3, 3, status)] }));
  expect([rest('succeeded'), rest('pending'), rest('failed')]).toEqual([true, false, false]);
  expect(isAllShipped(paid({ refunds: [refund(5, 5)] }))).toBe(false);
});

it('knows how many units the customer has', () => {
  expect(atCustomer(paid({ parcels: [parcel(3)], refunds: [refund(1, 1), refund(1, 0)] }), String(item))).toBe(2);
});

it('takes a refund from before orders had parcels by its time', () => {
  const shippedAt = new Date(10);
  const before = orderRefund({ lines: units(1), status: 'succeeded', at: new Date(9) });
  const after = orderRefund({ lines: units(2), status: 'succeeded', at: new Date(11) });
  const order = paid({ status: 'shipped', shippedAt, refunds: [before, after] });
  expect(parcelsOf(order)).toEqual([{ _id: order._id, lines: units(4), shippedAt }]);
  expect(atCustomer(order, String(item))).toBe(2);
  expect(left(paid({ refunds: [before] }))).toBe(4);
});
