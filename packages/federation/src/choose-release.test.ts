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
const drawn = (from: RemoteEntry) => VISITORS.filter(key => chooseRelease(from, key).release !== 'old');

it('is the stable release without a canary, and a local build has a name too', () => {
  const entry = { name: 'mf_catalog', entry: '/entry.js', paths: ['/'] };
  expect(chooseRelease(entry, 'somebody')).toEqual({ ...entry, release: 'local' });
});

it.each([0.1, 0.5, 0.9])('gives the canary to a share of %d of the visitors', share => {
  expect(Math.abs(drawn(remote(share)).length / VISITORS.length - share)).toBeLessThan(0.02);
});

it('gives the canary to nobody at 0 and to everybody at 1', () => {
  expect(drawn(remote(0))).toEqual([]);
  expect(drawn(remote(1))).toHaveLength(VISITORS.length);
});

it('keeps who has the canary while its share rises', () => {
  const later = new Set(drawn(remote(0.4)));
  expect(drawn(remote(0.1)).filter(key => !later.has(key))).toEqual([]);
});

it('draws afresh for each remote and for each canary', () => {
  const first = new Set(drawn(remote(0.5)));
  const canary = { entry: 'https://cdn.test/newer.js', release: 'newer', share: 0.5 };
  for (const other of [remote(0.5, { name: 'mf_checkout' }), remote(0.5, { canary })]) {
    const both = drawn(other).filter(key => first.has(key)).length;
    expect(Math.abs(both / VISITORS.length - 0.25)).toBeLessThan(0.03);
  }
});

it('takes the paths of the canary where it says which', () => {
  const canary = { entry: 'https://cdn.test/new.js', release: 'new', share: 1, paths: ['/', '/news'] };
  expect(chooseRelease(remote(1, { canary }), 'somebody').paths).toEqual(['/', '/news']);
});

it('is the stable release for a visitor without a key', () => {
  expect(chooseRelease(remote(1), undefined).release).toBe('old');
});

describe('the key of a visitor', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('is kept, and another browser has another', () => {
    const key = visitorKey();
    expect(key).toMatch(/^[\w-]{8,}$/);
    expect(visitorKey()).toBe(key);
    localStorage.clear();
    expect(visitorKey()).not.toBe(key);
  });

  it('is none where nothing can be kept', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(visitorKey()).toBeUndefined();
  });
});
