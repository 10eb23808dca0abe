import { type Inserted, routes } from '@kerf/contracts';
import { type StaffReview, staffRoutes } from '@kerf/contracts/staff';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
let support: Person;
let author: Person;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
  support = await addPerson(shop.db, { role: 'support' });
  author = await addPerson(shop.db);
}, 90_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('reviews').deleteMany({}));

const write = async (description: string, item?: string) => {
  const { body } = await shop.call(routes.addReview, { token: author.token, body: { item, rating: 2, description } });
  return (body as Inserted).insertedId;
};
const answer = (id: string, text: string) =>
  shop.call(staffRoutes.answerReview, { token: support.token, params: { id }, body: { text } });
const removeAnswer = (id: string) => shop.call(staffRoutes.removeAnswer, { token: admin.token, params: { id } });
const ofItem = async (item: string) => {
  const { body } = await shop.call(routes.listItemReviews, { params: { id: item } });
  return routes.listItemReviews.response.parse(body).reviews;
};
const actionsOn = async (id: string) => {
  const records = await shop.db
    .collection('audit')
    .find({ subject: `review:${id}` })
    .sort({ at: 1 })
    .toArray();
  return records.map(({ actor, action, details }) => [actor, action, details.answer]);
};

it('shows the answer of the support below the review, replaces it, and removes it', async () => {
  const item = await addItem(shop.db);
  const id = await write('The chuck wobbles.', item);
  expect(await answer(id, 'We send you a new one.')).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await ofItem(item)).toMatchObject([{ _id: id, answer: { text: 'We send you a new one.' } }]);
  expect(await answer(id, 'We send you a new one.')).toMatchObject({ body: { modifiedCount: 0 } });
  await answer(id, 'It is on its way.');
  expect(await ofItem(item)).toMatchObject([{ answer: { text: 'It is on its way.' } }]);
  expect(await removeAnswer(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect((await ofItem(item))[0]).not.toHaveProperty('answer');
  expect(await removeAnswer(id)).toMatchObject({ body: { modifiedCount: 0 } });
  expect(await actionsOn(id)).toEqual([
    [support.id, 'review.answer', 'We send you a new one.'],
    [support.id, 'review.answer', 'It is on its way.'],
    [admin.id, 'review.remove-answer', 'It is on its way.'],
  ]);
});

it('removes the answer once its review has another text', async () => {
  const item = await addItem(shop.db);
  const id = await write('The chuck wobbles.', item);
  await answer(id, 'We send you a new one.');
  await write('The chuck wobbles.', item);
  expect(await ofItem(item)).toMatchObject([{ answer: { text: 'We send you a new one.' } }]);
  await write('I love it.', item);
  expect((await ofItem(item))[0]).not.toHaveProperty('answer');
});

it('responds with 404 for a review that does not exist', async () => {
  expect(await answer('0'.repeat(24), 'Thank you.')).toMatchObject({ status: 404 });
});

it('lists all reviews for the staff, newest first, with their items, answers and reasons', async () => {
  const item = await addItem(shop.db, { name: 'Track Saw' });
  const [ofShop, reviewed] = [await write('Fast delivery.'), await write('Rude words.', item)];
  await answer(ofShop, 'Thank you.');
  const body = { hidden: true, reason: 'Insults.' };
  await shop.call(staffRoutes.moderateReview, { token: admin.token, params: { id: reviewed }, body });
  const response = await shop.call(staffRoutes.listAllReviews, { token: support.token });
  const listed = staffRoutes.listAllReviews.response.parse(response.body) satisfies StaffReview[];
  expect(listed).toMatchObject([
    { _id: reviewed, item, itemName: 'Track Saw', hidden: true, reason: 'Insults.' },
    { _id: ofShop, item: null, itemName: null, hidden: false, reason: null, answer: { text: 'Thank you.' } },
  ]);
});
