import { type Review, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Program } from '@kerf/tooling/start-program';
import { type Caller, caller } from '../testing/call.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('reviews').deleteMany({}));

const add = (author: Person, body: object) => shop.call(routes.addReview, { token: author.token, body });
const list = async () => (await shop.call(routes.listReviews)).body as Review[];

it("lists the newest last, with the account's name", async () => {
  const [ann, ben] = [
    await addPerson(shop.db, { displayName: 'Ann' }),
    await addPerson(shop.db, { displayName: 'Ben' }),
  ];
  await add(ann, { name: 'Someone Else', rating: 5, description: 'Cuts straight.', image: '/ann.svg' });
  await add(ben, { rating: 1, description: 'Dull.' });
  expect(await list()).toMatchObject([
    { name: 'Ann', rating: 5, description: 'Cuts straight.', image: '/ann.svg' },
    { name: 'Ben', rating: 1, description: 'Dull.', image: null },
  ]);
});

it('shows no e-mail address if the account has no name', async () => {
  const nameless = await addPerson(shop.db, { displayName: null });
  await add(nameless, { rating: 4, description: 'Good.' });
  expect(await list()).toMatchObject([{ name: 'A Kerf customer' }]);
  expect(JSON.stringify(await list())).not.toContain(nameless.email);
});

it('lists a page with the newest first, as the home page requests it', async () => {
  const ann = await addPerson(shop.db);
  for (const description of ['One.', 'Two.', 'Three.', 'Four.']) await add(ann, { rating: 5, description });
  const newest = await shop.call(routes.listReviews, { query: { sort: 'newest', limit: '3' } });
  expect((newest.body as Review[]).map(({ description }) => description)).toEqual(['Four.', 'Three.', 'Two.']);
  expect(await shop.call(routes.listReviews, { query: { sort: 'best' } })).toMatchObject({ status: 400 });
});

describe('with the default limits', () => {
  let processes: Program[];
  let fleet: Caller[];
  beforeAll(async () => {
    const env = { ...shop.env, REVIEWS_PER_DAY: '', TRUST_PROXY: '127.0.0.1', API_PORT: '0' };
    processes = await Promise.all([startApi(env), startApi(env)]);
    fleet = processes.map(({ url }) => caller(url));
  });
  afterAll(() => Promise.all((processes ?? []).map(each => each.stop())));
  const post = (author: Person, description: string, at = 0, address = '203.0.113.6') =>
    (fleet[at % 2] as Caller)(routes.addReview, {
      token: author.token,
      headers: { 'x-forwarded-for': address },
      body: { rating: 5, description },
    });

  it('accepts three reviews a day from one account, also in parallel', async () => {
    const ann = await addPerson(shop.db);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, at) => post(ann, `Saw ${at}.`, at)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ message: 'You can write 3 reviews a day. Please try again tomorrow.' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await list()).toHaveLength(3);
    expect(await post(await addPerson(shop.db), 'Saw 1.')).toMatchObject({ status: 201 });
  });

  it('accepts fifteen reviews a day from the accounts of one address', async () => {
    const text = (at: number) => `Drill ${at}.`;
    const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(shop.db)));
    const statuses = await Promise.all(
      people.map(async (each, at) => (await post(each, text(at), at, '203.0.113.7')).status),
    );
    expect(statuses.filter(status => status === 201)).toHaveLength(15);
    expect(statuses.filter(status => status === 429)).toHaveLength(5);
    expect(await post(await addPerson(shop.db), text(0), 0, '203.0.113.8')).toMatchObject({ status: 201 });
  });

  it('rejects a repeated text of one account, ignoring case and spaces', async () => {
    const ann = await addPerson(shop.db);
    const responses = await Promise.all(Array.from({ length: 3 }, (_, at) => post(ann, 'Cuts straight.', at)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await post(ann, ' cuts  STRAIGHT. ')).toMatchObject({
      status: 409,
      body: { message: 'You have posted this review already.' },
    });
    expect(await list()).toHaveLength(1);
  });
});

it('are removed by an administrator with an audit record', async () => {
  const [ann, admin] = [await addPerson(shop.db), await addAdmin(shop.db)];
  const { body } = await add(ann, { rating: 1, description: 'Buy elsewhere: spam.example' });
  const { insertedId: id } = body as { insertedId: string };
  const remove = () => shop.call(staffRoutes.removeReview, { token: admin.token, params: { id } });
  expect(await remove()).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
  expect(await list()).toEqual([]);
  expect(await remove()).toMatchObject({ status: 404 });
  expect(
    await shop.db
      .collection('audit')
      .find({ subject: `review:${id}` })
      .toArray(),
  ).toMatchObject([{ actor: admin.id, action: 'review.remove', details: { author: ann.id, rating: 1 } }]);
});
