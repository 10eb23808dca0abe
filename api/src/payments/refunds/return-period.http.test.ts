import type { OrderDetailJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { seen } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem, writeOrder } from '../../testing/records.js';
import { busyShop, type SharedShop } from '../../testing/shared-shop.js';

let shop: SharedShop;
let ann: Person;
const day = 24 * 3_600_000;

beforeAll(async () => {
  shop = await busyShop();
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());

/** Express delivery takes one working day, and at most three days of the calendar. */
const shippedBefore = async (days: number) => {
  const item = await addItem(shop.db);
  const { insertedId: id } = await placeCart(shop, cartBody([item]), ann.token);
  const shippedAt = new Date(Date.now() - days * day);
  await writeOrder(shop.db, id, { status: 'shipped', shippedAt });
  const request = () =>
    shop.call(orderRoutes.requestReturn, {
      token: ann.token,
      params: { id },
      body: { lines: [{ item, quantity: 1 }], reason: 'Too heavy' },
    });
  return { id, request };
};
const detailOf = async (id: string) => (await seen(shop, ann, id)) as OrderDetailJson;

it('accepts a return within the days of return, and says until when', async () => {
  const { id, request } = await shippedBefore(30);
  const { returnPeriod } = await detailOf(id);
  expect(returnPeriod?.over).toBe(false);
  expect(Date.parse(String(returnPeriod?.until))).toBeGreaterThan(Date.now());
  expect(await request()).toMatchObject({ status: 201 });
});

it('returns 409 after them, and says until when it was', async () => {
  const { id, request } = await shippedBefore(35);
  const { returnPeriod } = await detailOf(id);
  expect(returnPeriod?.over).toBe(true);
  const until = new Date(String(returnPeriod?.until)).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(await request()).toMatchObject({
    status: 409,
    body: { code: 'too-late-to-return', message: `Tools of this order could be returned until ${until}.` },
  });
  expect((await detailOf(id)).returns).toEqual([]);
});
