import { Types } from 'mongoose';
import { orderRecord } from '../../orders/testing/order-record.js';
import { profiled } from '../../platform/database/testing/profiled.js';
import { eventually } from '../../testing/eventually.js';
import { makeDue, storedJobs } from '../../testing/jobs.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import { addLedgerItem, movementsOf, stockCheck } from './testing/stock-checking.js';

jest.setTimeout(60_000);

let shop: Shop;

beforeAll(async () => {
  shop = await sharedShop();
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  for (const name of ['items', 'orders', 'stock_movements', 'stock_checks'])
    await shop.db.collection(name).deleteMany({});
});

const start = (env: NodeJS.ProcessEnv = {}) => startApi({ ...shop.env, ...env, API_PORT: '0' });
const _startAndStop = async () => (await start()).stop();
const tamper = (id: string, count: number) =>
  shop.db.collection('items').updateOne({ _id: new Types.ObjectId(id) }, { $set: { stock: count } });
const addHold = (id: string, quantity: number, changes: object = {}) => {
  const line = { item: new Types.ObjectId(id), name: 'Jigsaw', image: '/j.svg', unitPriceCents: 1999, quantity };
  return shop.db.collection('orders').insertOne(orderRecord({ lines: [line], intent: undefined, ...changes }));
};

describe('npm run kerf -- stock-check', () => {
  // Without this, the check found no difference.
  it('reports a count that was changed without a movement, and changes nothing', async () => {
    const [right, wrong] = [await addLedgerItem(shop.db), await addLedgerItem(shop.db)];
    await tamper(wrong, 11);
    const expected = {
      lines: [
        `Item ${wrong} has 11 to sell and 0 held; its stock ledger says 10 to sell and 0 held.`,
        '2 items compared, 1 differ from the stock ledger.',
      ],
      code: 1,
    };
    expect(await stockCheck(shop)).toEqual(expected);
    expect(await stockCheck(shop)).toEqual(expected);
    expect(await movementsOf(shop.db, right)).toEqual(['received 10']);
  });

  it('reports a hold without a movement', async () => {
    const item = await addLedgerItem(shop.db);
    await addHold(item, 2);
    const { lines } = await stockCheck(shop);
    expect(lines[0]).toContain('10 to sell and 2 held; its stock ledger says 10 to sell and 0 held');
  });

  it('reads each hold once, however many items there are', async () => {
    const [held] = await Promise.all(Array.from({ length: 401 }, () => addLedgerItem(shop.db)));
    await Promise.all(Array.from({ length: 5 }, () => addHold(held ?? '', 1)));
    const looked = await profiled(shop.db, async () => {
      expect((await stockCheck(shop)).lines[0]).toContain('10 to sell and 5 held');
    });
    const ofOrders = looked.filter(({ ns, op }) => ns.endsWith('.orders') && op === 'query');
    expect(ofOrders.length).toBeGreaterThan(0);
    for (const { planSummary } of ofOrders) expect(planSummary).toMatch(/lines\.item/);
    expect(ofOrders.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0)).toBe(5);
  });
});

describe('the nightly check', () => {
  const kind = 'check-stock';

  it('is done once by several processes, and each reports its result in the metrics', async () => {
    const wrong = await addLedgerItem(shop.db);
    await tamper(wrong, 7);
    const often = { JOBS_SECONDS: '0.1' };
    const apis = [await start(often), await start(often)];
    await makeDue(shop.db, { kind });
    const metric = async (url: string) =>
      (await (await fetch(`${url}/metrics`)).text()).match(/^kerf_stock_differences (\d+)/m)?.[1];
    await eventually(async () => expect(await Promise.all(apis.map(({ url }) => metric(url)))).toEqual(['1', '1']));
    await Promise.all(apis.map(api => api.stop()));
    const reports = apis.flatMap(api => api.output().match(/Stock check: 1 items/g) ?? []);
    expect(reports).toHaveLength(1);
    expect(await shop.db.collection('stock_checks').find().toArray()).toMatchObject([
      { items: 1, differing: 1, differences: [{ item: wrong, actual: { count: 7 }, ledger: { count: 10 } }] },
    ]);
  });

  it('is done by another process after a crash, once the lease has ended', async () => {
    const lease = { claim: 'of the process that has crashed', runAt: new Date('2100-01-01') };
    await storedJobs(shop.db).updateOne({ kind }, { $set: lease });
    const api = await start({ JOBS_SECONDS: '0.1' });
    const checks = shop.db.collection('stock_checks');
    await eventually(async () => expect(await (await fetch(`${api.url}/metrics`)).text()).toContain('kerf_job'));
    expect(await storedJobs(shop.db).findOne({ kind })).toMatchObject(lease);
    await makeDue(shop.db, { kind });
    await eventually(async () => expect(await checks.countDocuments({ endedAt: { $exists: true } })).toBe(1));
    await api.stop();
  });
});
