import { routes } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import { staffRoutes } from '@kerf/contracts/staff';
import { caller } from '../testing/call.js';
import { addPerson } from '../testing/people.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi, startEmbedded } from '../testing/start-shop.js';
import { sessionToken } from '../testing/tokens.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop.stop());

it('exits and names every invalid variable', async () => {
  const start = startApi({ ...shop.env, NODE_ENV: 'production', API_PORT: 'x', LOG_LEVEL: 'loud', CORS_ORIGINS: '*' });
  const message = await start.then(
    () => '',
    (error: Error) => error.message,
  );
  expect(message).toContain('ended with code 1');
  for (const name of ['API_PORT', 'LOG_LEVEL', 'CORS_ORIGINS', 'FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE'])
    expect(message).toContain(`  ${name}: `);
  expect(message).not.toContain('    at ');
});

it('exits in production on an embedded database, whatever its address', async () => {
  const embedded = await startEmbedded(shop.env);
  const start = startApi({
    ...shop.env,
    MONGODB_URL: embedded.url,
    NODE_ENV: 'production',
    API_PORT: '0',
    FIREBASE_PROJECT_ID: 'kerf-shop',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    STRIPE_SECRET_KEY: 'sk_test_mine',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_mine',
    STRIPE_WEBHOOK_SECRET: 'whsec_mine',
    STRIPE_API_BASE: '',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'shop@shop.example',
    SHOP_URL: 'https://shop.example',
    SECOND_FACTOR_KEY: 'a-key-of-second-factors-in-production',
    CORS_ORIGINS: 'https://shop.example',
  });
  await expect(start).rejects.toThrow('MONGODB_URL: it names the embedded database, which production refuses.');
  await embedded.stop();
});

it('exits if its port is taken, and names the variable to change', async () => {
  const { port } = new URL(shop.url);
  await expect(startApi({ ...shop.env, API_PORT: port })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another with API_PORT.`,
  );
});

it('accepts tokens of the previous secret and signs none with it', async () => {
  const { id } = await addPerson(shop.db);
  const [former, current] = ['the-secret-before-the-change-of-secrets', 'the-secret-after-the-change-of-secrets!!'];
  const renewed = await startApi({ ...shop.env, API_PORT: '0', JWT_SECRET: current, JWT_PREVIOUS_SECRET: former });
  const ask = async (secret: string) =>
    (await caller(renewed.url)(staffRoutes.listUsers, { token: sessionToken(id, { secret }) })).status;
  expect(await ask(former)).toBe(200);
  expect(await ask(current)).toBe(200);
  expect(await ask('a-secret-that-never-was-one-of-the-shop')).toBe(401);
  await renewed.stop();
});

it('accepts only the listed origins', async () => {
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'PUT' };
    const response = await fetch(`${shop.url}/user/ann@kerf.test`, { method: 'OPTIONS', headers });
    return response.headers.get('access-control-allow-origin');
  };
  expect(await preflight('http://localhost:3000')).toBe('http://localhost:3000');
  expect(await preflight('https://evil.example')).toBeNull();
});

it('describes every call of the contract', async () => {
  const { body } = await shop.call({ method: 'GET', path: '/docs/json' });
  const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> };
  const described = Object.values(paths).flatMap(methods => Object.values(methods).map(call => call.operationId));
  expect(described.sort()).toEqual(Object.keys(allRoutes).sort());
});

it('serves the documentation page with every file it loads', async () => {
  const page = await (await fetch(`${shop.url}/docs`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  const types = await Promise.all(
    files.map(async path => {
      const response = await fetch(shop.url + path);
      return [path, response.status, response.headers.get('content-type')];
    }),
  );
  expect(types).toEqual([
    ['/docs/swagger-ui.css', 200, 'text/css; charset=utf-8'],
    ['/docs/json', 200, 'application/json; charset=utf-8'],
    ['/docs/swagger-ui-bundle.js', 200, 'text/javascript; charset=utf-8'],
    ['/docs/start.js', 200, 'text/javascript; charset=utf-8'],
  ]);
  expect(await shop.call({ method: 'GET', path: '/docs/package.json' })).toMatchObject({ status: 404 });
});

it('counts requests by route pattern', async () => {
  await shop.call(routes.getProfile, { params: { email: 'ann@kerf.test' } });
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/updateuser/:email",status="401"}',
  );
  expect(metrics).not.toContain('ann@kerf.test');
});
