import { Types } from 'mongoose';
import { inBase } from '../record/order-currency.js';
import { newOrderNumber } from '../record/order-number.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { newOrderId, ownerKey } from '../record/owner-key.js';

/** An unpaid order of three jigsaws at $19.99 with an open payment `pi_1`. */
export const orderRecord = (changes: Partial<OrderRecord> = {}): OrderRecord => {
  const user = changes.user ?? new Types.ObjectId();
  const owner = ownerKey(user);
  const order = { ...unpaidOrder(), _id: newOrderId(owner), owner, user, ...changes };
  return { ...order, baseTotalCents: inBase(order, order.totalCents) };
};

const unpaidOrder = (): Omit<OrderRecord, '_id' | 'owner' | 'user' | 'baseTotalCents'> => ({
  number: newOrderNumber(),
  email: 'ann@kerf.test',
  username: 'Ann',
  lines: [{ item: new Types.ObjectId(), name: 'Jigsaw', image: '/jigsaw.svg', unitPriceCents: 1999, quantity: 3 }],
  totalCents: 5997,
  address: '1 Saw Street',
  phone: '555 1234',
  status: 'unpaid',
  held: true,
  heldUntil: new Date('2030-01-03T03:04:05.678Z'),
  intent: { id: 'pi_1', attempt: 1, openedAt: new Date('2030-01-02T03:05:00.000Z') },
  createdAt: new Date('2030-01-02T03:04:05.678Z'),
  updatedAt: new Date('2030-01-02T03:05:00.000Z'),
});
