import { randomUUID } from 'node:crypto';
import type { OrderDetailJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { type AddressQuote, staffRoutes } from '@kerf/contracts/staff';
import { actionsOn, place, seen, ship } from '../../orders/testing/buying.js';
import { address, cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { sessionToken } from '../../testing/tokens.js';
import { pay, refundedCents } from '../testing/paying.js';

jest.setTimeout(120_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let item: string;

beforeAll(async () => {
  shop = await busyShop();
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db, { stock: 1_000 });
});
afterAll(() => shop?.stop());

const change = (id: string, to: object, more: object = {}, { token = admin.token, key = randomUUID() } = {}) =>
  shop.call(staffRoutes.changeOrderAddress, {
    ...{ token, params: { id }, headers: { 'idempotency-key': key } },
    body: { address: { ...address, ...to }, ...more },
  });
const quote = async (id: string, to: object = {}, token = admin.token) => {
  const { country, postcode } = { ...address, ...to };
  const body = { country, postcode, ...('delivery' in to && { delivery: to.delivery }) };
  const response = await shop.call(staffRoutes.quoteOrderAddress, { token, params: { id }, body });
  return response as typeof response & { body: AddressQuote };
};
const totalsOf = ({ body: { before, after } }: { body: AddressQuote }) => ({
  totals: { before: before.total, after: after.total },
});
/** A paid order of one tool at $19.99. Standard delivery is free, and express delivery is $24.95. */
const paid = async (delivery: 'express' | 'standard', totalprice = delivery === 'express' ? 44.94 : 19.99) => {
  const { insertedId: id } = await placeCart(shop, cartBody([item], { delivery, totalprice }), ann.token);
  return { id, intent: await pay(shop, ann, id, { totalprice }) };
};
/** Asks for express delivery. The order that pays for it. */
const requested = async (id: string): Promise<OrderDetailJson> => {
  const totals = { before: 1999, after: 4494 };
  const response = await change(id, {}, { delivery: 'express', totals });
  expect(response).toMatchObject({ status: 200, body: { change: { number: expect.stringMatching(/^K-/) } } });
  return seen(shop, ann, (response.body as { change: { id: string } }).change.id);
};

it('changes where an order goes to, until it has left', async () => {
  const { insertedId: id } = await placeCart(shop, cartBody([item]), ann.token);
  expect(await change(id, { line1: '2 Plane Road' })).toMatchObject({ status: 200 });
  await pay(shop, ann, id, { totalprice: 44.94 });
  expect(await change(id, { line1: '3 Plane Road' }, { phone: '+1 512 555 0143' })).toMatchObject({ status: 200 });
  expect(await seen(shop, ann, id)).toMatchObject({
    ...{ address: { line1: '3 Plane Road' }, phone: '+1 512 555 0143', delivery: { id: 'express', price: 24.95 } },
    timeline: [{}, { status: 'address changed' }, {}, { status: 'address changed', by: 'shop' }],
  });
  // Staff find it by the new phone.
  const list = await shop.call(orderRoutes.listOrders, { token: admin.token, query: { q: '5125550143' } });
  expect(list.body).toMatchObject([{ _id: id }]);
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  expect(await change(id, { line1: '4 Plane Road' })).toMatchObject({ status: 409, body: { code: 'not-left' } });
  expect(await quote(id)).toMatchObject({ status: 409, body: { code: 'not-left' } });
});

it('gives back what a cheaper delivery costs less, once for a repeated request', async () => {
  const { id, intent } = await paid('express');
  const quoted = await quote(id, { delivery: 'standard' });
  expect(quoted.body).toMatchObject({
    before: { name: 'Express delivery', delivery: 2495, total: 4494 },
    after: { name: 'Standard delivery', delivery: 0, total: 1999 },
    methods: [
      { id: 'standard', price: 0 },
      { id: 'express', price: 2495 },
    ],
  });
  const german = await shop.call(staffRoutes.quoteOrderAddress, {
    ...{ token: admin.token, params: { id }, headers: { 'accept-language': 'de' } },
    body: { country: 'US', postcode: '73301', delivery: 'standard' },
  });
  expect(german.body).toMatchObject({ before: { name: 'Expressversand' }, after: { name: 'Standardversand' } });
  const key = randomUUID();
  const wanted = { delivery: 'standard', ...totalsOf(quoted), note: 'She called.', message: 'As agreed.' };
  expect(await change(id, {}, wanted, { key })).toMatchObject({ status: 200, body: { acknowledged: true } });
  expect(await change(id, {}, wanted, { key })).toMatchObject({ status: 200 });
  expect(await refundedCents(shop, intent)).toBe(2495);
  expect(await seen(shop, admin, id)).toMatchObject({
    // What was paid stays what it was.
    ...{ status: 'paid', totalprice: 44.94 },
    delivery: { id: 'standard', name: 'Standard delivery', paidName: 'Express delivery', price: 24.95 },
    refunds: [{ amount: 24.95, status: 'succeeded', lines: [], reason: 'She called.', message: 'As agreed.' }],
    payment: { refunded: 24.95, ledger: [{ amount: 44.94 }, { kind: 'refund', amount: -24.95 }] },
    refundable: { left: 19.99 },
    unshipped: [{ item }],
  });
  expect(await actionsOn(shop, id)).toContain('order.delivery');
  // And back again: what was given back is to be paid again.
  expect((await quote(id, { delivery: 'express' })).body).toMatchObject({
    before: { total: 1999 },
    after: { total: 4494 },
  });
});

it('changes to a dearer delivery once the customer has paid the difference', async () => {
  const { id } = await paid('standard');
  const more = await requested(id);
  const waiting = await seen(shop, ann, id);
  expect(more).toMatchObject({
    ...{ status: 'unpaid', totalprice: 24.95, lines: [], name: 'Express delivery', quantity: 1 },
    addsTo: { id, number: waiting.number, change: true },
    ...{ delivery: { id: 'express', price: 24.95 }, unshipped: [], subtotal: 0 },
  });
  // Until then it stays as it is.
  expect(waiting).toMatchObject({
    ...{ delivery: { id: 'standard', price: 0 }, totalprice: 19.99 },
    change: { id: more._id, number: more.number, total: 24.95 },
  });
  const second = await change(id, { line1: '2 Plane Road' });
  expect(second).toMatchObject({ status: 409, body: { message: expect.stringContaining(more.number) } });
  await pay(shop, ann, more._id, { totalprice: 24.95 });
  const changed = await seen(shop, ann, id);
  expect(changed).toMatchObject({
    ...{ status: 'paid', totalprice: 19.99 },
    delivery: { id: 'express', name: 'Express delivery', paidName: 'Standard delivery', price: 0 },
    deliveryDays: { min: 1, max: 1 },
  });
  expect(changed).not.toHaveProperty('change');
  expect(changed.timeline.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['change waits for payment', 'delivery changed']),
  );
  // It has nothing to ship.
  expect(await seen(shop, admin, more._id)).toMatchObject({
    ...{ status: 'shifted', unshipped: [], parcels: [], payment: { state: 'paid' } },
  });
  expect(await recordOf(shop.db, 'orders', more._id)).not.toHaveProperty('attention');
  // Another change knows what both orders have paid.
  expect((await quote(id, { delivery: 'standard' })).body).toMatchObject({ before: { total: 4494 } });
});

it('ends a change that waits, once nothing is left to ship or the customer cancels it', async () => {
  const { id } = await paid('standard');
  const dropped = await requested(id);
  await shop.call(orderRoutes.cancelMyOrder, { token: ann.token, params: { id: dropped._id } });
  const more = await requested(id);
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  expect(await recordOf(shop.db, 'orders', more._id)).toMatchObject({ status: 'cancelled', held: false });
  expect(await seen(shop, ann, id)).toMatchObject({ status: 'shifted', delivery: { id: 'standard' } });
});

// Without this, a customer who cancels would pay for a delivery that nobody makes.
it('gives the difference back with an order that is cancelled', async () => {
  const { id } = await paid('standard');
  const more = await requested(id);
  const intent = await pay(shop, ann, more._id, { totalprice: 24.95 });
  const body = {};
  const headers = { 'idempotency-key': randomUUID() };
  const response = await shop.call(orderRoutes.cancelUnits, { token: ann.token, params: { id }, body, headers });
  expect(response).toMatchObject({ status: 200 });
  await eventually(async () => expect(await refundedCents(shop, intent)).toBe(2495));
  await eventually(async () =>
    expect(await seen(shop, ann, more._id)).toMatchObject({ payment: { state: 'refunded' }, refunds: [{}] }),
  );
});

it('keeps the price that the staff agree, within what they may give', async () => {
  const { id } = await paid('standard');
  const agreed = { delivery: 'express', deliveryPrice: 0, totals: { before: 1999, after: 1999 } };
  expect(await change(id, {}, agreed)).toMatchObject({ status: 200, body: { acknowledged: true } });
  const now = await seen(shop, ann, id);
  expect(now).toMatchObject({ delivery: { id: 'express', paidName: 'Standard delivery', price: 0 } });
  expect(now).not.toHaveProperty('change');
  const low = await paid('standard');
  // Less than the payment provider takes.
  const little = { delivery: 'express', deliveryPrice: 20, totals: { before: 1999, after: 2019 } };
  expect(await change(low.id, {}, little)).toMatchObject({ status: 200, body: { acknowledged: true } });
  expect(await seen(shop, ann, low.id)).not.toHaveProperty('change');
});

// Without this, $500 in an hour would not need a fresh sign-in.
it('counts what the staff give back or give up', async () => {
  const clerk = await addAdmin(shop.db);
  const old = { claims: { auth_time: Math.floor(Date.now() / 1000) - 3_600 } };
  const token = sessionToken(clerk.id, old);
  const large = await place(shop, ann, item, 24);
  await pay(shop, ann, large, { totalprice: 479.76 });
  const refund = { amount: 470, reason: 'Scratched', restock: false };
  const headers = { 'idempotency-key': randomUUID() };
  const back = await shop.call(orderRoutes.refundOrder, { token, params: { id: large }, body: refund, headers });
  expect(back).toMatchObject({ status: 201 });
  const agreed = { delivery: 'express', deliveryPrice: 0, totals: { before: 1999, after: 1999 } };
  const cheaper = { delivery: 'standard', totals: { before: 4494, after: 1999 } };
  expect(await change((await paid('standard')).id, {}, agreed, { token })).toMatchObject({ status: 200 });
  expect(await change((await paid('standard')).id, {}, agreed, { token })).toMatchObject({ status: 403 });
  const { id, intent } = await paid('express');
  expect(await change(id, {}, cheaper, { token })).toMatchObject({ status: 403 });
  expect(await refundedCents(shop, intent)).toBe(0);
});

it('corrects taxes that the prices include, and refuses where others would be added', async () => {
  const to = (country: string, postcode: string) => ({
    address: { ...address, country, postcode },
    delivery: 'standard',
  });
  const { insertedId: id } = await placeCart(
    shop,
    cartBody([item], { ...to('DE', '10115'), totalprice: 39.94 }),
    ann.token,
  );
  await pay(shop, ann, id, { totalprice: 39.94 });
  const vienna = { country: 'AT', postcode: '1010' };
  const quoted = await quote(id, vienna);
  // 19% and 20% of what was paid.
  expect(quoted.body).toMatchObject({ before: { tax: 638, total: 3994 }, after: { tax: 666, total: 3994 } });
  expect(await change(id, vienna, totalsOf(quoted))).toMatchObject({ status: 200 });
  expect(await seen(shop, ann, id)).toMatchObject({ tax: 6.66, totalprice: 39.94, address: { country: 'AT' } });
  const toronto = { country: 'CA', postcode: 'M5V 2T6', region: 'ON' };
  expect(await quote(id, toronto)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  const home = await quote(id);
  expect(home.body).toMatchObject({ after: { tax: 0, total: 1999 } });
});

it('is refused if the order is not as the staff saw it', async () => {
  const { insertedId: unpaid } = await placeCart(shop, cartBody([item]), ann.token);
  const cheaper = { delivery: 'standard', totals: { before: 4494, after: 1999 } };
  expect(await change(unpaid, {}, cheaper)).toMatchObject({ status: 409, body: { code: 'not-paid' } });
  const { id, intent } = await paid('express');
  for (const totals of [undefined, { before: 4494, after: 2000 }, { before: 1999, after: 1999 }])
    expect(await change(id, {}, { ...cheaper, totals })).toMatchObject({
      status: 409,
      body: { code: 'price-changed' },
    });
  // Express delivery does not go there.
  const samoa = { postcode: '96799', region: 'AS' };
  expect(await change(id, samoa)).toMatchObject({ status: 400, body: { code: 'not-delivered' } });
  expect((await quote(id, samoa)).body).toMatchObject({ after: { name: 'Standard delivery' } });
  expect(await change(id, { postcode: '' })).toMatchObject({ status: 400 });
  expect(await seen(shop, ann, id)).toMatchObject({ address: { postcode: '73301' }, delivery: { id: 'express' } });
  expect(await refundedCents(shop, intent)).toBe(0);
});
