import { randomUUID } from 'node:crypto';
import { routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { type Overview, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { place, ship } from '../../orders/testing/buying.js';
import {
  cancel,
  confirm,
  decide,
  disputingCard,
  failingRefundsCard,
  open,
  pay,
} from '../../payments/testing/paying.js';
import type { Lane } from '../../platform/jobs/lanes.js';
import { eventually } from '../../testing/eventually.js';
import { storedJobs } from '../../testing/jobs.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';

let shop: Shop;
let ann: Person;
let admin: Person;
let item: string;
beforeAll(async () => {
  const env = { RECONCILE_SECONDS: '0.5', DECLINES_PER_PAYMENT: '2' };
  shop = await startShop({ standIns: ['stripe'], env });
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db, { stock: 1000 });
}, 90_000);
afterAll(() => shop?.stop());
beforeEach(async () => {
  await shop.db.collection('orders').deleteMany({});
  await shop.db.collection('contact_messages').deleteMany({});
});

const expectOverview = (counts: Partial<Overview>) =>
  eventually(async () => {
    const { body } = await shop.call(staffRoutes.readOverview, { token: admin.token });
    expect(body).toEqual({
      ...{ toShip: 0, openReturns: 0, openDisputes: 0, failedPayments: 0, failedRefunds: 0, lowStock: 0 },
      ...{ unansweredMessages: 0, late: 0, failingFrontEnds: 0, deadJobs: 0, ...counts },
      oldestToShip: counts.toShip ? expect.any(String) : null,
    });
  });
const paid = async (card?: string) => {
  const id = await place(shop, ann, item);
  return { id, intent: await pay(shop, ann, id, { card }) };
};
const refund = (id: string) =>
  shop.call(orderRoutes.refundOrder, {
    token: admin.token,
    params: { id },
    body: { reason: 'Broken', restock: false },
    headers: { 'idempotency-key': randomUUID() },
  });

it('counts paid orders until they are shipped, or all their money went back', async () => {
  await place(shop, ann, item);
  const [one, other] = [await paid(), await paid()];
  await expectOverview({ toShip: 2 });
  await ship(shop, admin, one.id);
  await expectOverview({ toShip: 1 });
  await refund(other.id);
  await expectOverview({});
});

it('counts returns until they are decided', async () => {
  const { id } = await paid();
  await ship(shop, admin, id);
  const body = { lines: [{ item, quantity: 1 }], reason: 'Too heavy' };
  const asked = await shop.call(orderRoutes.requestReturn, { token: ann.token, params: { id }, body });
  await expectOverview({ openReturns: 1 });
  const params = { id, return: (asked.body as { insertedId: string }).insertedId };
  const decided = await shop.call(orderRoutes.decideReturn, {
    token: admin.token,
    params,
    body: { status: 'declined' },
  });
  expect(decided).toMatchObject({ status: 200 });
  await expectOverview({});
});

it('counts disputes until they end', async () => {
  const { intent } = await paid(disputingCard);
  await expectOverview({ toShip: 1, openDisputes: 1 });
  await decide(shop, intent, 'lost');
  await expectOverview({});
});

it('counts refunds that failed', async () => {
  const { id } = await paid(failingRefundsCard);
  await refund(id);
  await expectOverview({ toShip: 1, failedRefunds: 1 });
});

it('counts declined payments until they succeed or the order is cancelled, and those of orders that a decline closed', async () => {
  const decline = async () => {
    const id = await place(shop, ann, item);
    const intent = await open(shop, ann, id);
    await expect(confirm(shop, intent, 'pm_card_chargeDeclined')).rejects.toThrow();
    return { id, intent };
  };
  const [paidLater, cancelled, closed] = [await decline(), await decline(), await decline()];
  await expectOverview({ failedPayments: 3 });
  await confirm(shop, paidLater.intent);
  await cancel(shop, ann, cancelled.id);
  await expect(confirm(shop, closed.intent, 'pm_card_chargeDeclined')).rejects.toThrow();
  await expectOverview({ toShip: 1, failedPayments: 1 });
  await eventually(async () =>
    expect(await shop.db.collection('orders').countDocuments({ status: 'cancelled' })).toBe(2),
  );
  await expectOverview({ toShip: 1, failedPayments: 1 });
  const failedPayment = new Date(Date.now() - 8 * 24 * 3_600_000);
  const declined = { 'attention.failedPayment': { $ne: null } };
  await shop.db.collection('orders').updateMany(declined, { $set: { 'attention.failedPayment': failedPayment } });
  await expectOverview({ toShip: 1 });
});

it('counts messages without a response', async () => {
  const body = { email: 'aiko@kerf.test', subject: 'A blade', massage: 'For wet oak?' };
  const sent = await shop.call(routes.sendContactMessage, { body });
  await shop.call(routes.sendContactMessage, { body: { ...body, subject: 'A handle' } });
  await expectOverview({ unansweredMessages: 2 });
  const params = { id: (sent.body as { insertedId: string }).insertedId };
  const { token } = admin;
  expect(await shop.call(staffRoutes.markContactMessage, { token, params })).toMatchObject({ status: 200 });
  await expectOverview({ unansweredMessages: 1 });
});

it('counts late orders, and says since when the oldest one waits', async () => {
  const [old, fresh] = [await paid(), await paid()];
  await expectOverview({ toShip: 2 });
  const orders = shop.db.collection('orders');
  const long = new Date('2026-01-05T12:00:00Z');
  const delivery = { method: 'standard', name: 'Standard', priceCents: 0, taxCents: 0, days: { min: 2, max: 4 } };
  const changes = { createdAt: long, paidAt: long, delivery };
  await orders.updateOne({ _id: new Types.ObjectId(old.id) }, { $set: changes });
  await orders.updateOne({ _id: new Types.ObjectId(fresh.id) }, { $set: { delivery } });
  await expectOverview({ toShip: 2, late: 1 });
  const { body } = await shop.call(staffRoutes.readOverview, { token: admin.token });
  expect(body).toMatchObject({ oldestToShip: long.toISOString() });
});

it('counts the front ends that fail more often than usual now', async () => {
  const visits = shop.db.collection<{ _id: string }>('release_visits');
  const hourMs = 3_600_000;
  const thisHour = Math.floor(Date.now() / hourMs) * hourMs;
  const add = (remote: string, hoursAgo: number, counts: object) => {
    const hour = new Date(thisHour - hoursAgo * hourMs);
    const minutes = hoursAgo === 0 ? { [new Date().getUTCMinutes()]: counts } : {};
    return visits.insertOne({
      _id: randomUUID(),
      remote,
      release: 'r1',
      hour,
      ...counts,
      minutes,
      rounds: {},
    } as never);
  };
  try {
    await add('mf_catalog', 0, { visits: 100, failures: 5 });
    await add('mf_catalog', 3, { visits: 100, failures: 1 });
    // As often as before.
    await add('mf_checkout', 0, { visits: 100, failures: 5 });
    await add('mf_checkout', 3, { visits: 100, failures: 5 });
    // Too few visits.
    await add('mf_dashboard_customer', 0, { visits: 10, failures: 10 });
    // Earlier than now.
    await add('mf_dashboard_admin', 2, { visits: 100, failures: 50 });
    await expectOverview({ failingFrontEnds: 1 });
  } finally {
    await visits.deleteMany({});
  }
});

it('counts the jobs that the workers gave up', async () => {
  const job = { kind: 'order-message', payload: {}, createdAt: new Date(), attempts: 1, problem: 'EENVELOPE 550' };
  const dead = (_id: string, lane: Lane) => ({ ...job, _id, lane, deadAt: new Date() });
  await storedJobs(shop.db).insertMany([dead('order a paid', 'receipts'), dead('order b shipped', 'mail')]);
  await expectOverview({ deadJobs: 2 });
  await shop.call(staffRoutes.discardDeadJob, { token: admin.token, body: { key: 'order a paid' } });
  await expectOverview({ deadJobs: 1 });
  await storedJobs(shop.db).deleteOne({ _id: 'order b shipped' });
});
