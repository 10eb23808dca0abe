import { randomUUID } from 'node:crypto';
import type { Cart, CartLine, DeliveryMethod, Quote } from '@kerf/contracts';
import { routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let shop: Shop;
let ann: Person;
let admin: Person;

beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  ann = await addPerson(shop.db);
});

const put = async (lines: CartLine[], more: object = {}, { token } = ann): Promise<Cart> => {
  const response = await shop.call(orderRoutes.putCart, { token, body: { lines, ...more } });
  expect(response).toMatchObject({ status: 200 });
  return response.body as Cart;
};
const get = async ({ token } = ann) => (await shop.call(orderRoutes.getCart, { token })).body as Cart;
const quote = (body: object) => shop.call(orderRoutes.quoteCart, { body });

describe('the cart of an account', () => {
  it('keeps its lines and its id, for its owner only', async () => {
    const item = await addItem(shop.db);
    const { id } = await put([{ item, quantity: 2, price: 1999 }]);
    expect(await get()).toMatchObject({ id, lines: [{ item, quantity: 2, price: 1999 }] });
    expect(await put([])).toMatchObject({ id, lines: [] });
    expect(await get(admin)).toMatchObject({ lines: [], updatedAt: null });
  });

  it('merges with the larger quantity of each line, never the sum', async () => {
    const [both, kept, added] = [await addItem(shop.db), await addItem(shop.db), await addItem(shop.db)];
    await put([
      { item: both, quantity: 3 },
      { item: kept, quantity: 1 },
    ]);
    const merged = await put(
      [
        { item: both, quantity: 2 },
        { item: added, quantity: 4 },
      ],
      { merge: true },
    );
    expect(merged.lines).toEqual([
      { item: both, quantity: 3 },
      { item: kept, quantity: 1 },
      { item: added, quantity: 4 },
    ]);
  });

  it('applies what one device changed to the lines that another device stored since', async () => {
    const [first, second, third] = [await addItem(shop.db), await addItem(shop.db), await addItem(shop.db)];
    const line = (item: string, quantity: number) => ({ item, quantity });
    const base = [line(first, 1), line(second, 1)];
    await put(base);
    // One device removes a line and adds another, the second device changes a quantity. Both began with the same lines.
    await put([line(first, 1), line(third, 4)], { base });
    const { lines } = await put([line(first, 3), line(second, 1)], { base });
    expect(lines).toEqual([line(first, 3), line(third, 4)]);
  });

  it('applies a change once if the request is repeated', async () => {
    const item = await addItem(shop.db);
    const change = { base: [{ item, quantity: 1 }] };
    await put(change.base);
    await put([{ item, quantity: 2 }], change);
    expect((await put([{ item, quantity: 2 }], change)).lines).toEqual([{ item, quantity: 2 }]);
  });

  // Without this, an old tab removed a line.
  it('keeps the changes of two devices that store at once', async () => {
    const items = await Promise.all(Array.from({ length: 8 }, () => addItem(shop.db)));
    await Promise.all(items.map(item => put([{ item, quantity: 1 }], { base: [] })));
    expect((await get()).lines.map(({ item }) => item).sort()).toEqual([...items].sort());
  });

  it('takes the price that the buyer saw without the quantity of an old cart', async () => {
    const item = await addItem(shop.db);
    const base = [{ item, quantity: 1, price: 1999 }];
    await put(base);
    await put([{ item, quantity: 5, price: 1999 }], { base });
    const { lines } = await put([{ item, quantity: 1, price: 1799 }], { base });
    expect(lines).toEqual([{ item, quantity: 5, price: 1799 }]);
  });

  it('keeps the lines of merges that run at once', async () => {
    const items = await Promise.all(Array.from({ length: 8 }, () => addItem(shop.db)));
    await Promise.all(items.map(item => put([{ item, quantity: 1 }], { merge: true })));
    expect((await get()).lines.map(({ item }) => item).sort()).toEqual([...items].sort());
  });

  it('has at most 50 lines', async () => {
    const lines = Array.from({ length: 51 }, () => ({
      item: randomUUID().replaceAll('-', '').slice(0, 24),
      quantity: 1,
    }));
    const response = await shop.call(orderRoutes.putCart, { token: ann.token, body: { lines } });
    expect(response).toMatchObject({ status: 400, body: { message: 'A cart has at most 50 lines.' } });
    await put(lines.slice(0, 50));
    expect((await put(lines.slice(50), { merge: true })).lines).toHaveLength(50);
  });
});

describe('a quote', () => {
  it('calculates lines, delivery and total in cents', async () => {
    const [one, two] = [await addItem(shop.db), await addItem(shop.db, { priceCents: 500, minimum: 2 })];
    const response = await quote({
      lines: [
        { item: one, quantity: 1 },
        { item: two, quantity: 3 },
      ],
    });
    expect(response).toMatchObject({
      status: 200,
      body: {
        lines: [
          { item: one, quantity: 1, price: 1999, total: 1999, available: 10, minimum: 1 },
          { item: two, quantity: 3, price: 500, total: 1500, minimum: 2 },
        ],
        subtotal: 3499,
        delivery: 0,
        tax: 0,
        total: 3499,
        method: 'standard',
        problems: [],
      },
    });
  });

  it('names a changed price, missing stock, too few and a removed tool', async () => {
    const dearer = await addItem(shop.db);
    const scarce = await addItem(shop.db, { stock: 1 });
    const several = await addItem(shop.db, { minimum: 5 });
    const removed = await addItem(shop.db);
    await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id: removed } });
    const { body } = await quote({
      lines: [
        { item: dearer, quantity: 1, price: 1499 },
        { item: scarce, quantity: 2 },
        { item: several, quantity: 4 },
        { item: removed, quantity: 1 },
      ],
    });
    expect((body as Quote).problems).toEqual([
      { item: dearer, code: 'price_changed', was: 1499, price: 1999 },
      { item: scarce, code: 'out_of_stock', available: 1 },
      { item: several, code: 'below_minimum', minimum: 5 },
      { item: removed, code: 'removed' },
    ]);
    expect((body as Quote).lines.map(({ item }) => item)).not.toContain(removed);
  });

  it('knows the delivery and the tax of a country', async () => {
    const item = await addItem(shop.db, { priceCents: 11_900 });
    const { body } = await quote({ lines: [{ item, quantity: 1 }], address: { country: 'de' }, delivery: 'standard' });
    expect(body).toMatchObject({ subtotal: 11_900, delivery: 1995, tax: 2219, taxIncluded: true, total: 13_895 });
    const abroad = await quote({ lines: [{ item, quantity: 1 }], address: { country: 'DE' }, delivery: 'express' });
    expect(abroad).toMatchObject({ status: 400, body: { message: 'This delivery is not available there.' } });
  });

  it('knows the delivery to a postal code, and to the whole country without one', async () => {
    const item = await addItem(shop.db);
    const to = (postcode?: string, delivery?: string) =>
      quote({ lines: [{ item, quantity: 1 }], address: { country: 'GB', postcode }, delivery });
    expect((await to()).body).toMatchObject({ method: 'standard', delivery: 1995 });
    expect((await to('SW1A 1AA')).body).toMatchObject({ method: 'standard', delivery: 1995 });
    expect((await to('bt1 5gs')).body).toMatchObject({ method: 'standard', delivery: 2995, total: 1999 + 2995 });
    expect((await to('JE2 3AB')).body).not.toHaveProperty('method');
    expect(await to('BT1 5GS', 'express')).toMatchObject({
      status: 400,
      body: { message: 'This delivery is not available there.', code: 'not-delivered' },
    });
    expect(await to('JE2 3AB', 'standard')).toMatchObject({
      status: 400,
      body: { code: 'not-delivered', issues: [{ path: 'address.postcode' }] },
    });
  });
});

it('lists the delivery methods of a country', async () => {
  const { body } = await shop.call(routes.listDeliveryMethods, { query: { country: 'US' } });
  expect(body).toEqual([
    { id: 'standard', name: 'Standard delivery', price: 0, days: { min: 2, max: 4 } },
    { id: 'express', name: 'Express delivery', price: 2495, days: { min: 1, max: 1 } },
  ]);
});

it('lists the delivery methods to a postal code', async () => {
  const ids = async (postcode: string) => {
    const { body } = await shop.call(routes.listDeliveryMethods, { query: { country: 'GB', postcode } });
    return (body as DeliveryMethod[]).map(({ id, price }) => [id, price]);
  };
  expect(await ids('BT1 5GS')).toEqual([['standard', 2995]]);
  expect(await ids('JE2 3AB')).toEqual([]);
});

it('says where prices depend on the postal code', async () => {
  expect((await shop.call(orderRoutes.getConfig)).body).toMatchObject({
    postcodes: ['AS', 'GB', 'GU', 'IE', 'MP', 'PR', 'US', 'VI'],
  });
});

it('lets the page server keep the delivery methods', async () => {
  const { headers } = await shop.call(routes.listDeliveryMethods);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('etag')).toBeTruthy();
});
