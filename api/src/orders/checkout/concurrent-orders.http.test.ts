import { Types } from 'mongoose';
import type { ApiResponse } from '../../testing/call.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { orderBody, stockOf, tryToPlace } from '../testing/buying.js';

jest.setTimeout(60_000);

const many = 20;
const times = <Made>(make: (at: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: many }, (_, at) => make(at)));

let shop: Shop;
let buyers: Person[];
let items: string[];

beforeAll(async () => {
  shop = await sharedShop();
  buyers = await times(() => addPerson(shop.db));
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  items = await times(() => addItem(shop.db));
});

/** One order of each buyer, all at once. */
const buy = (body: (at: number) => object, headers: (at: number) => object = () => ({})): Promise<ApiResponse[]> =>
  Promise.all(buyers.map((buyer, at) => tryToPlace(shop, buyer, body(at), headers(at))));
const idOf = ({ body }: ApiResponse) => (body as { insertedId: string }).insertedId;
const order = (at: number, quantity = 1, changes = {}) => orderBody(items[at] ?? '', quantity, changes);
const orders = () =>
  shop.db
    .collection('orders')
    .find({ 'lines.item': { $in: items.map(id => new Types.ObjectId(id)) } })
    .toArray();

// Without this, records had the first request's id.
it('gives each concurrent request its own order, stock and audit record', async () => {
  const responses = await buy(order, at => ({ 'x-request-id': `at-once-${at}` }));
  expect(responses.map(({ status }) => status)).toEqual(Array(many).fill(201));
  for (const [at, response] of responses.entries()) {
    const id = idOf(response);
    expect(await shop.db.collection('orders').findOne({ _id: new Types.ObjectId(id) })).toMatchObject({
      email: buyers[at]?.email,
      lines: [{ item: new Types.ObjectId(items[at]) }],
    });
    expect(
      await shop.db
        .collection('audit')
        .find({ subject: `order:${id}` })
        .toArray(),
    ).toMatchObject([
      { action: 'order.place', actor: buyers[at]?.id, trace: `at-once-${at}`, from: null, to: 'unpaid' },
    ]);
    expect(await stockOf(shop, items[at] ?? '')).toBe(9);
  }
});

it('rejects each invalid request with its reason and places the others', async () => {
  const wrong: [number, object, number, RegExp][] = [
    [3, order(3, 11), 400, /only 10/],
    [7, order(7, 1, { totalprice: 1 }), 409, /now \$19\.99/],
    [11, orderBody('0'.repeat(24)), 400, /not sold/],
  ];
  const bodies = new Map(wrong.map(([at, body]) => [at, body]));
  const responses = await buy(at => bodies.get(at) ?? order(at));
  for (const [at, , status, message] of wrong)
    expect(responses[at]).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(many - wrong.length);
  expect(await orders()).toHaveLength(many - wrong.length);
});

it('returns the first order for a repeated request and places the others', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first] = await Promise.all([tryToPlace(shop, buyers[5] as Person, order(5), key)]);
  const responses = await buy(order, at => (at === 5 ? key : {}));
  expect(responses.map(({ status }) => status)).toEqual(Array(many).fill(201));
  expect(idOf(responses[5] as ApiResponse)).toBe(idOf(first as ApiResponse));
  expect(await orders()).toHaveLength(many);
});

it('sells one item until the stock is gone and reports the rest', async () => {
  const responses = await buy(() => order(0, 3));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = responses.filter(({ status }) => status === 400);
  expect(refused.map(({ body }) => (body as { message: string }).message)).toEqual(
    Array(many - 3).fill('There are only 1 of this item.'),
  );
  expect(await stockOf(shop, items[0] ?? '')).toBe(1);
});

it('places orders of other items while one item is locked', async () => {
  const session = await shop.db.startSession();
  session.startTransaction();
  const _id = new Types.ObjectId(items[0]);
  await shop.db.collection('items').updateOne({ _id }, { $set: { name: 'Locked' } }, { session });
  const placing = buyers.map((buyer, at) => tryToPlace(shop, buyer, order(at)));
  const others = await Promise.all(placing.slice(1));
  expect(others.map(({ status }) => status)).toEqual(Array(many - 1).fill(201));
  expect(await orders()).toHaveLength(many - 1);
  await session.abortTransaction();
  await session.endSession();
  expect(await placing[0]).toMatchObject({ status: 201 });
});
