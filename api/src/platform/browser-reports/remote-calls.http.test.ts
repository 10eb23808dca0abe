import { routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { type RecentRelease, type ReleaseHealth, staffRoutes } from '@kerf/contracts/staff';
import { eventually } from '../../testing/eventually.js';
import { signUp } from '../../testing/identities.js';
import { addAdmin } from '../../testing/people.js';
import { type Shop, startShop } from '../../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  const env = { READ_RATE_LIMIT: '20', WRITE_RATE_LIMIT: '10', TRUST_PROXY: '127.0.0.1', VISITS_SECONDS: '0.05' };
  shop = await startShop({ standIns: ['auth'], env });
}, 90_000);
afterAll(() => shop?.stop());

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;

const acceptOf = (remote: string, release = '1') => `application/json;remote=${remote};release=${release}`;
/** The statuses of so many reads from one address, one after the other. */
const reads = async (count: number, accept: string, address: string) => {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    const headers = { accept, 'x-forwarded-for': address };
    statuses.push((await shop.call(routes.listReviews, { headers })).status);
  }
  return statuses;
};
const times = (count: number, status: number) => Array(count).fill(status);
/** The API reads the map of the remotes with the first call of a release. */
const known = (accept: string) =>
  eventually(async () => {
    await reads(1, accept, newAddress());
    const [, remote, release] = /remote=(\w+);release=(\w+)/.exec(accept) ?? [];
    const figures = await (await fetch(`${shop.url}/metrics`)).text();
    expect(figures).toContain(`kerf_remote_calls_total{remote="${remote}",release="${release}"`);
  });

it('gives a remote half of the reads of an address, so that the others go on', async () => {
  for (const remote of ['mf_catalog', 'mf_checkout']) await known(acceptOf(remote));
  const address = newAddress();
  expect(await reads(30, acceptOf('mf_catalog'), address)).toEqual([...times(10, 200), ...times(20, 429)]);
  const email = 'loop@kerf.test';
  const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
  const signIn = { params: { email }, body: { email, idToken }, headers: { 'x-forwarded-for': address } };
  expect((await shop.call(routes.exchangeSession, signIn)).status).toBe(200);
  expect(await reads(5, acceptOf('mf_checkout'), address)).toEqual(times(5, 200));
  // Code of no remote has what is left of the address.
  expect(await reads(6, '*/*', address)).toEqual([...times(5, 200), 429]);
});

it('gives a remote four of five writes of a call, so that a loop of one leaves the others their cart and their sign-in', async () => {
  for (const remote of ['mf_catalog', 'mf_checkout']) await known(acceptOf(remote));
  const address = newAddress();
  /** An empty quote is refused after it is counted. */
  const quotes = async (count: number, accept: string) => {
    const statuses: number[] = [];
    for (let asked = 0; asked < count; asked++) {
      const headers = { accept, 'x-forwarded-for': address, 'content-type': 'application/json' };
      statuses.push(
        (await fetch(`${shop.url}${orderRoutes.quoteCart.path}`, { method: 'POST', headers, body: '{}' })).status,
      );
    }
    return statuses;
  };
  expect(await quotes(30, acceptOf('mf_catalog'))).toEqual([...times(8, 400), ...times(22, 429)]);
  expect(await quotes(2, acceptOf('mf_checkout'))).toEqual(times(2, 400));
  expect(await quotes(1, '*/*')).toEqual([429]);
  const email = 'writer@kerf.test';
  const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
  const signIn = { params: { email }, body: { email, idToken }, headers: { 'x-forwarded-for': address } };
  expect((await shop.call(routes.exchangeSession, signIn)).status).toBe(200);
});

it('never allows an address more with another name', async () => {
  const address = newAddress();
  expect(await reads(21, acceptOf('mf_invented'), address)).toEqual([...times(20, 200), 429]);
  for (const accept of [acceptOf('mf_checkout'), acceptOf('mf_other'), '*/*'])
    expect(await reads(1, accept, address)).toEqual([429]);
});

it('counts calls, 429 and failures of each release, and nothing of an invented one', async () => {
  const { token } = await addAdmin(shop.db);
  const health = async (release: string) => {
    const query = { remote: 'mf_catalog', release };
    const { body } = await shop.call(staffRoutes.readReleaseHealth, {
      token,
      query,
      headers: { 'x-forwarded-for': newAddress() },
    });
    return body as ReleaseHealth;
  };
  await known(acceptOf('mf_catalog', '2'));
  const before = (await health('2')).limitedCalls ?? 0;
  expect(await reads(13, acceptOf('mf_catalog', '2'), newAddress())).toContain(429);
  await reads(2, acceptOf('mf_catalog', 'invented'), newAddress());
  await eventually(async () => expect((await health('2')).limitedCalls).toBe(before + 3));
  expect(await health('2')).toMatchObject({ failedCalls: 0, refusedCalls: 0 });
  const missing = { params: { id: '0'.repeat(24) }, headers: { accept: acceptOf('mf_catalog', '2') } };
  expect((await shop.call(routes.getItem, missing)).status).toBe(404);
  await eventually(async () => expect((await health('2')).refusedCalls).toBe(1));
  expect(await health('invented')).toMatchObject({ calls: 0 });
});

it('counts the calls of a release by their route, and every request of no route as one', async () => {
  const { token } = await addAdmin(shop.db);
  const headers = { accept: acceptOf('mf_catalog', '3'), 'x-forwarded-for': newAddress() };
  await known(headers.accept);
  for (let id = 0; id < 3; id++) await shop.call(routes.getItem, { params: { id: String(id).repeat(24) }, headers });
  for (let number = 0; number < 5; number++)
    expect((await fetch(`${shop.url}/invented-${number}/items.$x?a=${number}`, { headers })).status).toBe(404);
  await fetch(`${shop.url}${routes.listReviews.path}`, { method: 'HEAD', headers });
  await eventually(async () => {
    const { body } = await shop.call(staffRoutes.listRecentReleases, { token });
    const requested = (body as RecentRelease[]).find(({ release }) => release === '3')?.requested ?? [];
    expect(requested.filter(({ call }) => call !== 'GET /reviews')).toEqual([
      { call: 'other', count: 6 },
      { call: 'GET /items/:id', count: 3 },
    ]);
  });
  const stored = await shop.db.collection('release_visits').find({ remote: 'mf_catalog', release: '3' }).toArray();
  const names = new Set(stored.flatMap(({ requested }) => Object.keys(requested)));
  expect(names).toEqual(new Set(['getItem', 'listReviews', 'other']));
});
