import { Types } from 'mongoose';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { modelOf } from '../../testing/collections.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { ClosedPeriods } from './closed-periods.js';
import { foldIntervals } from './figures.js';
import { SalePeriodsRepository } from './sale-periods.repository.js';
import { SaleTotals } from './sale-totals.js';
import { SalesRepository } from './sales.repository.js';
import { type Figures, SALE, SALE_PERIOD, type SalePeriodRecord, type SaleRecord } from './sales.schema.js';

jest.setTimeout(30_000);

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  for (const name of ['sales', 'sale_periods']) await shop.db.collection(name).deleteMany({});
});

const [from, to] = [new Date('2026-02-28T23:00:00Z'), new Date('2026-03-31T22:00:00Z')];
const [march2, march3] = [new Date('2026-03-02T12:00:00Z'), new Date('2026-03-03T12:00:00Z')];
const item = new Types.ObjectId();
let made = 0;
const saleAt = (at: Date): SaleRecord => ({
  ...{ _id: `test ${made++}`, order: new Types.ObjectId(), at, orders: 1, units: 2 },
  ...{ revenueCents: 500, refundCents: 0, lines: [{ item, units: 2, cents: 500 }] },
});
const sales = () => shop.db.collection<SaleRecord>('sales');
const periods = () => shop.db.collection<SalePeriodRecord>('sale_periods');
const addLate = (sale: SaleRecord, beforeForget = async () => {}) =>
  withTransaction(shop.db, async session => {
    await sales().insertOne(sale, { session });
    await beforeForget();
    await new SalePeriodsRepository(modelOf(shop.db, SALE_PERIOD)).forgetPeriodsOf(session, [sale]);
  });

const totalsIn = (timeZone = 'Europe/Berlin') => {
  const { db } = shop;
  const all = new SalesRepository(modelOf(db, SALE));
  const closed = new ClosedPeriods(
    { SHOP_TIME_ZONE: timeZone },
    all,
    new SalePeriodsRepository(modelOf(db, SALE_PERIOD)),
  );
  return { closed, totals: new SaleTotals(db, all, closed) };
};
const ordersOf = async (timeZone = 'Europe/Berlin') => {
  const { totals } = totalsIn();
  const days = (await totals.between(from, to, timeZone)).filter(({ orders }) => orders > 0);
  return days.map(({ at, orders }) => [at.toISOString(), orders]);
};
const unitsOf = async () => (await totalsIn().totals.ofItems(from, to)).get(String(item))?.units;

it('reads the totals of closed days and months instead of their sales', async () => {
  await sales().insertMany([saleAt(march2), saleAt(march3), saleAt(march3)]);
  const read = async () => [await ordersOf(), await unitsOf()];
  const expected = [
    [
      ['2026-03-01T23:00:00.000Z', 1],
      ['2026-03-02T23:00:00.000Z', 2],
    ],
    6,
  ];
  expect(await read()).toEqual(expected);
  expect(await periods().countDocuments({ kind: 'day' })).toBe(30);
  expect(await periods().countDocuments({ kind: 'itemsOfMonth' })).toBe(1);
  // What reads the sales again counts this one.
  await sales().insertOne(saleAt(march3));
  expect(await read()).toEqual(expected);
});

it('counts a sale that is added to a closed day', async () => {
  await sales().insertOne(saleAt(march2));
  expect([await ordersOf(), await unitsOf()]).toEqual([[['2026-03-01T23:00:00.000Z', 1]], 2]);
  await addLate(saleAt(march2));
  expect([await ordersOf(), await unitsOf()]).toEqual([[['2026-03-01T23:00:00.000Z', 2]], 4]);
});

it('stores no total that a sale was added to meanwhile', async () => {
  await sales().insertOne(saleAt(march2));
  const { closed } = totalsIn();
  const counted: number[] = [];
  await withTransaction(shop.db, session =>
    closed.read(session, 'day', [from, to], async days => {
      const found = await sales().find({}, { session }).toArray();
      counted.push(found.length);
      if (counted.length === 1) await addLate(saleAt(march2));
      return days.map(
        day =>
          foldIntervals(
            [day[0]],
            found.filter(({ at }) => at >= day[0] && at < day[1]),
          )[0] as Figures,
      );
    }),
  );
  expect(counted).toEqual([1, 2]);
  expect(await ordersOf()).toEqual([['2026-03-01T23:00:00.000Z', 2]]);
});

it('forgets a total that was stored while a sale was added', async () => {
  await sales().insertOne(saleAt(march2));
  let attempts = 0;
  await addLate(saleAt(march2), async () => {
    attempts++;
    if (attempts === 1) expect(await unitsOf()).toBe(2);
  });
  expect(attempts).toBe(2);
  expect(await unitsOf()).toBe(4);
});

it('uses no total of another time zone', async () => {
  const lateInBerlin = new Date('2026-03-02T22:30:00Z');
  await sales().insertMany([saleAt(march2), saleAt(lateInBerlin)]);
  expect(await ordersOf('Europe/Berlin')).toEqual([['2026-03-01T23:00:00.000Z', 2]]);
  const ofTokyo = [
    ['2026-03-01T15:00:00.000Z', 1],
    ['2026-03-02T15:00:00.000Z', 1],
  ];
  expect(await ordersOf('Asia/Tokyo')).toEqual(ofTokyo);
  expect(await ordersOf('Asia/Tokyo')).toEqual(ofTokyo);
});

it('keeps no total of a day that ended a moment ago', async () => {
  const { totals } = totalsIn('UTC');
  const midnight = new Date('2026-03-04T00:00:00Z');
  await sales().insertOne(saleAt(march3));
  const days = async (now: Date) => {
    jest.useFakeTimers({
      now,
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setTimeout',
        'setInterval',
        'clearTimeout',
        'clearInterval',
        'queueMicrotask',
        'performance',
        'hrtime',
      ],
    });
    try {
      await totals.between(new Date('2026-03-03T00:00:00Z'), midnight, 'UTC');
    } finally {
      jest.useRealTimers();
    }
    return periods().countDocuments({ kind: 'day' });
  };
  expect(await days(new Date(midnight.getTime() + 14 * 60_000))).toBe(0);
  expect(await days(new Date(midnight.getTime() + 15 * 60_000))).toBe(1);
});
