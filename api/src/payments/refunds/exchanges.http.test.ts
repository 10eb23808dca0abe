import type { OrderDetailJson } from '@kerf/contracts';
import { type ExchangeQuoteJson, orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { actionsOn, seen, ship, stockOf } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import type { ApiResponse } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { sessionToken } from '../../testing/tokens.js';
import { paidCart } from '../testing/paid-cart.js';
import { fault, pay, refundedCents } from '../testing/paying.js';

jest.setTimeout(120_000);

let shop: Shop;
let ann: Person;
let admin: Person;
/** A tool at $19.99 with a dearer version and a cheaper one, and another tool. */
let small: string;
let large: string;
let cheap: string;
let other: string;

beforeAll(async () => {
  shop = await busyShop();
  [ann, admin] = [await addPerson(shop.db), await addAdmin(shop.db)];
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  await fault(shop, { failNext: 0, dropNext: 0, idempotencyKeysLapsed: false, webhooksPaused: false });
  small = await addItem(shop.db);
  const variantOf = new Types.ObjectId(small);
  [large, cheap] = [
    await addItem(shop.db, { variantOf, priceCents: 2999, listPriceCents: 2999 }),
    await addItem(shop.db, { variantOf, priceCents: 1499, listPriceCents: 1499 }),
  ];
  other = await addItem(shop.db);
});

const requestReturn = async (id: string, items: readonly string[], token = ann.token) => {
  const lines = items.map(item => ({ item, quantity: 1 }));
  const response = await shop.call(orderRoutes.requestReturn, {
    ...{ token, params: { id }, body: { lines, reason: 'Too small' } },
  });
  expect(response).toMatchObject({ status: 201 });
  return (response.body as { insertedId: string }).insertedId;
};
/** A shipped order of the small version and of the other tool, with a request to return these. */
const returned = async (items: readonly string[]) => {
  const { insertedId: id, intent } = await paidCart(shop, ann, [small, other]);
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  return { id, intent, returnId: await requestReturn(id, items) };
};
type Returned = Pick<Awaited<ReturnType<typeof returned>>, 'id' | 'returnId'>;

const decide = ({ id, returnId }: Returned, body: object, token = admin.token): Promise<ApiResponse> =>
  shop.call(orderRoutes.decideReturn, { token, params: { id, return: returnId }, body });
const exchange = (of: Returned, instead: string, total: number, more: object = {}, token = admin.token) =>
  decide(
    of,
    { status: 'accepted', restock: true, exchange: { lines: [{ item: small, instead }], total }, ...more },
    token,
  );
const quote = async ({ id, returnId }: Returned, instead: string, items = [small]) => {
  const body = { lines: items.map(item => ({ item, quantity: 1 })), exchange: [{ item: small, instead }] };
  return shop.call(orderRoutes.quoteExchange, { token: admin.token, params: { id, return: returnId }, body });
};
const linkedTo = async (id: string): Promise<OrderDetailJson[]> => {
  const { returns } = await seen(shop, admin, id);
  return Promise.all(returns.flatMap(each => (each.exchange ? [seen(shop, admin, each.exchange.id)] : [])));
};
const stocks = () => Promise.all([small, large, cheap, other].map(item => stockOf(shop, item)));
const isUnchanged = async ({ id, intent }: { id: string; intent: string }, expected: readonly number[]) => {
  expect(await seen(shop, admin, id)).toMatchObject({ returns: [{ status: 'requested' }], refunds: [] });
  expect(await linkedTo(id)).toEqual([]);
  expect(await refundedCents(shop, intent)).toBe(0);
  expect(await stocks()).toEqual(expected);
};

it('sends a dearer version, for which the customer pays the difference', async () => {
  const of = await returned([small]);
  expect(await quote(of, large)).toMatchObject({
    ...{ status: 200 },
    body: { credit: 1999, total: 1000, refund: 0, waived: 0, lines: [{ quantity: 1, total: 2999, available: 10 }] },
  });
  expect(await exchange(of, large, 10, { message: 'It leaves today.' })).toMatchObject({ status: 200 });
  // One came back, and one of the other version is kept until it is paid.
  expect(await stocks()).toEqual([10, 9, 10, 9]);
  const [linked] = await linkedTo(of.id);
  if (!linked) throw new Error('No order was placed.');
  const { number } = await seen(shop, ann, of.id);
  expect(await seen(shop, ann, linked._id)).toMatchObject({
    ...{ status: 'unpaid', totalprice: 10, message: 'It leaves today.' },
    addsTo: { id: of.id, number, paid: 19.99 },
    lines: [{ quantity: 1, list: 29.99, total: 10, discounts: [{ name: `Paid with order ${number}`, amount: 19.99 }] }],
  });
  expect(linked.delivery?.price).toBe(0);
  expect(await seen(shop, ann, of.id)).toMatchObject({
    returns: [{ status: 'accepted', exchange: { id: linked._id, number: linked.number } }],
    refunds: [{ amount: 0, kept: 19.99, status: 'succeeded' }],
    payment: { refunded: 0 },
  });
  // What pays for the other version cannot go back as well.
  expect(await seen(shop, admin, of.id)).toMatchObject({ refundable: { left: 44.94 } });
  expect(await refundedCents(shop, of.intent)).toBe(0);
  await pay(shop, ann, linked._id, { totalprice: 10 });
  expect(await seen(shop, ann, linked._id)).toMatchObject({ status: 'paid', unshipped: [{ quantity: 1 }] });
  expect(await stocks()).toEqual([10, 9, 10, 9]);
});

it('sends a cheaper version at once, and gives the rest back with the other tools of the return', async () => {
  const of = await returned([small, other]);
  expect(await quote(of, cheap, [small, other])).toMatchObject({
    body: { credit: 1499, total: 0, refund: 500 + 1999 } satisfies Partial<ExchangeQuoteJson>,
  });
  expect(await exchange(of, cheap, 0, { amount: 24.99 })).toMatchObject({ status: 200 });
  const [linked] = await linkedTo(of.id);
  // Nothing to pay: it is to be shipped.
  expect(linked).toMatchObject({ status: 'paid', totalprice: 0, unshipped: [{ quantity: 1 }] });
  expect(await refundedCents(shop, of.intent)).toBe(2499);
  expect(await stocks()).toEqual([10, 10, 9, 10]);
  expect(await seen(shop, admin, of.id)).toMatchObject({
    ...{ fulfilment: 'returned', refundable: { left: 24.95 } },
  });
});

it('sends the same version again for one that is broken, which does not return to the stock', async () => {
  const of = await returned([small]);
  const lines = [{ item: small, quantity: 1, condition: 'damaged' }];
  expect(await exchange(of, small, 0, { lines })).toMatchObject({ status: 200 });
  expect(await stocks()).toEqual([8, 10, 10, 9]);
  expect(await linkedTo(of.id)).toMatchObject([{ status: 'paid', totalprice: 0 }]);
});

it('takes nothing for the same version again, whatever it costs today', async () => {
  const of = await returned([small]);
  const price = { priceCents: 4999, listPriceCents: 4999 };
  await shop.db.collection('items').updateOne({ _id: new Types.ObjectId(small) }, { $set: price });
  expect(await quote(of, small)).toMatchObject({ body: { credit: 1999, total: 0, refund: 0, waived: 0 } });
  expect(await exchange(of, small, 0)).toMatchObject({ status: 200 });
});

it('gives a guest another order, with a link of its own', async () => {
  const body = cartBody([small], { email: 'guest@kerf.test' });
  const { insertedId: id, orderToken: token = '' } = await placeCart(shop, body);
  await pay(shop, { ...ann, token }, id, { totalprice: 44.94 });
  await ship(shop, admin, id);
  const of = { id, returnId: await requestReturn(id, [small], token) };
  expect(await exchange(of, large, 10)).toMatchObject({ status: 200 });
  const [linked] = await linkedTo(id);
  expect(linked).toMatchObject({ isGuest: true, email: 'guest@kerf.test', addsTo: { id } });
  expect(await seen(shop, { ...ann, token }, linked?._id ?? '')).toMatchObject({ code: expect.any(String) });
});

it('asks for no difference that the payment provider does not take', async () => {
  const of = await returned([small]);
  await shop.db
    .collection('items')
    .updateOne({ _id: new Types.ObjectId(large) }, { $set: { priceCents: 2030, listPriceCents: 2030 } });
  expect(await quote(of, large)).toMatchObject({ body: { credit: 1999, waived: 31, total: 0, refund: 0 } });
  expect(await exchange(of, large, 0)).toMatchObject({ status: 200 });
});

it('exchanges once, however often the call arrives', async () => {
  const of = await returned([small]);
  const responses = await Promise.all(Array.from({ length: 5 }, () => exchange(of, large, 10)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await linkedTo(of.id)).toHaveLength(1);
  expect(await shop.db.collection('orders').countDocuments({ 'taken.returned': new Types.ObjectId(of.returnId) })).toBe(
    1,
  );
  expect(await stocks()).toEqual([10, 9, 10, 9]);
  expect((await actionsOn(shop, of.id)).filter(action => action === 'return.accepted')).toHaveLength(1);
  // The same decision with other details.
  expect(await exchange(of, cheap, 0, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'key-reused' } });
  expect(await decide(of, { status: 'accepted' })).toMatchObject({ status: 409, body: { code: 'already-decided' } });
});

it('changes nothing if the version is sold out meanwhile, or its price is another', async () => {
  const of = await returned([small]);
  expect(await exchange(of, large, 9)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  expect(await exchange(of, cheap, 0)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  await shop.db.collection('items').updateOne({ _id: new Types.ObjectId(large) }, { $set: { stock: 0 } });
  const gone = await exchange(of, large, 10);
  expect(gone).toMatchObject({ status: 409, body: { code: 'lines-changed' } });
  expect((gone.body as { message: string }).message).toMatch(/^Only 0 of the version that goes out is left/);
  await isUnchanged(of, [9, 0, 10, 9]);
});

it('sends only versions of the tool that comes back, to an address in parts', async () => {
  const of = await returned([small]);
  expect(await exchange(of, other, 0)).toMatchObject({ status: 400 });
  const notReturned = { lines: [{ item: other, instead: other }], total: 0 };
  expect(await decide(of, { status: 'accepted', exchange: notReturned })).toMatchObject({ status: 409 });
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(of.id) }, { $unset: { deliveryAddress: 1 } });
  expect(await exchange(of, large, 10)).toMatchObject({ status: 409, body: { code: 'not-exchangeable' } });
  await isUnchanged(of, [9, 10, 10, 9]);
});

it('needs a fresh sign-in to give back or exchange for more than 500 dollars in an hour', async () => {
  const dear = await addItem(shop.db, { priceCents: 60_000, listPriceCents: 60_000 });
  const body = cartBody([dear], { delivery: 'standard', totalprice: 600 });
  const { insertedId: id } = await placeCart(shop, body, ann.token);
  await pay(shop, ann, id, { totalprice: 600 });
  await ship(shop, admin, id);
  const of = { id, returnId: await requestReturn(id, [dear]) };
  const again = { status: 'accepted', exchange: { lines: [{ item: dear, instead: dear }], total: 0 } };
  const token = sessionToken(admin.id, { claims: { auth_time: Math.floor(Date.now() / 1000) - 360 } });
  expect(await decide(of, again, token)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
  expect(await stockOf(shop, dear)).toBe(9);
  expect(await decide(of, again)).toMatchObject({ status: 200 });
});

describe('the money of an exchange', () => {
  // Without this, a customer who does not pay the difference would lose what was paid before.
  it('goes back with the first order if the linked one is cancelled', async () => {
    const of = await returned([small]);
    await exchange(of, large, 10);
    const [linked] = await linkedTo(of.id);
    const id = linked?._id ?? '';
    expect(await shop.call(orderRoutes.cancelMyOrder, { token: ann.token, params: { id } })).toMatchObject({
      status: 200,
    });
    await eventually(async () => expect(await refundedCents(shop, of.intent)).toBe(1999));
    // The order follows with what the provider says.
    await eventually(async () =>
      expect(await seen(shop, admin, of.id)).toMatchObject({
        refunds: [{ kept: 0 }, { amount: 19.99 }],
        refundable: { left: 44.94 },
      }),
    );
    expect(await stocks()).toEqual([10, 10, 10, 9]);
  });

  it('goes back once beside another refund of the first order and a copy of the cancellation', async () => {
    for (let round = 0; round < 4; round++) {
      const of = await returned([small]);
      await exchange(of, large, 10);
      const [linked] = await linkedTo(of.id);
      const id = linked?._id ?? '';
      const cancel = () => shop.call(orderRoutes.cancelMyOrder, { token: ann.token, params: { id } });
      const refund = shop.call(orderRoutes.refundOrder, {
        ...{ token: admin.token, params: { id: of.id }, headers: { 'idempotency-key': `beside-${of.id}` } },
        body: { amount: 44.94, reason: 'Late', restock: false },
      });
      const [one, copy, beside] = await Promise.all([cancel(), cancel(), refund]);
      expect([one.status, copy.status]).toContain(200);
      expect(beside).toMatchObject({ status: 201 });
      await eventually(async () => expect(await refundedCents(shop, of.intent)).toBe(6493));
      await eventually(async () =>
        expect(await seen(shop, admin, of.id)).toMatchObject({
          payment: { state: 'refunded' },
          refundable: { left: 0 },
        }),
      );
    }
  });

  it('goes back with each order if the other version is returned as well', async () => {
    const of = await returned([small]);
    await exchange(of, large, 10);
    const [linked] = await linkedTo(of.id);
    const id = linked?._id ?? '';
    const intent = await pay(shop, ann, id, { totalprice: 10 });
    await ship(shop, admin, id);
    const second = { id, returnId: await requestReturn(id, [large]) };
    expect(await decide(second, { status: 'accepted', restock: true })).toMatchObject({ status: 200 });
    expect(await refundedCents(shop, intent)).toBe(1000);
    await eventually(async () => expect(await refundedCents(shop, of.intent)).toBe(1999));
    expect(await stocks()).toEqual([10, 10, 10, 9]);
  });

  it('is never more than what was paid, whatever happens at once', async () => {
    for (let round = 0; round < 6; round++) {
      const of = await returned([small]);
      const refund = (key: string) =>
        shop.call(orderRoutes.refundOrder, {
          ...{ token: admin.token, params: { id: of.id }, headers: { 'idempotency-key': `${of.id}-${key}` } },
          body: { lines: [{ item: small, quantity: 1 }], reason: 'Broken', restock: false },
        });
      const [swapped, copy, one] = await Promise.all([exchange(of, large, 10), exchange(of, large, 10), refund('one')]);
      expect(copy.status).toBe(swapped.status);
      // Either the units are exchanged, or they are refunded.
      expect([swapped.status, one.status].sort()).toEqual(swapped.status === 200 ? [200, 409] : [201, 409]);
      expect(await refundedCents(shop, of.intent)).toBe(swapped.status === 200 ? 0 : 1999);
      expect(await linkedTo(of.id)).toHaveLength(swapped.status === 200 ? 1 : 0);
    }
  });

  it('and the last piece belong to one of an exchange and a sale', async () => {
    for (let round = 0; round < 4; round++) {
      const of = await returned([small]);
      await shop.db.collection('items').updateOne({ _id: new Types.ObjectId(large) }, { $set: { stock: 1 } });
      const body = cartBody([large], { delivery: 'standard', totalprice: 29.99 });
      const [swapped, sold] = await Promise.all([
        exchange(of, large, 10),
        shop.call(orderRoutes.placeOrder, { token: (await addPerson(shop.db)).token, body }),
      ]);
      expect([swapped.status, sold.status].sort()).toEqual(swapped.status === 200 ? [200, 409] : [201, 409]);
      expect(await stockOf(shop, large)).toBe(0);
      expect(await seen(shop, admin, of.id)).toMatchObject({
        returns: [{ status: swapped.status === 200 ? 'accepted' : 'requested' }],
      });
    }
  });
});

it('keeps the wish of a customer for another version', async () => {
  const { insertedId: id } = await paidCart(shop, ann, [small, other]);
  await ship(shop, admin, id);
  const ask = (wish: object[]) =>
    shop.call(orderRoutes.requestReturn, {
      ...{ token: ann.token, params: { id } },
      body: { lines: [{ item: small, quantity: 1 }], reason: 'Too small', wish },
    });
  expect(await ask([{ item: small, instead: other }])).toMatchObject({ status: 400 });
  expect(await ask([{ item: other, instead: other }])).toMatchObject({ status: 400 });
  expect(await ask([{ item: small, instead: large }])).toMatchObject({ status: 201 });
  expect(await seen(shop, admin, id)).toMatchObject({ returns: [{ wish: [{ item: small, instead: large }] }] });
});
