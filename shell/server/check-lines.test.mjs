import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLines } from './check-lines.mjs';
import { parseAddress, parseOrigins } from './origins.mjs';
import { pageHeaders } from './security-headers.mjs';
import { shopConfig } from './shop-config.mjs';

const sha256 = `sha256-${'A'.repeat(43)}=`;
const integrity = { entry: sha256, pages: sha256 };
const origins = ['https://releases.example'];
const line = {
  name: 'mf_catalog',
  paths: ['/', '/blog'],
  entry: 'https://releases.example/mf_catalog/7/remoteEntry.js',
  release: '7',
  integrity,
};
const canary = { entry: 'https://releases.example/mf_catalog/8/remoteEntry.js', release: '8', integrity, share: 0.1 };

test('keeps a line and a canary from an allowed origin', () => {
  assert.deepEqual(checkLines([{ ...line, canary }], origins), { remotes: [{ ...line, canary }], dropped: [] });
});

test('drops a line from another origin and keeps the others', () => {
  const evil = { ...line, name: 'mf_checkout', entry: 'https://evil.example/remoteEntry.js' };
  assert.deepEqual(checkLines([evil, line], origins), {
    remotes: [line],
    dropped: ['mf_checkout is dropped: https://evil.example is not in REMOTE_ORIGINS.'],
  });
});

test('drops a canary from another origin and keeps its line', () => {
  const evil = { ...canary, entry: 'https://evil.example/remoteEntry.js' };
  assert.deepEqual(checkLines([{ ...line, canary: evil }], origins), {
    remotes: [line],
    dropped: ['The canary of mf_catalog is dropped: https://evil.example is not in REMOTE_ORIGINS.'],
  });
});

for (const entry of [
  "https://a.example;script-src *'unsafe-inline'/x",
  'https://releases.example;script-src */x',
  'https://releases.example /x',
  'https://releases.example@evil.example/x',
  'https://releases.example\\@evil.example/x',
  'https://releases.example/x;y',
  "https://releases.example/'x",
  'https://releases.example/"><script>',
  'https://releases.example/x?y',
  'https://*.example/x',
  'https://releases.example:99999/x',
  'javascript:alert(1)',
  '//releases.example/x',
  `https://releases.example/${'x'.repeat(2000)}`,
  undefined,
  7,
])
  test(`drops the entry ${String(entry).slice(0, 60)}, and the policy never has it`, () => {
    assert.deepEqual(checkLines([{ ...line, entry }], origins).remotes, []);
    const config = shopConfig({
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
    });
    const without = pageHeaders(config, [])['content-security-policy'];
    const policy = pageHeaders(config, [
      { ...line, entry },
      { ...line, canary: { ...canary, entry } },
    ]);
    for (const directive of policy['content-security-policy'].split('; '))
      assert.ok(without.split('; ').includes(directive.replace(' https://releases.example', '')), directive);
  });

test('a style hash that is not one never reaches the policy', () => {
  const policy = pageHeaders(shopConfig({}), [], [sha256, "x'; script-src *"])['content-security-policy'];
  assert.ok(policy.includes(`'${sha256}'`));
  assert.ok(!policy.includes('script-src *'));
});

for (const [what, wrong] of Object.entries({
  'no integrity': { integrity: undefined },
  'no integrity of its pages': { integrity: { entry: sha256 } },
  'an integrity that is none': { integrity: { entry: 'sha256-x', pages: sha256 } },
  'a release that leaves its folder': { release: '../../secrets' },
  'no name': { name: undefined },
  'a name that leaves its folder': { name: '../x' },
  'no paths': { paths: undefined },
}))
  test(`drops a line with ${what}`, () => {
    const { remotes, dropped } = checkLines([{ ...line, ...wrong }], origins);
    assert.deepEqual(remotes, []);
    assert.equal(dropped.length, 1);
  });

test('what is no line at all is dropped', () => {
  assert.equal(checkLines([null, 7, 'x', []], origins).dropped.length, 4);
});

test('an address is rebuilt in one spelling', () => {
  assert.deepEqual(parseAddress('HTTPS://Releases.Example:443/A'), { origin: 'https://releases.example', path: '/A' });
  assert.deepEqual(parseAddress('http://127.0.0.1:3001'), { origin: 'http://127.0.0.1:3001', path: '/' });
  assert.deepEqual(parseAddress('http://[::1]:3001/x'), { origin: 'http://[::1]:3001', path: '/x' });
});

test('a list of origins may have paths and gaps, and names what is none', () => {
  const listed = parseOrigins('REMOTE_ORIGINS', 'https://a.example/x, http://b.example:81,,');
  assert.deepEqual(listed, ['https://a.example', 'http://b.example:81']);
  assert.throws(() => parseOrigins('REMOTE_ORIGINS', 'https://a.example,*'), /REMOTE_ORIGINS: "\*" is not an origin/);
});
