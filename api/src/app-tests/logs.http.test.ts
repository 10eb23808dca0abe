import { routes, type Session } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { eventually } from '../testing/eventually.js';
import { signUp } from '../testing/identities.js';
import { type OwnShop, startShop } from '../testing/start-shop.js';

let shop: OwnShop;
beforeAll(async () => {
  shop = await startShop({ standIns: ['auth'], env: { LOG_LEVEL: 'trace' } });
}, 90_000);
afterAll(() => shop.stop());

const lines = () =>
  shop.api
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>);

it('contain every request with its id, and no token, e-mail address, IP address or body', async () => {
  const email = 'secret.person@kerf.test';
  const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email, 'Secret Name');
  const { body } = await shop.call(routes.exchangeSession, { params: { email }, body: { email, idToken } });
  const { token } = body as Session;
  const profile = { address: 'Secret Lane 1', education: 'b', country: 'c', phone: '555 1234', photo: '/me.svg' };
  const requests = [
    { route: routes.updateProfile, call: { token, params: { email }, body: profile } },
    { route: routes.getProfile, call: { token, params: { email } } },
    { route: orderRoutes.listMyOrders, call: { token, query: { email } } },
    { route: routes.isAdmin, call: { token: `${token}x`, params: { email } } },
    { route: staffRoutes.listUsers, call: { token, headers: { 'x-request-id': 'given-by-a-proxy' } } },
    { route: { method: 'GET', path: `/nowhere/${email}?email=${email}` } as const, call: { token } },
  ];
  const ids: (string | null)[] = [];
  for (const { route, call } of requests) ids.push((await shop.call(route, call)).headers.get('x-request-id'));

  await eventually(() => {
    const logged = lines().filter(({ msg }) => msg === 'request completed');
    expect(logged.map(({ reqId }) => reqId)).toEqual(expect.arrayContaining(ids));
  });
  expect(ids).toContain('given-by-a-proxy');
  expect(new Set(ids).size).toBe(requests.length);
  for (const secret of [token, idToken, email, encodeURIComponent(email), 'Secret', '555 1234', '127.0.0.1:'])
    expect(JSON.stringify(lines().filter(({ reqId }) => reqId))).not.toContain(secret);
  expect(shop.api.output()).not.toContain(email);
  expect(shop.api.output()).not.toContain(token);
});
