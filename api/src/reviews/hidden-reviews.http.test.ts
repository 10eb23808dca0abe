import { type HiddenReview, type Inserted, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
let author: Person;
beforeAll(async () => {
  shop = await sharedShop();
  [admin, author] = [await addAdmin(shop.db), await addPerson(shop.db)];
}, 90_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('reviews').deleteMany({}));

const write = async (description: string, item?: string) => {
  const { body } = await shop.call(routes.addReview, { token: author.token, body: { item, rating: 4, description } });
  return (body as Inserted).insertedId;
};
const moderate = (id: string, hidden: boolean, reason: string) =>
  shop.call(staffRoutes.moderateReview, { token: admin.token, params: { id }, body: { hidden, reason } });
const listHidden = async () => {
  const { body } = await shop.call(staffRoutes.listHiddenReviews, { token: admin.token });
  return staffRoutes.listHiddenReviews.response.parse(body) as HiddenReview[];
};

it('lists the hidden reviews of the shop and of items with their reasons, newest first', async () => {
  const item = await addItem(shop.db, { name: 'Track Saw' });
  const [ofShop, ofItem] = [await write('Buy elsewhere.'), await write('Rude words.', item)];
  await write('Fast delivery.');
  await moderate(ofShop, true, 'Advertising.');
  await moderate(ofItem, true, 'Insults.');
  expect(await listHidden()).toMatchObject([
    { _id: ofItem, description: 'Rude words.', item, itemName: 'Track Saw', reason: 'Insults.' },
    { _id: ofShop, description: 'Buy elsewhere.', item: null, itemName: null, reason: 'Advertising.' },
  ]);
});

it('names no item that is no longer sold', async () => {
  const item = await addItem(shop.db);
  await moderate(await write('Rude words.', item), true, 'Insults.');
  await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id: item } });
  expect(await listHidden()).toMatchObject([{ item, itemName: null }]);
});

it('lists a review that is shown again, or removed, no longer', async () => {
  const [shown, removed] = [await write('Buy elsewhere.'), await write('Spam.')];
  for (const id of [shown, removed]) await moderate(id, true, 'Advertising.');
  await moderate(shown, false, 'The author removed the link.');
  await shop.call(staffRoutes.removeReview, { token: admin.token, params: { id: removed } });
  expect(await listHidden()).toEqual([]);
  expect(await shop.db.collection('reviews').countDocuments({ hiddenReason: { $exists: true } })).toBe(0);
});

it('keeps a hidden review and its reason out of the public lists', async () => {
  const item = await addItem(shop.db);
  const ids = [await write('Buy elsewhere.'), await write('Rude words.', item)];
  for (const id of ids) await moderate(id, true, 'A secret reason.');
  await write('Fast delivery.');
  const lists = [
    await shop.call(routes.listReviews),
    await shop.call(routes.listReviews, { query: { sort: 'newest', limit: '3' } }),
    await shop.call(routes.listItemReviews, { params: { id: item } }),
    await shop.call(routes.getItem, { params: { id: item } }),
    await shop.call(routes.listReviews, { query: { hidden: 'true' } }),
  ];
  expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400]);
  expect(JSON.stringify(lists.map(({ body }) => body))).not.toMatch(/Buy elsewhere|Rude words|secret reason/);
  await moderate(ids[0] ?? '', false, 'A secret reason.');
  expect(JSON.stringify((await shop.call(routes.listReviews)).body)).not.toContain('secret reason');
});
