import { type SalesReport, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { addAdmin } from '../../testing/people.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import { orderRecord } from '../testing/order-record.js';
import { orderRefund } from '../testing/order-refund.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});
afterAll(() => shop.stop());

const startAnother = async () => {
  const api = await startApi({ ...shop.env, API_PORT: '0' });
  await api.stop();
};

it('counts the payments and refunds of an earlier release once, when they happened, and marks what waits', async () => {
  const { db } = shop;
  const [paidAt, sentAt] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-04T10:00:00Z')];
  const refund = orderRefund({ status: 'succeeded', providerId: 're_1', amountCents: 500, at: sentAt });
  const paid = orderRecord({
    status: 'shipped',
    refunds: [refund, orderRefund({ status: 'failed' })],
    reversal: { refundedCents: 700, asOf: new Date('2026-03-05T10:00:00Z') },
  });
  const unshipped = orderRecord({ status: 'paid', createdAt: new Date('2026-03-06T10:00:00Z') });
  await db.collection<object>('orders').insertMany([paid, unshipped, orderRecord({ status: 'cancelled' })]);
  const about = { subject: `order:${paid._id}`, action: 'payment.succeed', actor: 'payment-provider', details: {} };
  await db
    .collection('audit')
    .insertOne({ _id: new Types.ObjectId(), at: paidAt, ...about, from: null, to: null, trace: null });
  const { token } = await addAdmin(db);
  const report = async () => {
    const query = { from: '2026-03-01', to: '2026-03-31' };
    const { body } = await shop.call(staffRoutes.reportSales, { token, query });
    return (body as SalesReport).intervals.filter(({ orders, refunds }) => orders + refunds > 0);
  };
  const none = { orders: 0, units: 0, revenue: 0, refunds: 0 };
  const earlier = { from: '2026-03-01T00:00:00.000Z', ...none, orders: 1 };
  const figures = { orders: 1, units: 0, revenueCents: 0, refundCents: 0, lines: [] };
  const sale = { order: new Types.ObjectId(), at: new Date('2026-03-01T10:00:00Z'), ...figures, isOpen: true };
  await db.collection<{ _id: string }>('sales').insertOne({ _id: 'earlier paid', ...sale });
  expect(await report()).toEqual([earlier]);
  await db.collection('sale_jobs').deleteMany({});
  await startAnother();
  const expected = [
    earlier,
    { from: '2026-03-02T00:00:00.000Z', ...none, orders: 1, units: 3, revenue: 5997 },
    { from: '2026-03-04T00:00:00.000Z', ...none, refunds: 500 },
    { from: '2026-03-05T00:00:00.000Z', ...none, refunds: 200 },
    { from: '2026-03-06T00:00:00.000Z', ...none, orders: 1, units: 3, revenue: 5997 },
  ];
  expect(await report()).toEqual(expected);
  expect((await shop.call(staffRoutes.readOverview, { token })).body).toMatchObject({ toShip: 1, failedRefunds: 1 });

  // As after a crash in the middle.
  await db.collection('sale_jobs').deleteMany({});
  await db.collection<{ _id: string }>('sales').deleteOne({ _id: `${unshipped._id} paid` });
  await startAnother();
  expect(await report()).toEqual(expected);
});
