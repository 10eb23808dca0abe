import { randomUUID } from 'node:crypto';
import { type Quote, type ReceiptJson, routes, type SalesReport, type ShopConfig } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { actionsOn, seen } from '../orders/testing/buying.js';
import { cartBody, orderCart, placeCart } from '../orders/testing/buying-carts.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';
import { deliver, eventAbout, open, pay, refundedCents, stripeOf, tryToOpen } from './testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let saw: string;
beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  saw = await addItem(shop.db, { stock: 100 });
});

/** Three saws with express delivery. A saw is $19.99 in the list, and the delivery $24.95. */
const lines = () => [{ item: saw, quantity: 3 }];
const cartIn = (currency: string, totalprice: number) => ({ ...cartBody([]), lines: lines(), currency, totalprice });
const quoteIn = (currency: string | undefined, more = {}) =>
  shop.call(orderRoutes.quoteCart, { body: { lines: lines(), delivery: 'express', currency, ...more } });
const refund = (id: string, body: object) =>
  shop.call(orderRoutes.refundOrder, {
    token: admin.token,
    params: { id },
    body: { reason: 'Broken', restock: false, ...body },
    headers: { 'idempotency-key': randomUUID() },
  });

const currencies = [
  { currency: 'EUR', saw: 17.9, delivery: 22.95, total: 76.65, decimals: 2 },
  { currency: 'JPY', saw: 3_100, delivery: 3_867, total: 13_167, decimals: 0 },
  { currency: 'KWD', saw: 6.15, delivery: 7.66, total: 26.11, decimals: 3 },
];

it('names what it sells in and where to', async () => {
  const { body } = await shop.call(orderRoutes.getConfig);
  const config = body as ShopConfig;
  expect(config).toMatchObject({ currency: 'USD', country: 'US', tax: 'included', countries: null });
  expect(config.currencies.map(({ code, decimals }) => [code, decimals])).toEqual([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
  ]);
});

describe.each(currencies)('an order in $currency', ({ currency, saw: price, delivery, total, decimals }) => {
  const smallest = (major: number) => Math.round(major * 10 ** decimals);
  const unit = decimals === 3 ? 10 : 1;

  it('is quoted, placed, paid and refunded in that currency to its smallest unit', async () => {
    const quote = (await quoteIn(currency)).body as Quote;
    expect(quote).toMatchObject({
      currency,
      lines: [{ price: smallest(price), list: smallest(price) * 3, total: smallest(price) * 3 }],
      delivery: smallest(delivery),
      total: smallest(total),
    });
    const { insertedId: id } = await placeCart(shop, cartIn(currency, total), ann.token);
    const intent = await pay(shop, ann, id, { totalprice: total, currency });
    expect(await stripeOf(shop).paymentIntents.retrieve(intent)).toMatchObject({
      amount: smallest(total),
      currency: currency.toLowerCase(),
    });
    expect(await seen(shop, ann, id)).toMatchObject({
      ...{ currency, totalprice: total, paid: true, subtotal: (smallest(price) * 3) / 10 ** decimals },
      delivery: { price: delivery },
      payment: { paid: total, refunded: 0 },
    });
    const { body: receipt } = await shop.call(orderRoutes.getReceipt, { token: ann.token, params: { id } });
    expect(receipt as ReceiptJson).toMatchObject({ currency, total, lines: [{ price }] });

    expect(await refund(id, { lines: [{ item: saw, quantity: 1 }] })).toMatchObject({
      status: 201,
      body: { currency, refund: { amount: price, status: 'succeeded' } },
    });
    expect(await refundedCents(shop, intent)).toBe(smallest(price));
    expect(await refund(id, {})).toMatchObject({ status: 201 });
    expect(await refundedCents(shop, intent)).toBe(smallest(total));
    expect(await seen(shop, ann, id)).toMatchObject({ payment: { state: 'refunded', refunded: total } });
  });

  it('gives back by line exactly what was paid after a discount, in amounts that the provider takes', async () => {
    const { body } = await shop.call(staffRoutes.addPromotion, {
      token: admin.token,
      body: { name: 'Club', kind: 'code', code: `CLUB${currency}`, benefit: { percent: 7, on: 'order' } },
    });
    expect(body).toMatchObject({ acknowledged: true });
    const codes = [`CLUB${currency}`];
    const quote = (await quoteIn(currency, { codes })).body as Quote;
    const off = Math.floor((smallest(price) * 3 * 0.07) / unit + 0.5) * unit;
    expect(quote.total).toBe(smallest(total) - off);
    const totalprice = quote.total / 10 ** decimals;
    const { insertedId: id } = await placeCart(shop, { ...cartIn(currency, totalprice), codes }, ann.token);
    const intent = await pay(shop, ann, id, { totalprice, currency });
    for (let at = 0; at < 3; at++) {
      const response = await refund(id, { lines: [{ item: saw, quantity: 1 }] });
      const { amount } = (response.body as { refund: { amount: number } }).refund;
      expect(smallest(amount) % unit).toBe(0);
    }
    expect(await refundedCents(shop, intent)).toBe(quote.total);
  });

  it('names the price of the currency when it has changed', async () => {
    const response = await orderCart(shop, cartIn(currency, total + 1), ann.token);
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'price-changed', problems: [{ item: saw, price: smallest(price) }] },
    });
  });
});

it('quotes in dollars without a currency', async () => {
  expect((await quoteIn(undefined)).body).toMatchObject({ currency: 'USD', subtotal: 5_997, total: 8_492 });
});

it.each(['GBP', 'eur', 'EURO', ''])('refuses the currency %p and names it', async currency => {
  for (const response of [await quoteIn(currency), await orderCart(shop, cartIn(currency, 84.92), ann.token)])
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'currency' }] } });
  const methods = await shop.call(routes.listDeliveryMethods, { query: { currency } });
  expect(methods).toMatchObject({ status: 400, body: { issues: [{ path: 'currency' }] } });
});

it('places nothing if the currency is not the one of the total', async () => {
  const before = await shop.db.collection('orders').countDocuments();
  for (const cart of [cartIn('JPY', 84.92 * 100), cartIn('USD', 76.65), cartIn('EUR', 84.92)])
    expect(await orderCart(shop, cart, ann.token)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  expect(await shop.db.collection('orders').countDocuments()).toBe(before);
});

it('opens no payment of the same number in another currency', async () => {
  const { insertedId: id } = await placeCart(shop, cartIn('JPY', 13_167), ann.token);
  expect(await tryToOpen(shop, ann, id, 131.67)).toMatchObject({ status: 409, body: { code: 'total-mismatch' } });
  expect(await tryToOpen(shop, ann, id, 13_167, 'JPY')).toMatchObject({ status: 200 });
});

it('does not take the same amount of another currency as the payment', async () => {
  const { insertedId: id } = await placeCart(shop, cartIn('JPY', 13_167), ann.token);
  const intent = await open(shop, ann, id, 13_167, 'JPY');
  const paid = { id: intent, object: 'payment_intent', amount: 13_167, amount_received: 13_167, status: 'succeeded' };
  const event = (currency: string) => eventAbout({ ...paid, currency, metadata: { order: id } });
  await deliver(shop, event('usd'));
  expect(await actionsOn(shop, id)).toContain('payment.mismatch');
  expect(await seen(shop, ann, id)).toMatchObject({ paid: false });
  await deliver(shop, event('jpy'));
  expect(await seen(shop, ann, id)).toMatchObject({ paid: true });
});

it('compares the price that a line was seen at only in its own currency', async () => {
  const seenAt = async (price: number, currency?: string) => {
    const line = { item: saw, quantity: 1, price, ...(currency && { currency }) };
    const response = await shop.call(orderRoutes.quoteCart, { body: { lines: [line], currency: 'JPY' } });
    return (response.body as Quote).problems;
  };
  expect(await seenAt(1_999)).toEqual([]);
  expect(await seenAt(3_100, 'JPY')).toEqual([]);
  expect(await seenAt(3_000, 'JPY')).toEqual([{ item: saw, code: 'price_changed', was: 3_000, price: 3_100 }]);
});

// Without this, $1 gave 0.100 KWD back.
it('refunds an amount only in the currency of the order, in amounts that the provider takes', async () => {
  const { insertedId: id } = await placeCart(shop, cartIn('KWD', 26.11), ann.token);
  await pay(shop, ann, id, { totalprice: 26.11, currency: 'KWD' });
  expect(await refund(id, { amount: 1 })).toMatchObject({ status: 400, body: { issues: [{ path: 'currency' }] } });
  expect(await refund(id, { amount: 1.005, currency: 'KWD' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'amount' }] },
  });
  expect(await refund(id, { amount: 1.25, currency: 'KWD' })).toMatchObject({
    status: 201,
    body: { currency: 'KWD', refund: { amount: 1.25 } },
  });
});

it('sums up sales in dollars at the rate of the order, and takes refunds back to the cent', async () => {
  const total = async () => {
    const { body } = await shop.call(staffRoutes.reportSales, { token: admin.token });
    const { revenue = 0, refunds = 0 } = (body as SalesReport).intervals.at(-1) ?? {};
    return { revenue, refunds };
  };
  const before = await total();
  const { insertedId: id } = await placeCart(shop, cartIn('JPY', 13_167), ann.token);
  await pay(shop, ann, id, { totalprice: 13_167, currency: 'JPY' });
  expect((await total()).revenue - before.revenue).toBe(8_495);
  for (let at = 0; at < 3; at++) await refund(id, { lines: [{ item: saw, quantity: 1 }] });
  expect((await total()).refunds - before.refunds).toBe(8_495);
});

it('keeps prices of the staff in other currencies, and removes them', async () => {
  const change = async (body: object) => {
    const { headers } = await shop.call(routes.getItem, { params: { id: saw } });
    return shop.call(staffRoutes.changeItem, {
      token: admin.token,
      params: { id: saw },
      body,
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
  };
  const item = async () => (await shop.call(routes.getItem, { params: { id: saw } })).body;
  expect(await item()).not.toHaveProperty('prices');
  expect(await change({ prices: { JPY: 2_980 } })).toMatchObject({ status: 200 });
  expect(await item()).toMatchObject({ price: 19.99, prices: { JPY: 2_980 } });
  expect((await quoteIn('JPY')).body).toMatchObject({ subtotal: 8_940 });
  expect((await quoteIn('EUR')).body).toMatchObject({ subtotal: 5_370 });
  for (const [prices, path] of [
    [{ GBP: 1_000 }, 'prices.GBP'],
    [{ USD: 1_000 }, 'prices.USD'],
    [{ KWD: 6_155 }, 'prices.KWD'],
    [{ JPY: 0 }, 'prices.JPY'],
  ] as const)
    expect(await change({ prices })).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  expect(await change({ prices: {} })).toMatchObject({ status: 200 });
  expect(await item()).not.toHaveProperty('prices');
  expect((await quoteIn('JPY')).body).toMatchObject({ subtotal: 9_300 });
});

it('keeps a checked VAT number with the order and its receipt', async () => {
  const company = { company: 'Saw & Sons GmbH', vatNumber: 'de 136 695 976' };
  const { insertedId: id } = await placeCart(shop, { ...cartIn('EUR', 76.65), ...company }, ann.token);
  await pay(shop, ann, id, { totalprice: 76.65, currency: 'EUR' });
  expect(await seen(shop, ann, id)).toMatchObject({ company: 'Saw & Sons GmbH', vatNumber: 'DE136695976' });
  const { body } = await shop.call(orderRoutes.getReceipt, { token: ann.token, params: { id } });
  expect((body as ReceiptJson).customer).toMatchObject({ company: 'Saw & Sons GmbH', vatNumber: 'DE136695976' });
  const refused = await orderCart(shop, { ...cartIn('EUR', 76.65), vatNumber: 'DE136695978' }, ann.token);
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'vatNumber' }] } });
});

it('refuses a total below what the payment provider takes in the currency', async () => {
  const screw = await addItem(shop.db, { priceCents: 10, stock: 10 });
  const cart = { ...cartBody([screw]), delivery: 'standard', currency: 'JPY', totalprice: 20 };
  expect(await orderCart(shop, cart, ann.token)).toMatchObject({
    status: 400,
    body: { message: 'The total of an order must be at least ¥50.' },
  });
});

it('keeps a price in a currency that is offered no more, ignores it, and lets it be removed', async () => {
  const id = await addItem(shop.db, { prices: { GBP: 1_500, JPY: 2_980 } });
  const change = async (prices: object) =>
    shop.call(staffRoutes.changeItem, {
      token: admin.token,
      params: { id },
      body: { name: 'Jigsaw', prices },
      headers: { 'if-match': '*' },
    });
  expect(await change({ GBP: 1_600 })).toMatchObject({ status: 400, body: { issues: [{ path: 'prices.GBP' }] } });
  expect(await change({ CHF: 1_500 })).toMatchObject({ status: 400, body: { issues: [{ path: 'prices.CHF' }] } });
  expect(await change({ GBP: 1_500, JPY: 3_000 })).toMatchObject({ status: 200 });
  const stored = async () => (await recordOf(shop.db, 'items', id))?.prices;
  expect(await stored()).toEqual({ GBP: 1_500, JPY: 3_000 });
  const quoted = await shop.call(orderRoutes.quoteCart, {
    body: { lines: [{ item: id, quantity: 1 }], currency: 'JPY' },
  });
  expect(quoted.body as Quote).toMatchObject({ subtotal: 3_000 });
  expect(await change({ JPY: 3_000 })).toMatchObject({ status: 200 });
  expect(await stored()).toEqual({ JPY: 3_000 });
});
