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

const style = `sha256-${'A'.repeat(43)}=`;
const rules = `sha256-${'B'.repeat(43)}=`;

const everywhere = {
  'default-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'worker-src': ["'none'"],
  'style-src': ["'self'", 'https://catalog.shop.example', `'${style}'`],
  'font-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'report-to': ['csp'],
};
const [identity, payment] = ['http://127.0.0.1:9199', 'http://127.0.0.1:12111'];
const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];

// The whole policies. docs/trust.md has a reason for each exception, so a new one is a row there.
test.each([
  [
    'the stand-ins',
    local,
    {
      ...everywhere,
      'script-src': ["'self'", 'https://catalog.shop.example', `'${rules}'`, identity, payment],
      'style-src-attr': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'", 'http://127.0.0.1:4000', identity, payment],
      'frame-src': [identity, payment],
      'trusted-types': ['default'],
      'report-uri': ['http://127.0.0.1:4000/csp-reports'],
    },
  ],
  [
    'the providers',
    real,
    {
      ...everywhere,
      'script-src': ["'self'", 'https://catalog.shop.example', `'${rules}'`, 'https://apis.google.com', ...stripe],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'https://lh3.googleusercontent.com', 'data:'],
      'connect-src': [
        "'self'",
        'https://api.shop.example',
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://api.stripe.com',
      ],
      'frame-src': ['https://kerf-shop.firebaseapp.com', ...stripe, 'https://hooks.stripe.com'],
      'trusted-types': ['default', 'gapi#gapi', 'goog#html'],
      'report-uri': ['https://api.shop.example/csp-reports'],
    },
  ],
])('allows exactly what a page with %s needs', (_, config, policy) => {
  expect(policyOf(pageHeaders(config, remotes, { styles: [style], scripts: [rules] }))).toEqual(policy);
});

test('allows the origin of a canary besides that of the stable release', () => {
  const canary = { entry: 'https://releases.shop.example/2/remoteEntry.2.js', release: '2', share: 0.1 };
  const policy = policyOf(pageHeaders(local, [{ ...remote, canary }]));
  expect(policy['script-src']).toEqual(
    expect.arrayContaining(['https://catalog.shop.example', 'https://releases.shop.example']),
  );
});

test('allows one real provider beside one stand-in', () => {
  const mixed = { ...local, payment: real.payment };
  const policy = policyOf(pageHeaders(mixed, remotes));
  expect(policy['script-src']).toEqual(expect.arrayContaining(['http://127.0.0.1:9199', 'https://js.stripe.com']));
  expect(policy['script-src']).not.toContain('https://apis.google.com');
  expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  expect(policy['trusted-types']).toEqual(['default']);
});

test('sends Strict-Transport-Security only for a deployment at https', () => {
  for (const headers of [pageHeaders(real, remotes), fileHeaders(real)])
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  for (const headers of [pageHeaders(local, remotes), fileHeaders(local)])
    expect(headers['strict-transport-security']).toBe(undefined);
});

test('names the report address of the API', () => {
  expect(pageHeaders(real, remotes)['reporting-endpoints']).toBe('csp="https://api.shop.example/csp-reports"');
});

test('allows pictures from the shop and IMAGE_ORIGINS only', () => {
  const sources = (config: ShopConfig) => policyOf(pageHeaders(config, remotes))['img-src'] ?? [];
  const named = shopConfig({ IMAGE_ORIGINS: 'https://img.shop.example, https://cdn.example' });
  expect(sources(named)).toEqual(["'self'", 'https://img.shop.example', 'https://cdn.example', 'data:']);
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
  const standIns = { ...local, botCheck: { provider: 'app-check', siteKey: 'site', appId: undefined } };
  expect(policyOf(pageHeaders(standIns, remotes))['trusted-types']).toEqual(['default', 'gapi#gapi', 'goog#html']);
});
