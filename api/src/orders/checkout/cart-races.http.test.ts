import { random } from '@kerf/tooling/random';
import { Types } from 'mongoose';
import { addLedgerItem, stockCheck } from '../../operations/stock-check/testing/stock-checking.js';
import { patient } from '../../testing/patient.js';
import { addPerson } from '../../testing/people.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { cartBody, orderCart } from '../testing/buying-carts.js';

jest.setTimeout(120_000);

const carts = 200;
const lines = 3;
/** Enough for half of the carts, if it were spread evenly. */
const stockOfEach = (carts * lines) / 2 / 10;

let shop: Shop;
beforeAll(async () => {
  const fleet = await sharedShop(3);
  shop = { ...fleet, call: patient(fleet.call) };
});
afterAll(() => shop?.stop());

it('sells 200 carts of three lines at three processes completely or not at all', async () => {
  const items = await Promise.all(Array.from({ length: 10 }, () => addLedgerItem(shop.db, stockOfEach)));
  const chance = random(1);
  const wanted = Array.from({ length: carts }, () =>
    items
      .map(item => ({ item, at: chance() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, lines)
      .map(({ item }) => item),
  );
  const buyers = await Promise.all(wanted.map(() => addPerson(shop.db)));
  const responses = await Promise.all(
    wanted.map((cart, at) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return orderCart(shop, cartBody(cart), buyers[at]?.token, headers);
    }),
  );
  expect([...new Set(responses.map(({ status }) => status))].sort()).toEqual([201, 409]);

  const placed = responses.flatMap(({ status, body }, at) =>
    status === 201 ? [{ id: (body as { insertedId: string }).insertedId, items: [...(wanted[at] ?? [])].sort() }] : [],
  );
  const orders = await shop.db.collection('orders').find().toArray();
  const written = orders.map(({ _id, lines }) => ({
    id: String(_id),
    items: lines.map((line: { item: Types.ObjectId }) => String(line.item)).sort(),
  }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(written.sort(byId)).toEqual(placed.sort(byId));

  const sold = new Map(items.map(item => [item, 0]));
  for (const { items } of placed) for (const item of items) sold.set(item, (sold.get(item) ?? 0) + 1);
  const shelf = await shop.db.collection('items').find().toArray();
  for (const { _id, stock } of shelf)
    expect({ item: String(_id), units: stock + (sold.get(String(_id)) ?? 0) }).toEqual({
      item: String(_id),
      units: stockOfEach,
    });
  // Each refused cart wanted an item that is gone.
  const gone = new Set(shelf.filter(each => each.stock === 0).map(({ _id }) => String(_id)));
  const refused = wanted.filter((_, at) => responses[at]?.status === 409);
  expect(refused.filter(cart => !cart.some(item => gone.has(item)))).toEqual([]);
  expect(await stockCheck(shop)).toMatchObject({ code: 0 });
});
