import { Types } from 'mongoose';
import { StockMovementsRepository } from '../../inventory/ledger/stock-movements.repository.js';
import { STOCK_MOVEMENT, type StockMovementRecord } from '../../inventory/ledger/stock-movements.schema.js';
import { ItemsRepository } from '../../items/items.repository.js';
import { ITEM, type ItemRecord } from '../../items/items.schema.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import { ORDER, type OrderRecord } from '../../orders/record/orders.schema.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import { profiled } from '../../platform/database/testing/profiled.js';
import { modelOf } from '../../testing/collections.js';
import { eventually } from '../../testing/eventually.js';
import { makeDue, storedJobs } from '../../testing/jobs.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import { StockCheck } from './stock-check.js';
import { StockLedgerMigration } from './stock-ledger-migration.js';
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
const startAndStop = async () => (await start()).stop();
const tamper = (id: string, count: number) =>
  shop.db.collection('items').updateOne({ _id: new Types.ObjectId(id) }, { $set: { stock: count } });
const addHold = (id: string, quantity: number, changes: object = {}) => {
  const line = { item: new Types.ObjectId(id), name: 'Jigsaw', image: '/j.svg', unitPriceCents: 1999, quantity };
  return shop.db.collection('orders').insertOne(orderRecord({ lines: [line], intent: undefined, ...changes }));
};

describe('npm run stock-check', () => {
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

describe('items of earlier releases', () => {
  it('get an opening movement with their holds before the API serves, once, also by several processes', async () => {
    const [plain, held] = [await addItem(shop.db), await addItem(shop.db, { removedAt: new Date() })];
    await addHold(held, 3);
    await addHold(held, 4, { status: 'paid' });
    // An order of this release has moved the stock of this item already.
    const moved = await addItem(shop.db, { stock: 8 });
    await addHold(moved, 2);
    const movement = { item: new Types.ObjectId(moved), kind: 'held', quantity: 2, by: 'ann', at: new Date() };
    await shop.db.collection('stock_movements').insertOne(movement);
    await Promise.all([startAndStop(), startAndStop()]);
    await startAndStop();
    expect(await movementsOf(shop.db, plain)).toEqual(['adjusted 10']);
    expect((await movementsOf(shop.db, held)).sort()).toEqual(['adjusted 13', 'held 3']);
    expect(await movementsOf(shop.db, moved)).toEqual(['held 2', 'adjusted 10']);
    expect(await stockCheck(shop)).toMatchObject({ code: 0 });
  });

  it('get one opening movement if two processes open them at once', async () => {
    const item = await addItem(shop.db);
    const items = new ItemsRepository(modelOf<ItemRecord>(shop.db, ITEM));
    const orders = new OrdersRepository(modelOf<OrderRecord>(shop.db, ORDER));
    const ledger = new StockMovementsRepository(modelOf<StockMovementRecord>(shop.db, STOCK_MOVEMENT));
    const check = new StockCheck(shop.db, items, orders, ledger);
    const compare = check.compare.bind(check);
    let compared = 0;
    let meet = () => {};
    const bothCompared = new Promise<void>(resolve => {
      meet = resolve;
    });
    // Each process has compared before the other writes. Repeated attempts do not wait.
    jest.spyOn(check, 'compare').mockImplementation(async (...args) => {
      const differences = await compare(...args);
      if (++compared === 2) meet();
      await bothCompared;
      return differences;
    });
    const open = () => new StockLedgerMigration(shop.db, items, ledger, check).onApplicationBootstrap();
    await Promise.all([open(), open()]);
    expect(await movementsOf(shop.db, item)).toEqual(['adjusted 10']);
  });
});
