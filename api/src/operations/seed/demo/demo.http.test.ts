import { randomUUID } from 'node:crypto';
import { orderRoutes } from '@kerf/contracts/orders';
import { type ItemsReport, type Overview, type SalesReport, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import type { OrderRecord } from '../../../orders/record/orders.schema.js';
import { orderRecord } from '../../../orders/testing/order-record.js';
import { emptyCollections } from '../../../testing/empty-collections.js';
import { addAdmin, type Person } from '../../../testing/people.js';
import { sharedShop } from '../../../testing/shared-shop.js';
import { runSeed, type Shop } from '../../../testing/start-shop.js';
import { stockCheck } from '../../stock-check/testing/stock-checking.js';

let shop: Shop;
let admin: Person;
let orders: OrderRecord[];
const read = () => shop.db.collection<OrderRecord>('orders').find().sort({ createdAt: 1 }).toArray();
beforeAll(async () => {
  shop = await sharedShop();
  await runSeed({ ...shop.env, DEMO_ORDERS: 'yes' });
  admin = await addAdmin(shop.db);
  orders = await read();
}, 120_000);
afterAll(() => shop.stop());

const staff = async <Body>(route: keyof typeof staffRoutes, query = {}) =>
  (await shop.call(staffRoutes[route], { token: admin.token, query })).body as Body;
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

it('has more and more orders in 18 months, and none in the future', () => {
  const now = Date.now();
  const [first, last] = [orders[0]?.createdAt ?? new Date(), orders.at(-1)?.updatedAt ?? new Date()];
  expect(now - first.getTime()).toBeGreaterThan(530 * 86_400_000);
  expect(now - last.getTime()).toBeLessThan(3 * 86_400_000);
  expect(Math.max(...orders.map(({ updatedAt }) => updatedAt.getTime()))).toBeLessThanOrEqual(now);
  expect(orders.length).toBeGreaterThan(1_000);
  const middle = new Date((first.getTime() + now) / 2);
  const early = orders.filter(({ createdAt }) => createdAt < middle).length;
  expect(orders.length - early).toBeGreaterThan(early * 1.5);
});

it('has the reports of a full count of its orders, before and after the fold', async () => {
  const sold = orders.filter(({ status }) => status === 'paid' || status === 'shipped');
  const refunds = sold.flatMap(order => order.refunds ?? []).filter(({ status }) => status === 'succeeded');
  expect(refunds.length).toBeGreaterThan(20);
  const expected = {
    orders: sold.length,
    units: sumOf(sold, ({ lines }) => sumOf(lines, ({ quantity }) => quantity)),
    revenue: sumOf(sold, ({ totalCents }) => totalCents),
    refunds: sumOf(refunds, ({ amountCents }) => amountCents),
  };
  const check = async () => {
    const from = orders[0]?.createdAt.toISOString();
    const { intervals } = await staff<SalesReport>('reportSales', { from, interval: 'month' });
    const totals = (key: keyof typeof expected) => sumOf(intervals, each => each[key]);
    expect(Object.fromEntries(Object.keys(expected).map(key => [key, totals(key as keyof typeof expected)]))).toEqual(
      expected,
    );
    const { best } = await staff<ItemsReport>('reportItems', { from, limit: '100' });
    expect(best.length).toBeGreaterThan(40);
    const lines = sold.flatMap(order => order.lines);
    for (const { item, units } of best) {
      const own = lines.filter(line => String(line.item) === item);
      expect(units).toBe(sumOf(own, ({ quantity }) => quantity));
    }
  };
  await check();
  const totals = (kind: string) => shop.db.collection('sale_periods').countDocuments({ kind });
  expect(await totals('day')).toBeGreaterThan(500);
  expect(await totals('itemsOfMonth')).toBeGreaterThanOrEqual(16);
  await check();
}, 60_000);

it('has work for the staff', async () => {
  const overview = await staff<Overview>('readOverview');
  const waiting = { openReturns: 3, openDisputes: 2, failedPayments: 2, failedRefunds: 1, unansweredMessages: 2 };
  expect(overview).toMatchObject(waiting);
  expect(overview.toShip).toBeGreaterThan(0);
  const query = { status: 'pending' };
  const { body } = await shop.call(orderRoutes.listOrders, { token: admin.token, query });
  expect(body).toHaveLength(overview.toShip);
  const params = { id: (body as { _id: string }[])[0]?._id ?? '' };
  const shipped = await shop.call(orderRoutes.shipOrder, { token: admin.token, params, body: { role: 'shift' } });
  expect(shipped).toMatchObject({ status: 200 });
  expect((await shop.call(orderRoutes.getMyOrder, { token: admin.token, params })).body).toMatchObject({
    timeline: [{ status: 'placed' }, { status: 'paid' }, { status: 'shifted' }],
  });
  expect(await staff<Overview>('readOverview')).toEqual({ ...overview, toShip: overview.toShip - 1 });
});

it('has an earlier order for each review of a verified buyer', async () => {
  const reviews = await shop.db.collection('reviews').find({ verified: true }).toArray();
  expect(reviews.length).toBeGreaterThan(100);
  const unbought = reviews.filter(
    ({ author, item, createdAt }) =>
      !orders.some(
        order =>
          order.user.equals(author as Types.ObjectId) &&
          order.status === 'shipped' &&
          order.createdAt < createdAt &&
          order.lines.some(line => line.item.equals(item as Types.ObjectId)),
      ),
  );
  expect(unbought).toEqual([]);
});

it('has a stock that is the sum of its ledger', async () => {
  const { lines, code } = await stockCheck(shop);
  expect({ code, lines }).toEqual({ code: 0, lines: [expect.stringMatching(/^74 items compared, 0 differ/)] });
}, 60_000);

it('can be refunded and taken back as any other order, up to what is left', async () => {
  const call = (route: keyof typeof orderRoutes, id: string, body: object, params = {}) =>
    shop.call(orderRoutes[route], {
      token: admin.token,
      params: { id, ...params },
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const of = (wanted: (order: OrderRecord) => unknown) => orders.findLast(order => wanted(order)) as OrderRecord;
  const idOf = ({ _id }: OrderRecord) => String(_id);

  const refunded = of(({ reversal, totalCents }) => reversal?.refundedCents && reversal.refundedCents < totalCents);
  const left = refunded.totalCents - (refunded.reversal?.refundedCents ?? 0);
  const refund = (cents: number) =>
    call('refundOrder', idOf(refunded), { amount: cents / 100, reason: 'Broken', restock: false });
  expect(await refund(left + 1)).toMatchObject({ status: 409 });
  expect(await refund(left)).toMatchObject({ status: 201, body: { refund: { status: 'succeeded' } } });

  const returning = of(({ returns }) => returns?.[0]?.status === 'requested');
  const asked = { return: String(returning.returns?.[0]?._id) };
  const decision = { status: 'accepted', restock: true };
  expect(await call('decideReturn', idOf(returning), decision, asked)).toMatchObject({ status: 200 });

  const disputed = of(({ reversal }) => reversal?.dispute === 'open');
  expect(await call('refundOrder', idOf(disputed), { reason: 'Broken', restock: false })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/disputes/) },
  });
});

describe('a new shop', () => {
  beforeEach(() => emptyCollections(shop.db));
  const seed = (part?: 'catalogue' | 'orders') => runSeed({ ...shop.env, DEMO_ORDERS: 'yes' }, ...(part ? [part] : []));
  const count = (name: string) => shop.db.collection(name).countDocuments();

  it('gets the same orders as any other, once, after its catalogue, and reports an earlier sale too', async () => {
    await seed('orders');
    expect(await count('orders')).toBe(0);
    await seed('catalogue');
    expect([await count('items'), await count('orders')]).toEqual([74, 0]);
    admin = await addAdmin(shop.db);
    const at = new Date(Date.now() - 600 * 86_400_000);
    const figures = { orders: 1, units: 0, revenueCents: 0, refundCents: 0, lines: [] };
    const sale = { _id: 'earlier paid', order: new Types.ObjectId(), at, ...figures };
    await shop.db.collection<{ _id: string }>('sales').insertOne(sale);
    const counted = async () => {
      const query = { from: at.toISOString(), interval: 'month' };
      return sumOf((await staff<SalesReport>('reportSales', query)).intervals, each => each.orders);
    };
    expect(await counted()).toBe(1);
    await seed('orders');
    const sold = (await read()).filter(({ status }) => status === 'paid' || status === 'shipped');
    expect(await counted()).toBe(1 + sold.length);
    const told = ({ number, email, totalCents, status }: OrderRecord) => [number, email, totalCents, status];
    // How many orders the last day has depends on the time.
    expect((await read()).slice(0, 1_000).map(told)).toEqual(orders.slice(0, 1_000).map(told));
    const counts = () => Promise.all(['orders', 'audit', 'stock_movements', 'sales', 'users'].map(count));
    const before = await counts();
    await seed();
    expect(await counts()).toEqual(before);
  }, 120_000);

  it('gets none if DEMO_ORDERS is no, or if it has an order', async () => {
    await runSeed({ ...shop.env, DEMO_ORDERS: 'no' });
    expect([await count('items'), await count('orders')]).toEqual([74, 0]);
    await shop.db.collection<object>('orders').insertOne(orderRecord());
    await seed('orders');
    expect(await count('orders')).toBe(1);
  }, 120_000);
});
