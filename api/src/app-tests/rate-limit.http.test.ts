import { type Route, routes } from '@kerf/contracts';
import { type Call, caller } from '../testing/call.js';
import { signUp } from '../testing/identities.js';
import { addPerson } from '../testing/people.js';
import { startFleet } from '../testing/start-fleet.js';
import { type Shop, startApi } from '../testing/start-shop.js';

let shop: Shop;
/** Two processes behind one proxy. */
beforeAll(async () => {
  const env = { SESSION_RATE_LIMIT: '3', WRITE_RATE_LIMIT: '5', TRUST_PROXY: '127.0.0.1' };
  shop = await startFleet(2, { standIns: ['auth'], env });
}, 90_000);
afterAll(() => shop?.stop());

let texts = 0;
/** A customer never posts the same text twice. */
const newReview = () => ({ rating: 5, description: `Good ${++texts} times.` });

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;

/** The statuses of so many calls from one address, one after the other, at the processes in turn. */
const times = async (count: number, route: Route, call: Call = {}, address = newAddress()) => {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    const body = route === routes.addReview ? newReview() : call.body;
    statuses.push((await shop.call(route, { ...call, body, headers: { 'x-forwarded-for': address } })).status);
  }
  return statuses;
};

const review = async () => {
  const { id, token } = await addPerson(shop.db);
  return { id, token, body: newReview() };
};

it('limits sign-in attempts over all processes and sends Retry-After', async () => {
  const call = { params: { email: 'ann@kerf.test' }, body: {} };
  const address = newAddress();
  expect(await times(4, routes.exchangeSession, call, address)).toEqual([401, 401, 401, 429]);
  const refused = await shop.call(routes.exchangeSession, { ...call, headers: { 'x-forwarded-for': address } });
  expect(refused.body).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'Too many tries. Please wait a moment and try again.',
    code: 'rate-limited',
  });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

it('limits the writes of each call over all processes, and no reads', async () => {
  const address = newAddress();
  const reviews = await shop.db.collection('reviews').countDocuments();
  expect(await times(4, routes.addReview, await review(), address)).toEqual([201, 201, 201, 201]);
  expect(await times(3, routes.addReview, await review(), address)).toEqual([201, 429, 429]);
  expect(await shop.db.collection('reviews').countDocuments()).toBe(reviews + 5);
  expect(await times(20, routes.listReviews, {}, address)).toEqual(Array(20).fill(200));
});

/** The statuses of calls that all come at once, sorted. */
const atOnce = async (calls: Call[], address: () => string) => {
  const responses = await Promise.all(calls.map(call => times(1, routes.addReview, call, address())));
  return responses.flat().sort();
};
const outcome = (through: number, refused: number) => [...Array(through).fill(201), ...Array(refused).fill(429)];

it('accepts exactly the limit from parallel requests', async () => {
  const address = newAddress();
  const calls = await Promise.all(Array.from({ length: 20 }, review));
  expect(await atOnce(calls, () => address)).toEqual(outcome(5, 15));
  expect(await shop.db.collection('rate_limits').countDocuments({ hits: 20 })).toBe(1);
});

it('accepts the rest of the limit in a window that has begun', async () => {
  const address = newAddress();
  expect(await times(3, routes.addReview, await review(), address)).toEqual([201, 201, 201]);
  const calls = await Promise.all(Array.from({ length: 20 }, review));
  expect(await atOnce(calls, () => address)).toEqual(outcome(2, 18));
});

it('counts parallel calls of different accounts separately', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, review));
  const statuses = await Promise.all(accounts.map(account => atOnce(Array(10).fill(account), newAddress)));
  expect(statuses).toEqual(Array(4).fill(outcome(5, 5)));
});

it('counts an IPv6 network as one address', async () => {
  const calls = await Promise.all(Array.from({ length: 10 }, review));
  let last = 0;
  expect(await atOnce(calls, () => `2001:db8::${++last}`)).toEqual(outcome(5, 5));
  expect(await atOnce([await review()], () => '2001:db8:0:1::1')).toEqual([201]);
});

it('does not limit a payment provider that delivers many webhooks', async () => {
  const webhook = { method: 'POST', path: '/payments/webhook' } as Route;
  expect(await times(7, webhook)).toEqual(Array(7).fill(400));
});

it('limits the writes of an account over all its addresses', async () => {
  const call = await review();
  for (let address = 0; address < 5; address++) expect(await times(1, routes.addReview, call)).toEqual([201]);
  const refused = await shop.call(routes.addReview, { ...call, headers: { 'x-forwarded-for': newAddress() } });
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('Too many tries') } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await times(1, routes.addReview, await review())).toEqual([201]);
});

it('does not count a call for the account if its address is over the limit', async () => {
  const call = await review();
  const address = newAddress();
  expect(await atOnce(Array(8).fill(call), () => address)).toEqual(outcome(5, 3));
  const counters = await shop.db
    .collection<{ _id: string }>('rate_limits')
    .find({ _id: /^account / })
    .toArray();
  expect(counters.filter(({ _id }) => _id.includes(call.id))).toMatchObject([{ hits: 5 }]);
});

it('returns 429 to anonymous callers of an address over its limit', async () => {
  const call = { ...(await review()), token: 'forged' };
  expect(await times(6, routes.addReview, call)).toEqual([401, 401, 401, 401, 401, 429]);
});

it("limits an account's sessions, and other callers do not use up the limit", async () => {
  const email = 'ann@kerf.test';
  const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
  const mine = { params: { email }, body: { email, idToken } };
  const forged = { ...mine, body: { email, idToken: `${idToken}x` } };
  for (let address = 0; address < 5; address++) expect(await times(1, routes.exchangeSession, forged)).toEqual([401]);
  for (let address = 0; address < 3; address++) expect(await times(1, routes.exchangeSession, mine)).toEqual([200]);
  expect(await times(1, routes.exchangeSession, mine)).toEqual([429]);
});

it('starts a new count after a minute', async () => {
  const address = newAddress();
  expect(await times(6, routes.addReview, await review(), address)).toEqual([201, 201, 201, 201, 201, 429]);
  await shop.db.collection('rate_limits').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  const calls = await Promise.all(Array.from({ length: 20 }, review));
  expect(await atOnce(calls, () => address)).toEqual(outcome(5, 15));
});

it('ignores X-Forwarded-For of an unknown proxy', async () => {
  const direct = await startApi({ ...shop.env, API_PORT: '0', TRUST_PROXY: '' });
  const ask = async (address: string) => {
    const call = { ...(await review()), headers: { 'x-forwarded-for': address } };
    return (await caller(direct.url)(routes.addReview, call)).status;
  };
  const statuses: number[] = [];
  for (let asked = 0; asked < 6; asked++) statuses.push(await ask(newAddress()));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  await direct.stop();
});
