import assert from 'node:assert/strict';
import test from 'node:test';
import { fileHeaders, pageHeaders } from './security-headers.mjs';
import { shopConfig } from './shop-config.mjs';

const remotes = [{ entry: 'https://catalog.shop.example/remoteEntry.1.js' }];
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

/** Each directive with its list of sources. */
const policyOf = headers =>
  Object.fromEntries(
    headers['content-security-policy'].split('; ').map(directive => {
      const [name, ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
const has = (sources, ...wanted) => {
  for (const source of wanted) assert.ok(sources.includes(source), `${source} is not in ${sources}`);
};

for (const [name, config] of Object.entries({ local, real }))
  test(`no inline script and no stranger, ${name}`, () => {
    const policy = policyOf(pageHeaders(config, remotes));
    const text = JSON.stringify({ ...policy, 'style-src-attr': [] });
    assert.doesNotMatch(text, /unsafe|\*[^.]|http:"|strict-dynamic/);
    for (const name of ['frame-ancestors', 'object-src', 'base-uri', 'script-src-attr'])
      assert.deepEqual(policy[name], ["'none'"]);
    has(policy['script-src'], "'self'", 'https://catalog.shop.example');
    has(policy['connect-src'], new URL(config.apiUrl).origin);
  });

test('a canary may come from elsewhere than the stable release', () => {
  const canary = { entry: 'https://releases.shop.example/2/remoteEntry.2.js', release: '2', share: 0.1 };
  const policy = policyOf(pageHeaders(local, [{ ...remotes[0], canary }]));
  has(policy['script-src'], 'https://catalog.shop.example', 'https://releases.shop.example');
});

test('the stand-ins are allowed locally, and the providers not', () => {
  const headers = pageHeaders(local, remotes);
  const policy = policyOf(headers);
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    has(policy[name], 'http://127.0.0.1:9199', 'http://127.0.0.1:12111');
  assert.doesNotMatch(headers['content-security-policy'], /google|stripe\.com/);
  assert.deepEqual(policy['style-src-attr'], ["'none'"]);
});

test("the providers' own origins are allowed once they are configured, and no stand-in", () => {
  const headers = pageHeaders(real, remotes);
  const policy = policyOf(headers);
  has(policy['script-src'], 'https://apis.google.com', 'https://js.stripe.com', 'https://*.js.stripe.com');
  has(policy['frame-src'], 'https://kerf-shop.firebaseapp.com', 'https://js.stripe.com', 'https://hooks.stripe.com');
  has(
    policy['connect-src'],
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://api.stripe.com',
  );
  assert.doesNotMatch(headers['content-security-policy'], /127\.0\.0\.1|localhost/);
});

test('one real provider beside one stand-in', () => {
  const mixed = { ...local, payment: real.payment };
  const policy = policyOf(pageHeaders(mixed, remotes));
  has(policy['script-src'], 'http://127.0.0.1:9199', 'https://js.stripe.com');
  assert.ok(!policy['script-src'].includes('https://apis.google.com'));
  assert.deepEqual(policy['style-src-attr'], ["'unsafe-inline'"]);
});

test('only a deployment at https keeps browsers there', () => {
  for (const headers of [pageHeaders(real, remotes), fileHeaders(real)])
    assert.equal(headers['strict-transport-security'], 'max-age=31536000');
  for (const headers of [pageHeaders(local, remotes), fileHeaders(local)])
    assert.equal(headers['strict-transport-security'], undefined);
});

test('browsers report to the API, of both policies and in both ways', () => {
  const headers = pageHeaders(real, remotes);
  const address = 'https://api.shop.example/csp-reports';
  assert.equal(headers['reporting-endpoints'], `csp="${address}"`);
  for (const name of ['content-security-policy', 'content-security-policy-report-only'])
    assert.ok(headers[name].endsWith(`; report-to csp; report-uri ${address}`), headers[name]);
  assert.match(headers['content-security-policy-report-only'], /^require-trusted-types-for 'script';/);
});

test('pictures come from the shop, its remotes and the named places only', () => {
  const sources = config => policyOf(pageHeaders(config, remotes))['img-src'];
  assert.deepEqual(sources(local), ["'self'", 'https://catalog.shop.example', 'data:']);
  assert.deepEqual(sources(real).slice(2), ['https://lh3.googleusercontent.com', 'data:']);
  const named = shopConfig({ IMAGE_ORIGINS: 'https://img.shop.example, https://cdn.example' });
  assert.deepEqual(sources(named).slice(2), ['https://img.shop.example', 'https://cdn.example', 'data:']);
  assert.throws(() => shopConfig({ IMAGE_ORIGINS: 'https:' }), /IMAGE_ORIGINS: "https:" is not an origin/);
});

test('the popup may answer its page, and a file by itself may do nothing', () => {
  assert.equal(pageHeaders(local, remotes)['cross-origin-opener-policy'], 'same-origin-allow-popups');
  assert.deepEqual(policyOf(fileHeaders(local))['default-src'], ["'none'"]);
  for (const headers of [pageHeaders(local, remotes), fileHeaders(local)]) {
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.match(headers['permissions-policy'], /camera=\(\)/);
  }
});
