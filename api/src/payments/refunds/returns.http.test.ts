import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { seen, ship } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { paidCart, stocksOf } from '../testing/paid-cart.js';
import { refundedCents } from '../testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let items: string[];

beforeAll(async () => {
  shop = await startShop({ standIns: ['stripe'] });
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  items = [await addItem(shop.db), await addItem(shop.db)];
});

const line = (at: number, quantity = 1) => ({ item: items[at] ?? '', quantity });
const request = (id: string, body: object, { token } = ann) =>
  shop.call(orderRoutes.requestReturn, { token, params: { id }, body: { reason: 'Too heavy', ...body } });
const decision = (id: string, returnId: string, body: object, { token } = admin) =>
  shop.call(orderRoutes.decideReturn, { token, params: { id, return: returnId }, body });
const shipped = async () => {
  const order = await paidCart(shop, ann, items);
  expect(await ship(shop, admin, order.insertedId)).toMatchObject({ status: 200 });
  return order;
};
const requested = async (id: string, lines: object[]) =>
  ((await request(id, { lines })).body as { insertedId: string }).insertedId;

it('a return is refunded and restocked once an administrator accepts it, however often', async () => {
  const { insertedId: id, intent } = await shipped();
  const returnId = await requested(id, [line(0)]);
  expect(await seen(shop, ann, id)).toMatchObject({
    returns: [{ id: returnId, status: 'requested', reason: 'Too heavy' }],
  });
  const accept = () => decision(id, returnId, { status: 'accepted', restock: true });
  const responses = await Promise.all([accept(), accept(), accept()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await refundedCents(shop, intent)).toBe(1999);
  expect(await stocksOf(shop, items)).toEqual([10, 9]);
  expect(await seen(shop, ann, id)).toMatchObject({ fulfilment: 'shipped', returns: [{ status: 'accepted' }] });
  expect(await decision(id, returnId, { status: 'declined' })).toMatchObject({ status: 409 });
});

it('a return of all lines makes the order a returned one', async () => {
  const { insertedId: id } = await shipped();
  const returnId = await requested(id, [line(0), line(1)]);
  expect(await decision(id, returnId, { status: 'accepted' })).toMatchObject({ status: 200 });
  expect(await seen(shop, ann, id)).toMatchObject({ fulfilment: 'returned', charge: 'none' });
});

it('a return that is declined moves no money, and the lines can be returned again', async () => {
  const { insertedId: id, intent } = await shipped();
  const returnId = await requested(id, [line(0)]);
  expect(await request(id, { lines: [line(0)] })).toMatchObject({ status: 409 });
  expect(await decision(id, returnId, { status: 'declined' })).toMatchObject({ status: 200 });
  expect(await refundedCents(shop, intent)).toBe(0);
  expect(await request(id, { lines: [line(0)] })).toMatchObject({ status: 201 });
});

it('a return can be requested by a guest with the token of the order', async () => {
  const body = cartBody(items, { email: 'guest@kerf.test' });
  const { insertedId: id, orderToken: token = '' } = await placeCart(shop, body);
  const other = await placeCart(shop, body);
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: { status: 'shipped' } });
  const guest = { ...ann, token };
  expect(await request(id, { lines: [line(0)] }, { ...ann, token: other.orderToken ?? '' })).toMatchObject({
    status: 404,
  });
  expect(await request(id, { lines: [line(0)] }, guest)).toMatchObject({ status: 201 });
  expect(await request(id, { lines: [line(0)] }, guest)).toMatchObject({ status: 409 });
  const { returns, timeline } = await seen(shop, guest, id);
  expect(returns).toMatchObject([{ status: 'requested', reason: 'Too heavy' }]);
  expect(timeline.at(-1)).toMatchObject({ status: 'return requested', by: 'customer' });
});

it('a return is for the owner of a shipped order, and no more than was bought', async () => {
  const { insertedId: unshipped } = await paidCart(shop, ann, items);
  expect(await request(unshipped, { lines: [line(0)] })).toMatchObject({ status: 409 });
  const { insertedId: id } = await shipped();
  expect(await request(id, { lines: [line(0, 2)] })).toMatchObject({ status: 409 });
  expect(await request(id, { lines: [line(0)] }, await addPerson(shop.db))).toMatchObject({ status: 404 });
  expect(await decision(id, '0'.repeat(24), { status: 'accepted' })).toMatchObject({ status: 404 });
});
