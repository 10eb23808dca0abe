import { chooseRelease } from './choose-release';
import type { RemoteEntry } from './remotes';
import { visitorKey } from './visitor-key';

const VISITORS = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
const remote = (share: number, overrides: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name: 'mf_catalog',
  entry: 'https://cdn.test/old.js',
  paths: ['/'],
  release: 'old',
  canary: { entry: 'https://cdn.test/new.js', release: 'new', share },
  ...overrides,
});
const onCanary = (from: RemoteEntry) => VISITORS.filter(key => chooseRelease(from, key).release !== 'old');

it('returns the stable release without a canary, and names an unpublished build "local"', () => {
  const entry = { name: 'mf_catalog', entry: '/entry.js', paths: ['/'] };
  expect(chooseRelease(entry, 'somebody')).toEqual({ ...entry, release: 'local' });
});

it.each([0.1, 0.5, 0.9])('assigns the canary to a share of %d of the visitors', share => {
  expect(Math.abs(onCanary(remote(share)).length / VISITORS.length - share)).toBeLessThan(0.02);
});

it('assigns the canary to no visitor at 0 and to every visitor at 1', () => {
  expect(onCanary(remote(0))).toEqual([]);
  expect(onCanary(remote(1))).toHaveLength(VISITORS.length);
});

it('keeps a visitor on the canary when its share rises', () => {
  const later = new Set(onCanary(remote(0.4)));
  expect(onCanary(remote(0.1)).filter(key => !later.has(key))).toEqual([]);
});

it('assigns visitors independently for each remote and each canary', () => {
  const first = new Set(onCanary(remote(0.5)));
  const canary = { entry: 'https://cdn.test/newer.js', release: 'newer', share: 0.5 };
  for (const other of [remote(0.5, { name: 'mf_checkout' }), remote(0.5, { canary })]) {
    const both = onCanary(other).filter(key => first.has(key)).length;
    expect(Math.abs(both / VISITORS.length - 0.25)).toBeLessThan(0.03);
  }
});

it('uses the paths of the canary if it has its own', () => {
  const canary = { entry: 'https://cdn.test/new.js', release: 'new', share: 1, paths: ['/', '/news'] };
  expect(chooseRelease(remote(1, { canary }), 'somebody').paths).toEqual(['/', '/news']);
});

it('returns the stable release for a visitor without a key', () => {
  expect(chooseRelease(remote(1), undefined).release).toBe('old');
});

describe('visitorKey', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('returns the same key in one browser and another key in another browser', () => {
    const key = visitorKey();
    expect(key).toMatch(/^[\w-]{8,}$/);
    expect(visitorKey()).toBe(key);
    localStorage.clear();
    expect(visitorKey()).not.toBe(key);
  });

  it('returns undefined if local storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(visitorKey()).toBeUndefined();
  });
});

it('returns the extensions of the assigned release', () => {
  const listing = (version: number) => ({ menu: [], outdates: {}, fragments: { 'mf-catalog/item-teaser': version } });
  const entry = remote(1, { extensions: listing(1) });
  const canary = { entry: '/new.js', release: 'new', share: 1, extensions: listing(2) };
  expect(chooseRelease(entry, undefined).extensions).toEqual(listing(1));
  expect(chooseRelease({ ...entry, canary }, 'somebody').extensions).toEqual(listing(2));
});
