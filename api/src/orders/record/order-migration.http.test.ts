import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Document } from 'mongoose';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, type Person } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import { type OwnShop, startApi, startShop } from '../../testing/start-shop.js';
import { orderRecord } from '../testing/order-record.js';
import { orderRefund } from '../testing/order-refund.js';
import type { OrderRecord } from './orders.schema.js';

let shop: OwnShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop?.stop());

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const item = orderRecord().lines[0]?.item as OrderRecord['lines'][number]['item'];
const line = { item, name: 'Jigsaw', image: '/jigsaw.svg', unitPriceCents: 1999, quantity: 3 };
const base = { lines: [line], intent: undefined, paidAt: at(1), createdAt: at(1), updatedAt: at(4) };
const refund = (day: number, amountCents: number) => ({
  ...orderRefund({ amountCents, status: 'succeeded', providerId: `re_${day}`, at: at(day) }),
  lines: [{ item, quantity: 1 }],
});

/** Orders as the release before wrote them: without ledger and parcels. */
const past = (changes: Partial<OrderRecord>): OrderRecord => {
  const { intent: _, ...order } = orderRecord({ ...base, transactionId: 'pi_old', ...changes } as Partial<OrderRecord>);
  return order;
};
const shipped = past({
  status: 'shipped',
  shippedAt: at(3),
  tracking: { carrier: 'UPS', number: '1Z1' },
  refunds: [refund(2, 1999), refund(5, 1999)],
  reversal: { refundedCents: 4_000, asOf: at(5) },
});
const paid = past({ status: 'paid' });
const late = past({ status: 'refunded', reversal: { refundedCents: 5_997, asOf: at(2) } });
const many = Array.from({ length: 1_100 }, () => past({ status: 'paid' }));

/** In a process that starts when they are there. */
const migrate = async (end = 'doneAt') => {
  await shop.db.collection('jobs').deleteMany({ kind: 'migrate-orders' });
  const api = await startApi({ ...shop.env, API_PORT: '0', JOBS_SECONDS: '0.1' });
  await eventually(async () =>
    expect(await shop.db.collection('jobs').findOne({ kind: 'migrate-orders' })).toHaveProperty(end),
  );
  await api.stop();
};

it('writes ledger and parcels of orders that have none, and the page of such an order stays as it was', async () => {
  await shop.db.collection('orders').insertMany([shipped, paid, late, ...many] as unknown as Document[]);
  const seen = (id: OrderRecord['_id']) =>
    shop.call(orderRoutes.getMyOrder, { token: admin.token, params: { id: String(id) } });
  const before = await Promise.all([shipped, paid, late].map(({ _id }) => seen(_id)));
  await migrate();
  expect(await shop.db.collection('orders').countDocuments({ ledger: { $exists: false } })).toBe(0);
  const after = await Promise.all([shipped, paid, late].map(({ _id }) => seen(_id)));
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  expect(await recordOf(shop.db, 'orders', String(shipped._id))).toMatchObject({
    ledger: [
      { kind: 'payment', cents: 5_997, providerId: 'pi_old' },
      { kind: 'refund', cents: -1_999, providerId: 're_2', at: at(2) },
      { kind: 'refund', cents: -1_999, providerId: 're_5', at: at(5) },
      { kind: 'refund', cents: -2, cause: 'payment.reverse' },
    ],
    parcels: [{ _id: shipped._id, lines: [{ quantity: 2 }], tracking: { number: '1Z1' }, shippedAt: at(3) }],
    refunds: [{ lines: [{ unshipped: 1 }] }, { lines: [{ unshipped: 0 }] }],
  });
});

it('changes nothing in a second run, and nothing that was written meanwhile', async () => {
  const [order] = many as [OrderRecord];
  const all = () => shop.db.collection('orders').find({}).sort({ _id: 1 }).toArray();
  await shop.db.collection('orders').updateOne({ _id: order._id }, { $unset: { ledger: 1 } });
  const body = { role: 'shift', carrier: 'UPS', trackingNumber: '1Z2' };
  const call = { token: admin.token, params: { id: String(order._id) }, body };
  expect(await shop.call(orderRoutes.shipOrder, call)).toMatchObject({ status: 200 });
  const before = await all();
  expect(before.find(({ _id }) => String(_id) === String(order._id))).toMatchObject({
    ledger: [{ kind: 'payment', cents: 5_997 }],
    parcels: [{ tracking: { number: '1Z2' } }],
  });
  await migrate();
  expect(await all()).toEqual(before);
});

// Without this, a ledger that the provider contradicts would be written, and nobody would see it.
it('leaves an order whose refunds the provider contradicts, and tells the staff', async () => {
  const reversal = { refundedCents: 1_000, asOf: at(2) };
  const broken = past({ status: 'paid', refunds: [refund(2, 1_999)], reversal });
  const underWay = { ...past({ status: 'paid', refunds: [refund(2, 1_999)] }), refundAt: new Date('2100-01-01') };
  await shop.db.collection('orders').insertMany([broken, underWay] as unknown as Document[]);
  await migrate('deadAt');
  expect(await shop.call(staffRoutes.listDeadJobs, { token: admin.token })).toMatchObject({
    body: [{ kind: 'migrate-orders', problem: 'sums-differ' }],
  });
  expect(await recordOf(shop.db, 'orders', String(broken._id))).not.toHaveProperty('ledger');
  expect(await recordOf(shop.db, 'orders', String(underWay._id))).toHaveProperty('ledger.1.cents', -1_999);
});
