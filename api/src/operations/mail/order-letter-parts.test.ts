import { Types } from 'mongoose';
import { orderRecord } from '../../orders/testing/order-record.js';
import { stepsOf } from './order-letter-parts.js';

const deliveredAt = new Date('2026-11-20T10:00:00Z');
const lastStep = (own: { assumed?: true }) => {
  const parcel = { _id: new Types.ObjectId(), lines: [], shippedAt: new Date('2026-11-06T10:00:00Z'), deliveredAt };
  const order = orderRecord({ status: 'shipped', parcels: [{ ...parcel, ...own }] });
  return stepsOf({ order, language: 'en', timeZone: 'UTC' }).at(-1);
};

it('says when an order arrived', () => {
  expect(lastStep({})).toMatchObject({ name: 'Delivered', note: 'Nov 20', isDone: true });
});

// Without this, a letter states an arrival that the shop only assumes.
it('does not say that an order arrived if the shop only assumes it', () => {
  expect(lastStep({ assumed: true })).toMatchObject({ name: 'Delivered', isDone: false });
  expect(lastStep({ assumed: true })?.note).toBeUndefined();
});
