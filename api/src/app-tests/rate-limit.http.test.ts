import { type Route, routes } from '@kerf/contracts';
import { browserRoutes } from '@kerf/contracts/csp-reports';
import { orderRoutes } from '@kerf/contracts/orders';
import { vitalsRoutes } from '@kerf/contracts/vitals';
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
    const headers = { ...call.headers, 'x-forwarded-for': address };
    statuses.push((await shop.call(route, { ...call, body, headers })).status);
  }
  return statuses;
};

const review = async () => {
  const { id, token } = await addPerson(shop.db);
  return { id, token, body: newReview() };
};

it('limits failed sign-ins over all processes and sends Retry-After', async () => {
  const email = 'ann@kerf.test';
  const call = { params: { email }, body: { email, idToken: 'forged' } };
  const address = newAddress();
  expect(await times(4, routes.exchangeSession, call, address)).toEqual([401, 401, 401, 429]);
  const refused = await shop.call(routes.exchangeSession, { ...call, headers: { 'x-forwarded-for': address } });
  expect(refused.body).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'Too many tries. Please wait a moment and try again.',
    refusal: { code: 'tooMany' },
    code: 'rate-limited',
  });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

it('limits the writes of a guest per call and address, over all processes, and no reads', async () => {
  const address = newAddress();
  const call = { body: {} };
  expect(await times(7, orderRoutes.placeOrder, call, address)).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect(await times(20, routes.listReviews, {}, address)).toEqual(Array(20).fill(200));
  expect(await times(1, orderRoutes.placeOrder, call)).toEqual([400]);
});

it('gives each customer behind one address a limit of their own, beside guests who use up theirs', async () => {
  const address = newAddress();
  expect(await times(6, orderRoutes.placeOrder, { body: {} }, address)).toContain(429);
  const [ann, ben] = [await review(), await review()];
  expect(await times(6, routes.addReview, ann, address)).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await times(5, routes.addReview, ben, address)).toEqual(Array(5).fill(201));
});

it('lets a customer sign in beside sixty failed sign-ins of the same address', async () => {
  const address = newAddress();
  const fail = (email: string) =>
    times(1, routes.exchangeSession, { params: { email }, body: { email, idToken: 'forged' } }, address);
  const failed = await Promise.all(Array.from({ length: 59 }, (_, at) => fail(`nobody-${at % 20}@kerf.test`)));
  expect(new Set(failed.flat())).toEqual(new Set([401]));
  const email = 'office@kerf.test';
  const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
  expect(await times(1, routes.exchangeSession, { params: { email }, body: { email, idToken } }, address)).toEqual([
    200,
  ]);
});

/** The statuses of calls that all come at once, sorted. */
const atOnce = async (calls: Call[], address: () => string, route: Route = routes.addReview) => {
  const responses = await Promise.all(calls.map(call => times(1, route, call, address())));
  return responses.flat().sort();
};
const outcome = (through: number, refused: number) => [...Array(through).fill(201), ...Array(refused).fill(429)];

/** Calls without a session, which count against their address. */
const guests = (count: number): Call[] => Array(count).fill({ body: {} });
const atOnceAsGuests = (count: number, address: () => string) => atOnce(guests(count), address, orderRoutes.placeOrder);
const rejected = (through: number, refused: number) => [...Array(through).fill(400), ...Array(refused).fill(429)];

it('accepts exactly the limit from parallel requests', async () => {
  const address = newAddress();
  expect(await atOnceAsGuests(20, () => address)).toEqual(rejected(5, 15));
  expect(await shop.db.collection('rate_limits').countDocuments({ hits: 20 })).toBe(1);
});

it('accepts the rest of the limit in a window that has begun', async () => {
  const address = newAddress();
  expect(await times(3, orderRoutes.placeOrder, { body: {} }, address)).toEqual([400, 400, 400]);
  expect(await atOnceAsGuests(20, () => address)).toEqual(rejected(2, 18));
});

it('counts parallel calls of different accounts separately', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, review));
  const statuses = await Promise.all(accounts.map(account => atOnce(Array(10).fill(account), newAddress)));
  expect(statuses).toEqual(Array(4).fill(outcome(5, 5)));
});

// Without this, too many calls passed.
it('counts an IPv6 network as one address', async () => {
  let last = 0;
  expect(await atOnceAsGuests(10, () => `2001:db8::${++last}`)).toEqual(rejected(5, 5));
  expect(await atOnceAsGuests(1, () => '2001:db8:0:1::1')).toEqual([400]);
});

const release = { remote: 'mf_catalog', release: '3f2a' };
const paint = { ...release, metric: 'LCP', value: 1, page: '/' };
it.each<[string, Route, Call]>([
  ['remote', routes.reportRemote, { body: { ...release, kind: 'crash' } }],
  ['CSP', browserRoutes.reportCsp, { body: [], headers: { 'content-type': 'application/reports+json' } }],
  ['vitals', vitalsRoutes.reportVitals, { body: { measurements: [paint] } }],
])('limits the %s reports of an address', async (_name, route, call) => {
  expect(await times(6, route, call)).toEqual([204, 204, 204, 204, 204, 429]);
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
  expect(await times(6, orderRoutes.placeOrder, { body: {} }, address)).toEqual([400, 400, 400, 400, 400, 429]);
  await shop.db.collection('rate_limits').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(await atOnceAsGuests(20, () => address)).toEqual(rejected(5, 15));
});

it('ignores X-Forwarded-For of an unknown proxy, and reports the proxy once', async () => {
  const direct = await startApi({ ...shop.env, API_PORT: '0', TRUST_PROXY: '' });
  const ask = async (address: string) => {
    const call = { body: {}, headers: { 'x-forwarded-for': address } };
    return (await caller(direct.url)(orderRoutes.placeOrder, call)).status;
  };
  const statuses: number[] = [];
  for (let asked = 0; asked < 6; asked++) statuses.push(await ask(newAddress()));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  await direct.stop();
  expect(direct.output().match(/proxy at 127\.0\.0\.1 that TRUST_PROXY does not name/g)).toHaveLength(1);
});
