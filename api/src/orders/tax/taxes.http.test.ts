import { randomUUID } from 'node:crypto';
import type { Quote, ReceiptJson, ShopConfig } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { open, pay } from '../../payments/testing/paying.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { promote, removePromotion } from '../promotions/testing/promoting.js';
import { orderBody, seen, tryToPlace } from '../testing/buying.js';
import { address, cartBody, orderCart, placeCart } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let saw: string;
beforeAll(async () => {
  shop = await startShop({ standIns: ['stripe'], env: { TAX_PROVIDER: 'stripe', READ_CACHE_MS: '0' } });
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  saw = await addItem(shop.db, { stock: 100 });
});

interface TaxState {
  tax_calculations: unknown[];
  tax_transactions: { type: string; tax: number; source: string }[];
}
const state = async () => (await (await fetch(`${shop.env.STRIPE_API_BASE}/__stand-in/state`)).json()) as TaxState;
const calculations = async () => (await state()).tax_calculations.length;
const lines = (quantity = 1) => [{ item: saw, quantity }];
/** The rate of this postal code is 10.35 %. */
const seattle = { country: 'US', postcode: '98101' };
const quote = (to: object | undefined, more = {}) =>
  shop.call(orderRoutes.quoteCart, { body: { lines: lines(), delivery: 'standard', address: to, ...more } });
/** A saw of $19.99 with a tax of $2.07, delivered free. */
const cart = (changes = {}) =>
  cartBody([saw], { delivery: 'standard', address: { ...address, ...seattle }, totalprice: 22.06, ...changes });
const ordersOf = () => shop.db.collection('orders').countDocuments({ 'lines.item': { $exists: true } });

it('says that prices depend on the postal code everywhere, and that the tax is added', async () => {
  const { body } = await shop.call(orderRoutes.getConfig);
  expect(body as ShopConfig).toMatchObject({ tax: 'added', postcodes: null, timeZone: 'UTC' });
});

it('quotes the tax of a postal code, and that of a country whose prices contain it', async () => {
  expect((await quote(seattle)).body).toMatchObject({ tax: 207, taxIncluded: false, total: 2_206 });
  expect((await quote({ country: 'US', postcode: '10001' })).body).toMatchObject({ tax: 0, total: 1_999 });
  const { body } = await quote({ country: 'DE' });
  // Prices of goods and delivery contain 19 %.
  expect(body).toMatchObject({ delivery: 1_995, tax: 319 + 319, taxIncluded: true, total: 3_994 });
});

it('says that the tax is unknown without a postal code that it depends on, and asks nobody', async () => {
  const before = await calculations();
  expect((await quote({ country: 'US' })).body).toMatchObject({ taxUnknown: true, tax: 0, total: 1_999 });
  expect((await quote(undefined)).body).toMatchObject({ taxUnknown: true });
  expect((await quote(seattle)).body).not.toHaveProperty('taxUnknown');
  expect(await calculations()).toBe(before + 1);
});

it('names the postal code that the provider does not know', async () => {
  const issues = [{ path: 'address.postcode' }];
  expect(await quote({ country: 'US', postcode: 'none' })).toMatchObject({ status: 400, body: { issues } });
  const wrong = cart({ address: { ...address, postcode: 'none' } });
  expect(await orderCart(shop, wrong, ann.token)).toMatchObject({ status: 400, body: { issues } });
});

it('asks once for the same goods, place and prices, also for quotes at once and for the order', async () => {
  const before = await calculations();
  const same = [seattle, { country: 'us', postcode: '98101-1234' }, { country: 'US', postcode: ' 98101 ' }];
  const quotes = await Promise.all([...same, ...same].map(to => quote(to)));
  expect(quotes.map(({ body }) => (body as Quote).total)).toEqual(Array(6).fill(2_206));
  await placeCart(shop, cart(), ann.token);
  await placeCart(shop, cart({ email: 'guest@kerf.test' }));
  expect(await calculations()).toBe(before + 1);
});

it('asks again for other goods, amounts, places and currencies', async () => {
  const before = await calculations();
  await quote(seattle);
  await quote({ country: 'US', postcode: '98102' });
  await quote(seattle, { lines: lines(2) });
  await quote(seattle, { delivery: 'express' });
  await quote(seattle, { currency: 'EUR' });
  const promotion = await promote(shop, admin);
  await quote(seattle);
  await removePromotion(shop, admin, promotion);
  expect(await calculations()).toBe(before + 6);
});

it('places, pays and refunds an order with the tax of its quote, and has the provider report it once', async () => {
  const of = async (sources: readonly string[]) =>
    (await state()).tax_transactions.filter(({ source }) => sources.includes(source));
  const both: string[] = [];
  // Two orders of the same cart share a quote, and each is reported.
  for (let at = 0; at < 2; at++) {
    const { insertedId: id } = await placeCart(shop, cart(), ann.token);
    expect(await seen(shop, ann, id)).toMatchObject({ tax: 2.07, taxIncluded: false, totalprice: 22.06 });
    both.push(await pay(shop, ann, id, { totalprice: 22.06 }));
    const { body } = await shop.call(orderRoutes.getReceipt, { token: ann.token, params: { id } });
    expect(body as ReceiptJson).toMatchObject({ tax: 2.07, taxIncluded: false, total: 22.06 });
    const refunded = await shop.call(orderRoutes.refundOrder, {
      token: admin.token,
      params: { id },
      body: { reason: 'Broken', restock: false, lines: lines() },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(refunded).toMatchObject({ status: 201, body: { refund: { amount: 22.06 } } });
  }
  expect((await of(both)).map(({ type, tax }) => [type, tax])).toEqual([
    ['transaction', 207],
    ['transaction', 207],
  ]);
  const { tax_transactions } = await state();
  expect(tax_transactions.filter(({ type }) => type === 'reversal').map(({ tax }) => tax)).toEqual([-207, -207]);
});

it('opens one payment with one calculation for parallel requests', async () => {
  const { insertedId: id } = await placeCart(shop, cart(), ann.token);
  const before = await calculations();
  const intents = await Promise.all(Array.from({ length: 3 }, () => open(shop, ann, id, 22.06)));
  expect(new Set(intents).size).toBe(1);
  expect(await calculations()).toBe(before + 1);
});

it('refuses an order whose price changed after its quote, with the new total', async () => {
  await quote(seattle);
  const token = admin.token;
  const changed = await shop.call(staffRoutes.changeItem, {
    token,
    params: { id: saw },
    body: { price: 29.99 },
    headers: { 'if-match': '*' },
  });
  expect(changed).toMatchObject({ status: 200 });
  const before = await ordersOf();
  expect(await orderCart(shop, cart(), ann.token)).toMatchObject({
    status: 409,
    body: { code: 'price-changed', message: 'The price has changed: the total is now $33.09.' },
  });
  expect(await ordersOf()).toBe(before);
});

it("leads the spec's form to the cart where the tax depends on the postal code", async () => {
  expect(await tryToPlace(shop, ann, orderBody(saw))).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'address', message: expect.stringMatching(/your cart/) }] },
  });
});
