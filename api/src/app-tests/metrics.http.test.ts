import { Types } from 'mongoose';
import { place } from '../orders/testing/buying.js';
import { cancel, confirm, deliver, eventAbout, fault, open, report } from '../payments/testing/paying.js';
import { eventually } from '../testing/eventually.js';
import { addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { type Shop, startShop } from '../testing/start-shop.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let item: string;
beforeAll(async () => {
  shop = await startShop({ standIns: ['stripe'] });
  ann = await addPerson(shop.db);
  item = await addItem(shop.db);
  await fault(shop, { webhooksPaused: true });
});
afterAll(() => shop?.stop());
afterEach(() => shop.db.collection('orders').deleteMany({}));

const scrape = async (url = shop.url, headers = {}) => (await fetch(`${url}/metrics`, { headers })).text();

it('count orders, payments and holds by outcome', async () => {
  const [paid, dropped, late, overdue] = [
    await place(shop, ann, item),
    await place(shop, ann, item),
    await place(shop, ann, item),
    await place(shop, ann, item),
  ];
  const intent = await open(shop, ann, paid);
  await confirm(shop, intent);
  await report(shop, ann, paid, intent);
  await cancel(shop, ann, dropped);
  const forgotten = await confirm(shop, await open(shop, ann, late));
  const orders = shop.db.collection('orders');
  await orders.updateOne({ 'intent.id': forgotten.id }, { $set: { status: 'cancelled', held: false } });
  await deliver(shop, eventAbout(forgotten));
  await open(shop, ann, overdue);
  const overdueBy90Seconds = { heldUntil: new Date(0), 'intent.checkAt': new Date(Date.now() - 90_000) };
  await orders.updateOne({ status: 'unpaid' }, { $set: overdueBy90Seconds });

  await eventually(async () => {
    const text = await scrape();
    for (const line of [
      'kerf_orders{state="paid"} 1',
      'kerf_orders{state="cancelled"} 1',
      'kerf_orders{state="refunded"} 1',
      'kerf_orders{state="unpaid"} 1',
      'kerf_orders{state="shipped"} 0',
      'kerf_holds{state="overdue"} 1',
      'kerf_holds{state="running"} 0',
      'kerf_payment_queue_length 1',
      'kerf_payments_total{result="refund"} 1',
      'kerf_payments_total{result="pay"} 1',
      'kerf_payment_provider_seconds_count{operation="open",status="200"} 3',
      'kerf_payment_provider_seconds_count{operation="refund",status="200"} 1',
    ])
      expect(text).toContain(`\n${line}\n`);
    expect(Number(/^kerf_payment_queue_age_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  });
});

describe('of a shop with a token and a reconciler', () => {
  let checked: Shop;
  const scrapeWith = (token: string) => scrape(checked.url, { authorization: `Bearer ${token}` });
  // A shop of its own, because any process that shares a database may carry out its jobs, and counts them.
  beforeAll(async () => {
    const env = { RECONCILE_SECONDS: '0.2', METRICS_TOKEN: 'a-token-for-the-figures' };
    checked = await startShop({ standIns: ['stripe'], env });
    await fault(checked, { webhooksPaused: true });
  });
  afterAll(() => checked?.stop());

  it("count the reconciler's runs and their repairs", async () => {
    const [buyer, tool] = [await addPerson(checked.db), await addItem(checked.db)];
    const [order, forgotten] = [await place(checked, buyer, tool), await place(checked, buyer, tool)];
    await confirm(checked, await open(checked, buyer, order));
    await open(checked, buyer, forgotten);
    const due = { 'intent.checkAt': new Date(0) };
    const orders = checked.db.collection('orders');
    await orders.updateOne({ _id: new Types.ObjectId(forgotten) }, { $set: { ...due, heldUntil: new Date(0) } });
    await orders.updateOne({ _id: new Types.ObjectId(order) }, { $set: due });
    await eventually(async () => {
      const text = await scrapeWith('a-token-for-the-figures');
      expect(text).toMatch(/kerf_job_runs_total{kind="check-payments",result="done"} [1-9]/);
      expect(text).toMatch(/kerf_job_success_timestamp_seconds{kind="check-payments"} [1-9]/);
      expect(text).toContain('\nkerf_reconciler_healed_total 1\n');
      expect(text).toContain('\nkerf_holds_lapsed_total 1\n');
    });
  });

  it('require the token', async () => {
    expect(await scrape(checked.url)).toContain('"statusCode":404');
    for (const wrong of ['a-token-for-the-figureS', 'a-token-for-the-figurés'])
      expect(await scrapeWith(wrong)).toContain('"statusCode":404');
    expect(await scrapeWith('a-token-for-the-figures')).toContain('kerf_orders');
  });
});
