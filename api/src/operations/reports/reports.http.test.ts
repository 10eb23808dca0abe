import { randomUUID } from 'node:crypto';
import { orderRoutes } from '@kerf/contracts/orders';
import { type ItemsReport, type SalesReport, type StockReport, staffRoutes } from '@kerf/contracts/staff';
import { place } from '../../orders/testing/buying.js';
import { failingRefundsCard, pay, refund as refundAtProvider, refundedCents } from '../../payments/testing/paying.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
beforeAll(async () => {
  const env = { RECONCILE_SECONDS: '0.5', SHOP_TIME_ZONE: 'Europe/Berlin' };
  shop = await startShop({ standIns: ['stripe'], env });
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop?.stop());

const read = async <Body>(route: keyof typeof staffRoutes, query: Record<string, string> = {}): Promise<Body> => {
  const response = await shop.call(staffRoutes[route], { token: admin.token, query });
  expect(response).toMatchObject({ status: 200 });
  return response.body as Body;
};
const refund = (id: string, body: object) =>
  shop.call(orderRoutes.refundOrder, {
    token: admin.token,
    params: { id },
    body: { reason: 'Broken', restock: false, ...body },
    headers: { 'idempotency-key': randomUUID() },
  });
const sum = ({ intervals }: SalesReport) =>
  intervals.reduce(
    (total, { orders, units, revenue, refunds }) => ({
      orders: total.orders + orders,
      units: total.units + units,
      revenue: total.revenue + revenue,
      refunds: total.refunds + refunds,
    }),
    { orders: 0, units: 0, revenue: 0, refunds: 0 },
  );
/** Moves all sales to another time, as if they had happened then. */
const moveTo = (at: Date) => shop.db.collection('sales').updateMany({}, { $set: { at } });
beforeEach(async () => {
  const names = ['sales', 'sale_periods', 'orders', 'items'];
  for (const name of names) await shop.db.collection(name).deleteMany({});
});

describe('the sales', () => {
  it('count an order once it is paid, and a refund once it is sent', async () => {
    const item = await addItem(shop.db);
    const unpaid = await place(shop, ann, item, 2);
    expect(sum(await read('reportSales'))).toEqual({ orders: 0, units: 0, revenue: 0, refunds: 0 });
    await pay(shop, ann, unpaid, { totalprice: 39.98 });
    expect(await refund(unpaid, { amount: 5 })).toMatchObject({ status: 201 });
    const report = await read<SalesReport>('reportSales');
    expect(report.timeZone).toBe('Europe/Berlin');
    expect(report.intervals).toHaveLength(30);
    expect(report.intervals.at(-1)).toMatchObject({ orders: 1, units: 2, revenue: 3998, refunds: 500 });
  });

  it('count a refund at the provider once, and take back one that fails', async () => {
    const item = await addItem(shop.db);
    const [one, other] = [await place(shop, ann, item), await place(shop, ann, item)];
    const intent = await pay(shop, ann, one);
    await pay(shop, ann, other, { card: failingRefundsCard });
    await refundAtProvider(shop, intent, 300);
    await refund(other, { amount: 2 });
    await eventually(async () =>
      expect(sum(await read('reportSales'))).toEqual({ orders: 2, units: 2, revenue: 3998, refunds: 300 }),
    );
    const refunds = await shop.db
      .collection('sales')
      .find({ refundCents: { $ne: 0 } })
      .toArray();
    expect(refunds.map(({ refundCents }) => refundCents).sort((a, b) => a - b)).toEqual([-200, 200, 300]);
  });

  it('are those of all orders after many payments and refunds at once', async () => {
    const item = await addItem(shop.db, { stock: 1000 });
    const work = Array.from({ length: 30 }, async (_, at) => {
      const id = await place(shop, ann, item, 1 + (at % 3));
      if (at % 5 === 0) return [];
      const intent = await pay(shop, ann, id, { totalprice: (1999 * (1 + (at % 3))) / 100 });
      if (at % 2 === 0) await Promise.all([refund(id, { amount: 1 + at / 100 }), refund(id, { amount: 2 })]);
      if (at % 7 === 0) await refundAtProvider(shop, intent, 100 + at);
      return [intent];
    });
    const intents = (await Promise.all(work)).flat();
    const refunded = await Promise.all(intents.map(intent => refundedCents(shop, intent)));
    await eventually(async () => {
      const orders = await shop.db
        .collection('orders')
        .find({ status: { $in: ['paid', 'shipped'] } })
        .toArray();
      expect(sum(await read('reportSales'))).toEqual({
        orders: orders.length,
        units: orders.reduce((total, { lines }) => total + lines[0].quantity, 0),
        revenue: orders.reduce((total, { totalCents }) => total + totalCents, 0),
        refunds: refunded.reduce((total, cents) => total + cents, 0),
      });
    });
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-24T22:00:00.000Z'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01T04:00:00.000Z'],
  ])('of %s at %s belong to the day that began at %s', async (timeZone, at, from) => {
    const item = await addItem(shop.db);
    await pay(shop, ann, await place(shop, ann, item));
    await moveTo(new Date(at));
    const period = { from: `${from.slice(0, 7)}-01`, to: '2026-11-30', timeZone };
    // The first report counts the sales, the second reads the totals that it stored.
    for (const _report of ['first', 'second']) {
      const { intervals } = await read<SalesReport>('reportSales', period);
      expect(intervals.filter(({ orders }) => orders > 0)).toEqual([
        { from, orders: 1, units: 1, revenue: 1999, refunds: 0 },
      ]);
    }
    const weeks = await read<SalesReport>('reportSales', { ...period, interval: 'week' });
    const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long', hour: 'numeric', hourCycle: 'h23' });
    for (const week of weeks.intervals) expect(weekday.format(new Date(week.from))).toBe('Monday, 00');
  });

  it('are exact for 10,000 of them, and the same from the totals of days and months', async () => {
    const [one, other] = [await addItem(shop.db), await addItem(shop.db)];
    const from = Date.UTC(2025, 0, 1);
    // A fixed sequence of pseudo-random numbers.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const { Types } = await import('mongoose');
    const sales = Array.from({ length: 10_000 }, (_, at) => {
      const item = new Types.ObjectId(random(3) === 0 ? one : other);
      const [units, cents] = [1 + random(4), 100 + random(9_000)];
      const isPayment = random(5) > 0;
      return {
        ...{
          _id: `test ${at}`,
          order: new Types.ObjectId(),
          at: new Date(from + random(90 * 86_400_000)),
        },
        ...{ orders: isPayment ? 1 : 0, units: isPayment ? units : 0, revenueCents: isPayment ? cents : 0 },
        ...{ refundCents: isPayment ? 0 : cents, lines: isPayment ? [{ item, units, cents }] : [] },
      };
    });
    await shop.db.collection<{ _id: string }>('sales').insertMany(sales);
    const period = { from: '2025-01-13T05:07:00Z', to: '2025-03-20' };
    const [start, end] = [new Date(period.from), new Date('2025-03-20T23:00:00Z')];
    const inPeriod = sales.filter(({ at }) => at >= start && at < end);
    const total = (key: 'orders' | 'units' | 'revenueCents' | 'refundCents') =>
      inPeriod.reduce((all, each) => all + each[key], 0);
    const unitsOf = (id: string) =>
      inPeriod
        .flatMap(({ lines }) => lines)
        .reduce((all, each) => all + (String(each.item) === id ? each.units : 0), 0);
    const expected = {
      orders: total('orders'),
      units: total('units'),
      revenue: total('revenueCents'),
      refunds: total('refundCents'),
    };
    const check = async () => {
      expect(sum(await read('reportSales', period))).toEqual(expected);
      const { best } = await read<ItemsReport>('reportItems', period);
      expect(best.map(each => [each.item, each.units])).toEqual([
        [other, unitsOf(other)],
        [one, unitsOf(one)],
      ]);
    };
    // Several at once count and store the same totals.
    await Promise.all([check(), check(), check()]);
    await check();
    const totals = (kind: string) => shop.db.collection('sale_periods').countDocuments({ kind });
    expect([await totals('day'), await totals('itemsOfDay'), await totals('itemsOfMonth')]).toEqual([66, 38, 1]);
  });

  it.each(['Asia/Kolkata', 'Europe/Kyiv', 'Etc/GMT+5', 'UTC'])('takes the time zone %s', async timeZone => {
    const report = await read<SalesReport>('reportSales', { from: '2026-02-01', to: '2026-02-02', timeZone });
    expect(report).toMatchObject({ timeZone, intervals: [expect.anything(), expect.anything()] });
  });

  it.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ from: '2010-01-01' }, 'from'],
    [{ from: '2026-2-3' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2025-02-29' }, 'to'],
    [{ to: '2026-04-31T10:00Z' }, 'to'],
    [{ timeZone: 'Europe/Kerf' }, 'timeZone'],
    [{ interval: 'year' }, 'interval'],
  ])('refuse %j', async (query, path) => {
    const response = await shop.call(staffRoutes.reportSales, { token: admin.token, query });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });
});

it('names the best sellers, also removed ones, and the worst of those on sale', async () => {
  const [best, unsold, removed] = [await addItem(shop.db), await addItem(shop.db), await addItem(shop.db)];
  await pay(shop, ann, await place(shop, ann, best, 3), { totalprice: 59.97 });
  await pay(shop, ann, await place(shop, ann, removed));
  const { Types } = await import('mongoose');
  await shop.db
    .collection('items')
    .updateOne({ _id: new Types.ObjectId(removed) }, { $set: { removedAt: new Date() } });
  const report = await read<ItemsReport>('reportItems');
  const image = '/pictures/tools/jigsaw.svg';
  const named = { name: 'Jigsaw', image };
  expect(report).toEqual({
    best: [
      { item: best, ...named, units: 3, revenue: 5997 },
      { item: removed, ...named, units: 1, revenue: 1999 },
    ],
    worst: [
      { item: unsold, ...named, units: 0, revenue: 0 },
      { item: best, ...named, units: 3, revenue: 5997 },
    ],
  });
});

it('lists low stock, the first to be sold out first', async () => {
  const slow = await addItem(shop.db, { stock: 2 });
  const fast = await addItem(shop.db, { stock: 6, minimum: 1 });
  const pairs = await addItem(shop.db, { stock: 9, minimum: 2 });
  await addItem(shop.db, { stock: 5 });
  await addItem(shop.db, { stock: 0, removedAt: new Date() });
  await pay(shop, ann, await place(shop, ann, fast, 3), { totalprice: 59.97 });
  const { items } = await read<StockReport>('reportStock');
  expect(items.map(({ item, stock, sold, daysLeft }) => [item, stock, sold, daysLeft])).toEqual([
    [fast, 3, 3, 30],
    [slow, 2, 0, null],
    [pairs, 9, 0, null],
  ]);
  expect(await read('readOverview')).toMatchObject({ lowStock: 3 });
  expect((await read<StockReport>('reportStock', { limit: '1' })).items).toHaveLength(1);
});
