import { Types } from 'mongoose';
import { fault, open, pay, refund } from '../../payments/testing/paying.js';
import { eventually } from '../../testing/eventually.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { seen } from '../testing/buying.js';
import { address, cartBody, placeCart } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let saw: string;
beforeAll(async () => {
  shop = await startShop({ standIns: ['stripe'], env: { TAX_PROVIDER: 'stripe', JOBS_SECONDS: '0.05' } });
  ann = await addPerson(shop.db);
  saw = await addItem(shop.db, { stock: 100 });
});
afterAll(() => shop?.stop());
afterEach(() => fault(shop, { taxUnavailable: false }));

/** A saw of $19.99 with a tax of $2.07, delivered free. */
const total = 22.06;
const place = async (): Promise<string> => {
  const to = { ...address, country: 'US', postcode: '98101' };
  const cart = cartBody([saw], { delivery: 'standard', address: to, totalprice: total });
  return (await placeCart(shop, cart, ann.token)).insertedId;
};

interface Reported {
  type: string;
  tax: number;
  source: string;
}
const reported = async (): Promise<Reported[]> => {
  const response = await fetch(`${shop.env.STRIPE_API_BASE}/__stand-in/state`);
  return ((await response.json()) as { tax_transactions: Reported[] }).tax_transactions;
};
/** The taxes that name the order or one of its refunds. */
const taxesOf = async (id: string) =>
  (await reported()).filter(({ source }) => source.includes(id)).map(({ type, tax }) => [type, tax]);
const jobs = () => shop.db.collection<{ _id: string }>('jobs');
const ofOrder = (id: string) => ({ kind: 'tax-report', 'payload.order': id });
/** Makes the jobs of an order due again, as after their delay or after a crash between their effect and its record. */
const repeat = (id: string) => jobs().updateMany(ofOrder(id), { $set: { runAt: new Date(0) }, $unset: { doneAt: 1 } });
const delivered = (id: string, count: number) =>
  eventually(async () =>
    expect(await jobs().countDocuments({ ...ofOrder(id), doneAt: { $exists: true } })).toBe(count),
  );

// Without this, nothing was reported.
it('has an order paid while the tax provider is down, and reports its tax and that of its refund afterwards, once', async () => {
  const id = await place();
  await fault(shop, { taxUnavailable: true });
  const intent = await pay(shop, ann, id, { totalprice: total });
  expect(await seen(shop, ann, id)).toMatchObject({ paid: true, tax: 2.07 });
  await refund(shop, intent, 1_000);
  await eventually(async () => expect(await jobs().countDocuments({ ...ofOrder(id), attempts: 1 })).toBe(2));
  expect(await taxesOf(id)).toEqual([]);

  await fault(shop, { taxUnavailable: false });
  await repeat(id);
  await delivered(id, 2);
  const taxes = [
    ['transaction', 207],
    ['reversal', -94],
  ];
  expect(await taxesOf(id)).toEqual(taxes);
  expect(await shop.db.collection('audit').countDocuments({ action: 'tax.record', subject: `order:${id}` })).toBe(1);

  await repeat(id);
  await delivered(id, 2);
  await refund(shop, intent, 1_206);
  await delivered(id, 3);
  expect(await taxesOf(id)).toEqual([...taxes, ['reversal', -113]]);
});

it('reports the tax of a payment once that was opened during an outage and is paid after it', async () => {
  const id = await place();
  await fault(shop, { taxUnavailable: true });
  const intent = await open(shop, ann, id, total);
  await fault(shop, { taxUnavailable: false });
  expect(await pay(shop, ann, id, { totalprice: total })).toBe(intent);
  await delivered(id, 1);
  expect(await taxesOf(id)).toEqual([['transaction', 207]]);
  expect((await reported()).filter(({ source }) => source === intent)).toEqual([]);
});

it.each([
  ['begins', false],
  ['ends', true],
])('opens a payment although an outage %s after a crash of the first attempt', async (_when, taxUnavailable) => {
  const id = await place();
  await fault(shop, { taxUnavailable });
  const first = await open(shop, ann, id, total);
  // As after a crash before the order was written.
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $unset: { intent: 1 } });
  await fault(shop, { taxUnavailable: !taxUnavailable });
  expect(await open(shop, ann, id, total)).not.toBe(first);
});
