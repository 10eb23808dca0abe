import { encode, routes, type Session } from '@kerf/contracts';
import { signIn } from '../testing/identities.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { snapshot } from '../testing/snapshot.js';
import { runSeed, type Shop } from '../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop.stop());
beforeEach(async () => {
  for (const name of ['items', 'item_slugs', 'reviews', 'users']) await shop.db.collection(name).deleteMany({});
});

it('fills a new shop once, in the order of the list', async () => {
  await runSeed(shop.env);
  const { body } = await shop.call(routes.listItems);
  const items = body as { _id: string; category: string }[];
  expect(items.length).toBeGreaterThanOrEqual(60);
  expect(new Set(items.map(({ category }) => category)).size).toBe(5);
  const parsed = routes.listItems.response.parse(items);
  expect(encode(routes.listItems.response, parsed)).toEqual({ success: true, data: items });
  expect(items.map(({ _id }) => _id)).toEqual(items.map(({ _id }) => _id).sort());

  for (const { _id: id } of items) {
    const reviews = await shop.call(routes.listItemReviews, { params: { id } });
    expect({ id, status: reviews.status }).toEqual({ id, status: 200 });
    routes.listItemReviews.response.parse(reviews.body);
  }

  const before = await snapshot(shop.db);
  await runSeed(shop.env);
  expect(await snapshot(shop.db)).toBe(before);
}, 60_000);

it('adds nothing to a shop that has or had items', async () => {
  await addItem(shop.db, { removedAt: new Date() });
  await runSeed(shop.env);
  expect(await shop.db.collection('items').countDocuments()).toBe(1);
  expect(await shop.db.collection('reviews').countDocuments()).toBe(0);
}, 60_000);

it('creates the demo accounts, one of them an admin', async () => {
  await runSeed(shop.env);
  const host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  for (const [email, password, admin] of [
    ['admin@kerf.test', 'admin-demo-1', true],
    ['customer@kerf.test', 'customer-demo-1', false],
  ] as const) {
    const { idToken } = await signIn(host, email, password);
    const { body } = await shop.call(routes.exchangeSession, { params: { email }, body: { email, idToken } });
    const { token } = body as Session;
    expect((await shop.call(routes.isAdmin, { token, params: { email } })).body).toEqual({
      admin,
      ...(admin && { role: 'admin' }),
    });
  }
}, 60_000);
