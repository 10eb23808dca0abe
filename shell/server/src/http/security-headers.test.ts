import { type ShopConfig, shopConfig } from '../config/shop-config.ts';
import { fileHeaders, type Headers, pageHeaders } from './security-headers.ts';

const local = shopConfig({
  FIREBASE_PROJECT_ID: 'demo-kerf',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199',
  STRIPE_API_BASE: 'http://127.0.0.1:12111',
});
const real = shopConfig({
  API_URL: 'https://api.shop.example',
  FIREBASE_PROJECT_ID: 'kerf-shop',
  FIREBASE_AUTH_DOMAIN: 'kerf-shop.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
});

const remote = { entry: 'https://catalog.shop.example/remoteEntry.1.js' };
const remotes = [remote];
/** Each directive with its list of sources. */
const policyOf = (headers: Headers): Record<string, string[]> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

for (const [name, config] of Object.entries({ local, real }))
  test(`allows no inline script and no unknown origin, ${name}`, () => {
    const policy = policyOf(pageHeaders(config, remotes));
    const text = JSON.stringify({ ...policy, 'style-src-attr': [] });
    expect(text).not.toMatch(/unsafe|\*[^.]|http:"|strict-dynamic/);
    for (const name of ['frame-ancestors', 'object-src', 'base-uri', 'script-src-attr'])
      expect(policy[name]).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(expect.arrayContaining(["'self'", 'https://catalog.shop.example']));
    expect(policy['script-src']).toContain("'inline-speculation-rules'");
    expect(policy['connect-src']).toEqual(expect.arrayContaining([new URL(config.apiUrl).origin]));
  });

test('allows the origin of a canary besides that of the stable release', () => {
  const canary = { entry: 'https://releases.shop.example/2/remoteEntry.2.js', release: '2', share: 0.1 };
  const policy = policyOf(pageHeaders(local, [{ ...remote, canary }]));
  expect(policy['script-src']).toEqual(
    expect.arrayContaining(['https://catalog.shop.example', 'https://releases.shop.example']),
  );
});

test('allows the stand-ins locally, and not the providers', () => {
  const headers = pageHeaders(local, remotes);
  const policy = policyOf(headers);
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(policy[name]).toEqual(expect.arrayContaining(['http://127.0.0.1:9199', 'http://127.0.0.1:12111']));
  expect(headers['content-security-policy']).not.toMatch(/google|stripe\.com/);
  expect(policy['style-src-attr']).toEqual(["'none'"]);
});

test('allows the providers once they are configured, and no stand-in', () => {
  const headers = pageHeaders(real, remotes);
  const policy = policyOf(headers);
  expect(policy['script-src']).toEqual(
    expect.arrayContaining(['https://apis.google.com', 'https://js.stripe.com', 'https://*.js.stripe.com']),
  );
  expect(policy['frame-src']).toEqual(
    expect.arrayContaining(['https://kerf-shop.firebaseapp.com', 'https://js.stripe.com', 'https://hooks.stripe.com']),
  );
  expect(policy['connect-src']).toEqual(
    expect.arrayContaining([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://api.stripe.com',
    ]),
  );
  expect(headers['content-security-policy']).not.toMatch(/127\.0\.0\.1|localhost/);
});

test('allows one real provider beside one stand-in', () => {
  const mixed = { ...local, payment: real.payment };
  const policy = policyOf(pageHeaders(mixed, remotes));
  expect(policy['script-src']).toEqual(expect.arrayContaining(['http://127.0.0.1:9199', 'https://js.stripe.com']));
  expect(policy['script-src']).not.toContain('https://apis.google.com');
  expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
});

test('sends Strict-Transport-Security only for a deployment at https', () => {
  for (const headers of [pageHeaders(real, remotes), fileHeaders(real)])
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  for (const headers of [pageHeaders(local, remotes), fileHeaders(local)])
    expect(headers['strict-transport-security']).toBe(undefined);
});

test('names the report address of the API in both policies, for both reporting APIs', () => {
  const headers = pageHeaders(real, remotes);
  const address = 'https://api.shop.example/csp-reports';
  expect(headers['reporting-endpoints']).toBe(`csp="${address}"`);
  for (const name of ['content-security-policy', 'content-security-policy-report-only'])
    expect(headers[name]).toMatch(new RegExp(`; report-to csp; report-uri ${address}$`));
  expect(headers['content-security-policy-report-only']).toMatch(/^require-trusted-types-for 'script';/);
});

test('allows pictures from the shop, its remotes and IMAGE_ORIGINS only', () => {
  const sources = (config: ShopConfig) => policyOf(pageHeaders(config, remotes))['img-src'] ?? [];
  expect(sources(local)).toEqual(["'self'", 'https://catalog.shop.example', 'data:']);
  expect(sources(real).slice(2)).toEqual(['https://lh3.googleusercontent.com', 'data:']);
  const named = shopConfig({ IMAGE_ORIGINS: 'https://img.shop.example, https://cdn.example' });
  expect(sources(named).slice(2)).toEqual(['https://img.shop.example', 'https://cdn.example', 'data:']);
  expect(() => shopConfig({ IMAGE_ORIGINS: 'https:' })).toThrow(/IMAGE_ORIGINS: "https:" is not an origin/);
});

test('lets the sign-in popup send messages to its page, and forbids everything to a file', () => {
  expect(pageHeaders(local, remotes)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(policyOf(fileHeaders(local))['default-src']).toEqual(["'none'"]);
  for (const headers of [pageHeaders(local, remotes), fileHeaders(local)]) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toMatch(/camera=\(\)/);
  }
});

test('allows the origins of the bot check that is configured, and of no other', () => {
  const policy = (BOT_CHECK: string) =>
    JSON.stringify(policyOf(pageHeaders(shopConfig({ BOT_CHECK, BOT_CHECK_SITE_KEY: 'site' }), remotes)));
  const [none, turnstile, appCheck] = [policy(''), policy('turnstile'), policy('app-check')];
  for (const text of [none, appCheck]) expect(text).not.toContain('cloudflare');
  for (const text of [none, turnstile]) expect(text).not.toContain('recaptcha');
  expect(turnstile.match(/challenges\.cloudflare\.com/g)).toHaveLength(2);
  expect(appCheck).toContain('https://content-firebaseappcheck.googleapis.com');
});
