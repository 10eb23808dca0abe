import type { RemoteEntry } from '@kerf/federation';
import { isReplaced, settleReleases } from './releases';

const stable: RemoteEntry = { name: 'mf_catalog', entry: 'http://mf.test/1.js', paths: ['/', '/blog'], release: '1' };
const canary: RemoteEntry = { ...stable, canary: { entry: 'http://mf.test/2.js', release: '2', share: 1 } };
const fetched = jest.fn();
const now = (...remotes: RemoteEntry[]) => fetched.mockResolvedValue({ json: async () => ({ remotes }) });

beforeEach(() => {
  window.fetch = fetched.mockReset();
  localStorage.clear();
});

it('chooses one release of each remote, and creates a visitor key only if there is a canary', () => {
  expect(settleReleases([stable])).toEqual([{ ...stable }]);
  expect(localStorage).toHaveLength(0);
  expect(settleReleases([canary])).toEqual([
    { name: 'mf_catalog', entry: 'http://mf.test/2.js', paths: ['/', '/blog'], release: '2' },
  ]);
  expect(localStorage.getItem('kerf-visitor')).toBeTruthy();
});

it('reads the current map without a cache to find a new release', async () => {
  settleReleases([stable]);
  now(stable);
  expect(await isReplaced('/blog')).toBe(false);
  now({ ...stable, entry: 'http://mf.test/3.js', release: '3' });
  expect(await isReplaced('/blog')).toBe(true);
  expect(await isReplaced('/order/1')).toBe(false);
  expect(fetched).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
});

it('detects that a canary was rolled back', async () => {
  settleReleases([canary]);
  now(stable);
  expect(await isReplaced('/')).toBe(true);
});

it('keeps the chosen release if the map cannot be read', async () => {
  settleReleases([stable]);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isReplaced('/')).toBe(false);
  fetched.mockResolvedValue({ json: async () => ({}) });
  expect(await isReplaced('/')).toBe(false);
});

it('keeps the chosen release while its line is missing from the map', async () => {
  settleReleases([stable]);
  fetched.mockResolvedValue({ json: async () => ({ remotes: [], incomplete: true }) });
  expect(await isReplaced('/')).toBe(false);
  fetched.mockResolvedValue({ json: async () => ({ remotes: [] }) });
  expect(await isReplaced('/')).toBe(true);
});
