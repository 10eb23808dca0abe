import { routes } from '@kerf/contracts';
import { caller } from './testing/call.js';
import { addPerson } from './testing/people.js';
import { type Shop, startApi, startShop } from './testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { SESSION_RATE_LIMIT: '3', WRITE_RATE_LIMIT: '5' } });
}, 90_000);
afterAll(() => shop.stop());

const times = async (count: number, ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked++) statuses.push((await ask()).status);
  return statuses;
};

it('limits tries to sign in and says when to come back', async () => {
  const exchange = () => shop.call(routes.exchangeSession, { params: { email: 'ann@kerf.test' }, body: {} });
  expect(await times(4, exchange)).toEqual([401, 401, 401, 429]);
  const refused = await exchange();
  expect(refused.body).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'Too many tries. Please wait a moment and try again.',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('limits writes call by call, and no reads', async () => {
  const { token } = await addPerson(shop.db);
  const body = { rating: 5, description: 'Good.' };
  expect(await times(6, () => shop.call(routes.addReview, { token, body }))).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await shop.db.collection('reviews').countDocuments()).toBe(5);
  expect(await times(20, () => shop.call(routes.listReviews))).toEqual(Array(20).fill(200));
});

it('tells shoppers behind one proxy apart, where the proxy is known', async () => {
  const { token } = await addPerson(shop.db);
  const call = { token, body: { rating: 5, description: 'Good.' } };
  const behind = await startApi({ ...shop.env, API_PORT: '0', TRUST_PROXY: '127.0.0.1' });
  const ask = (url: string, address: string) => () =>
    caller(url)(routes.addReview, { ...call, headers: { 'x-forwarded-for': address } });
  expect(await times(6, ask(behind.url, '203.0.113.1'))).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await times(1, ask(behind.url, '203.0.113.2'))).toEqual([201]);
  expect(await times(1, ask(shop.url, '203.0.113.3'))).toEqual([429]);
  await behind.stop();
});
