import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop.stop());

it.each(['/items', '/docs', '/health/live', '/nowhere', '/items/%ff'])('sends security headers with %s', async path => {
  const { headers } = await fetch(shop.url + path);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers.get('strict-transport-security')).toBeNull();
});

it('allows scripts on the documentation page only', async () => {
  const policyOf = async (path: string) => (await fetch(shop.url + path)).headers.get('content-security-policy');
  expect(await policyOf('/docs')).toContain("script-src 'self';");
  for (const path of ['/items', '/docs/json', '/docs/swagger-ui-bundle.js'])
    expect(await policyOf(path)).not.toContain('script-src');
});

it('sends security headers with a preflight response', async () => {
  const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' };
  const response = await fetch(`${shop.url}/items`, { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends HSTS if the shop uses https', async () => {
  const api = await startApi({ ...shop.env, API_PORT: '0', CORS_ORIGINS: 'https://shop.example' });
  const { headers } = await fetch(`${api.url}/health/live`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  await api.stop();
});

it.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'http://localhost:3000.evil.example'])(
  'shares nothing with pages of %s',
  async origin => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin, 'access-control-request-method': 'GET' };
      const response = await fetch(`${shop.url}/items`, { method, headers });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  },
);
