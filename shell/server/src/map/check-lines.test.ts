import { parseAddress, parseOrigins } from '../config/origins.ts';
import { shopConfig } from '../config/shop-config.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { checkLines } from './check-lines.ts';

const sha256 = `sha256-${'A'.repeat(43)}=`;
const integrity = { entry: sha256, pages: sha256 };
const origins = ['https://releases.example'];
const line = {
  name: 'mf_catalog',
  paths: ['/', '/blog', '/sale', '/dashboard/cards'],
  entry: 'https://releases.example/mf_catalog/7/remoteEntry.js',
  release: '7',
  integrity,
};
const canary = { entry: 'https://releases.example/mf_catalog/8/remoteEntry.js', release: '8', integrity, share: 0.1 };

test('keeps a line and a canary from an allowed origin', () => {
  expect(checkLines([{ ...line, canary }], origins)).toEqual({ remotes: [{ ...line, canary }], dropped: [] });
});

const extensions = {
  menu: [
    { label: 'Sale', path: '/sale', order: 10, seenBy: 'everyone' },
    {
      ...{ label: 'Stolen', path: '/dashboard/cards?status=stolen', order: 20, seenBy: 'staff' },
      ...{ group: 'Money', icon: 'card', count: 'stolen', pinned: 2 },
    },
  ],
  outdates: { 'mf-checkout:order-paid': ['listMyOrders'] },
  fragments: { 'mf-catalog/item-teaser': 1 },
  slots: { 'mf-dashboard-customer/profile': ['mf-catalog/item-teaser'] },
};

test('keeps the extensions of a release and of its canary, and no unknown field of them', () => {
  const both = { ...line, extensions, canary: { ...canary, extensions: { ...extensions, menu: [] } } };
  const given = {
    ...both,
    extensions: { ...extensions, menu: extensions.menu.map(entry => ({ ...entry, onClick: 'x' })), more: 1 },
  };
  expect(checkLines([given], origins)).toEqual({ remotes: [both], dropped: [] });
});

const [entry] = extensions.menu;
test.each([
  [{ menu: [{ ...entry, label: {} }] }, 'menu'],
  [{ menu: [{ ...entry, path: '//evil.example' }] }, 'menu'],
  [{ menu: [{ ...entry, seenBy: 'friends' }] }, 'menu'],
  [{ menu: [{ ...entry, group: {} }] }, 'menu'],
  [{ menu: [{ ...entry, pinned: 'yes' }] }, 'menu'],
  [{ menu: 'Sale' }, 'menu'],
  [{ outdates: { 'mf-checkout:order-paid': 'listMyOrders' } }, 'cache effects'],
  [{ fragments: [] as unknown }, 'list of fragments'],
  [{ fragments: { 'mf-catalog/item-teaser': '1' } }, 'list of fragments'],
  [{ slots: { 'mf-dashboard-customer/profile': 'mf-catalog/item-teaser' } }, 'list of slots'],
])('drops a line whose extensions contain %j', (wrong, what) => {
  expect(checkLines([{ ...line, extensions: { ...extensions, ...wrong } }], origins)).toEqual({
    remotes: [],
    dropped: [`mf_catalog is dropped: its ${what} cannot be read.`],
  });
});

test.each([
  [{ menu: Array(40).fill(entry) }, 'it has more than 3 entries in the main menu'],
  [{ menu: [{ ...entry, label: 'x'.repeat(41) }] }, 'its menu has a text of more than 40 characters: '],
])('drops a line whose menu would not fit above every page', (wrong, why) => {
  const { remotes, dropped } = checkLines([{ ...line, extensions: { ...extensions, ...wrong } }], origins);
  expect([remotes, dropped]).toEqual([[], [expect.stringContaining(`mf_catalog is dropped: ${why}`)]]);
});

test('drops a line from another origin and keeps the others', () => {
  const evil = { ...line, name: 'mf_checkout', entry: 'https://evil.example/remoteEntry.js' };
  expect(checkLines([evil, line], origins)).toEqual({
    remotes: [line],
    dropped: ['mf_checkout is dropped: https://evil.example is not in REMOTE_ORIGINS.'],
  });
});

test('drops a canary from another origin and keeps its line', () => {
  const evil = { ...canary, entry: 'https://evil.example/remoteEntry.js' };
  expect(checkLines([{ ...line, canary: evil }], origins)).toEqual({
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
  test(`drops the entry ${String(entry).slice(0, 60)}, which never reaches the policy`, () => {
    expect(checkLines([{ ...line, entry }], origins).remotes).toEqual([]);
    const config = shopConfig({
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
    });
    const directives = (remotes: Parameters<typeof pageHeaders>[1]) =>
      pageHeaders(config, remotes)['content-security-policy']?.split('; ').sort() ?? [];
    const hostile = entry as string;
    const policy = directives([
      { ...line, entry: hostile },
      { ...line, canary: { ...canary, entry: hostile } },
    ]);
    expect(policy.map(directive => directive.replace(' https://releases.example', ''))).toEqual(directives([]));
  });

test('ignores a style hash that is not a SHA-256', () => {
  const policy = pageHeaders(shopConfig({}), [], {
    styles: [sha256, "x'; script-src *"],
  })['content-security-policy'];
  expect(policy).toContain(`'${sha256}'`);
  expect(policy).not.toContain('script-src *');
});

for (const [what, wrong] of Object.entries({
  'no integrity': { integrity: undefined },
  'no integrity of its pages': { integrity: { entry: sha256 } },
  'an invalid integrity': { integrity: { entry: 'sha256-x', pages: sha256 } },
  'a release outside its folder': { release: '../../secrets' },
  'no name': { name: undefined },
  'a name outside its folder': { name: '../x' },
  'no paths': { paths: undefined },
}))
  test(`drops a line with ${what}`, () => {
    const { remotes, dropped } = checkLines([{ ...line, ...wrong }], origins);
    expect(remotes).toEqual([]);
    expect(dropped).toHaveLength(1);
  });

test('drops values that are not lines', () => {
  expect(checkLines([null, 7, 'x', []], origins).dropped).toHaveLength(4);
});

test('rebuilds an address in one spelling', () => {
  expect(parseAddress('HTTPS://Releases.Example:443/A')).toEqual({ origin: 'https://releases.example', path: '/A' });
  expect(parseAddress('http://127.0.0.1:3001')).toEqual({ origin: 'http://127.0.0.1:3001', path: '/' });
  expect(parseAddress('http://[::1]:3001/x')).toEqual({ origin: 'http://[::1]:3001', path: '/x' });
});

test('reads a list of origins with paths and gaps, and names an invalid one', () => {
  const listed = parseOrigins('REMOTE_ORIGINS', 'https://a.example/x, http://b.example:81,,');
  expect(listed).toEqual(['https://a.example', 'http://b.example:81']);
  expect(() => parseOrigins('REMOTE_ORIGINS', 'https://a.example,*')).toThrow(/REMOTE_ORIGINS: "\*" is not an origin/);
});
