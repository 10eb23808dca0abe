import { type Inserted, type ItemDetail, type ItemReviews, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { orderRecord } from '../orders/testing/order-record.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
let item: string;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());
beforeEach(async () => {
  item = await addItem(shop.db);
});

const write = (author: Person, rating: number, description = 'Cuts straight.') =>
  shop.call(routes.addReview, { token: author.token, body: { item, rating, description } });
const writtenBy = async (author: Person, rating: number) => ((await write(author, rating)).body as Inserted).insertedId;
const list = async (query: Record<string, string> = {}) => {
  const { body } = await shop.call(routes.listItemReviews, { params: { id: item }, query });
  return routes.listItemReviews.response.parse(body) as ItemReviews;
};
const moderate = (id: string, hidden: boolean) =>
  shop.call(staffRoutes.moderateReview, {
    token: admin.token,
    params: { id },
    body: { hidden, reason: 'Advertising.' },
  });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => addPerson(shop.db)));

it('averages the reviews of an item, and shows the average on the item', async () => {
  const authors = await people(3);
  await Promise.all(authors.map((author, at) => write(author, [5, 4, 4][at] ?? 0)));
  expect(await list()).toMatchObject({
    rating: { average: 4.3, count: 3 },
    distribution: [
      { value: 5, count: 1 },
      { value: 4, count: 2 },
      { value: 3, count: 0 },
      { value: 2, count: 0 },
      { value: 1, count: 0 },
    ],
  });
  const { body } = await shop.call(routes.getItem, { params: { id: item } });
  expect((body as ItemDetail).rating).toEqual({ average: 4.3, count: 3 });
});

it('lists what a customer has reviewed, and nothing of others', async () => {
  const [ann, bob] = [await addPerson(shop.db), await addPerson(shop.db)];
  await write(ann, 4);
  const reviewed = async ({ token }: Person) => (await shop.call(routes.listReviewed, { token })).body;
  expect(await reviewed(ann)).toEqual([item]);
  expect(await reviewed(bob)).toEqual([]);
});

it("replaces a customer's review by the next one, also if both are sent at once", async () => {
  const ann = await addPerson(shop.db);
  const responses = await Promise.all([1, 2, 3, 4, 5].map(rating => write(ann, rating, `${rating} stars.`)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ body }) => (body as Inserted).insertedId)).size).toBe(1);
  const { reviews, rating } = await list();
  expect(reviews).toHaveLength(1);
  expect(rating).toEqual({ average: reviews[0]?.rating, count: 1 });
});

it('marks only reviews of customers with a paid order of the item as verified', async () => {
  const [paid, unpaid, other] = (await people(3)) as [Person, Person, Person];
  const order = (buyer: Person, status: 'paid' | 'unpaid', of: string) => {
    const record = orderRecord({ user: new Types.ObjectId(buyer.id), status });
    const lines = record.lines.map(line => ({ ...line, item: new Types.ObjectId(of) }));
    return shop.db.collection('orders').insertOne({ ...record, lines } as object);
  };
  await order(paid, 'paid', item);
  await order(unpaid, 'unpaid', item);
  await order(other, 'paid', await addItem(shop.db));
  for (const author of [paid, unpaid, other]) await write(author, 5, author.displayName);
  const { reviews } = await list({ sort: 'helpful' });
  expect(reviews.map(({ verified }) => verified)).toEqual([true, false, false]);
  expect(reviews[0]?.description).toBe(paid.displayName);
});

it('counts a hidden review nowhere until it is shown again', async () => {
  const [ann, ben] = (await people(2)) as [Person, Person];
  const id = await writtenBy(ann, 1);
  await write(ben, 5);
  expect(await moderate(id, true)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await moderate(id, true)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  expect(await list()).toMatchObject({ reviews: [{ rating: 5 }], rating: { average: 5, count: 1 } });
  await write(ann, 2);
  expect((await list()).rating).toEqual({ average: 5, count: 1 });
  await moderate(id, false);
  expect((await list()).rating).toEqual({ average: 3.5, count: 2 });
  const audit = await shop.db
    .collection('audit')
    .find({ subject: `review:${id}` })
    .sort({ at: 1 })
    .toArray();
  expect(audit).toMatchObject([
    { actor: admin.id, action: 'review.hide', details: { author: ann.id, reason: 'Advertising.' } },
    { action: 'review.show' },
  ]);
});

it('has no stars to show before the first review, also of an item stored without them', async () => {
  item = await addItem(shop.db, { ratings: { sum: 0, count: 0, stars: {} } });
  const none = [5, 4, 3, 2, 1].map(value => ({ value, count: 0 }));
  expect(await list()).toEqual({ reviews: [], rating: { average: 0, count: 0 }, distribution: none });
  await write(await addPerson(shop.db), 4);
  const { rating, distribution } = await list();
  expect(rating).toEqual({ average: 4, count: 1 });
  expect(distribution).toContainEqual({ value: 4, count: 1 });
});

it('counts a removed review no longer', async () => {
  const id = await writtenBy(await addPerson(shop.db), 4);
  expect((await list()).rating.count).toBe(1);
  await shop.call(staffRoutes.removeReview, { token: admin.token, params: { id } });
  expect(await list()).toMatchObject({ reviews: [], rating: { average: 0, count: 0 } });
  expect(await recordOf(shop.db, 'items', item)).toMatchObject({ ratings: { sum: 0, count: 0, stars: { 4: 0 } } });
});

it.each(['newest', 'helpful', 'rating', '-rating'])('shows each review once on the pages sorted by %s', async sort => {
  for (const [at, author] of (await people(7)).entries()) await write(author, (at % 3) + 1);
  const whole = await list({ sort, limit: '100' });
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ sort, limit: '2', ...(after && { after }) });
    paged.push(...page.reviews.map(({ _id }) => _id));
    after = page.next;
  } while (after && paged.length < 7);
  expect(paged).toEqual(whole.reviews.map(({ _id }) => _id));
  const stars = whole.reviews.map(({ rating }) => rating);
  if (sort === 'rating') expect(stars).toEqual(stars.toSorted());
  if (sort === '-rating') expect(stars).toEqual(stars.toSorted().reverse());
});

it('is apart from the reviews of the shop', async () => {
  const ann = await addPerson(shop.db);
  await write(ann, 5, 'About the saw.');
  const ofShop = await shop.call(routes.addReview, {
    token: ann.token,
    body: { rating: 4, description: 'About the shop.' },
  });
  expect(ofShop.status).toBe(201);
  expect((await shop.call(routes.listReviews)).body).toMatchObject([{ description: 'About the shop.' }]);
  expect((await list()).reviews).toMatchObject([{ description: 'About the saw.' }]);
});

it('needs an item that is sold', async () => {
  const ann = await addPerson(shop.db);
  item = await addItem(shop.db, { removedAt: new Date() });
  expect(await write(ann, 5)).toMatchObject({ status: 404 });
  expect(await shop.call(routes.listItemReviews, { params: { id: item } })).toMatchObject({ status: 404 });
});
