import { callerIn } from './caller-in';
import { settleReleases } from './releases';

const trace = `Error
    at call (https://shop.test/static/js/index.0a.js:1:200)
    at o (https://releases.test/mf_catalog/7/static/js/async/p.1b.js:1:20)
    at c (https://releases.test/mf_checkout/8/static/js/async/q.2c.js:1:30)
    at Ke (https://shop.test/static/js/index.0a.js:1:900)`;

beforeEach(() => {
  const remote = (name: string, release: string) => ({
    ...{ name, release, paths: [] },
    entry: `https://releases.test/${name}/${release}/remoteEntry.0a.js`,
  });
  settleReleases([remote('mf_checkout', '8'), remote('mf_catalog', '7')]);
});

it('finds the remote whose script is the closest to the call', () => {
  expect(callerIn(trace)).toMatchObject({ name: 'mf_catalog', release: '7' });
});

it('finds nobody for code of the shell, and for another release', () => {
  expect(callerIn('at call (https://shop.test/static/js/index.0a.js:1:200)')).toBeUndefined();
  expect(callerIn('at o (https://releases.test/mf_catalog/71/p.js:1:20)')).toBeUndefined();
});

it('finds a remote that the adapter of a share scope loads', () => {
  const entry = 'https://shop.test/scopes/adapter.0a.js#%7B%7D#https://releases.test/mf_checkout/8/remoteEntry.0a.js';
  settleReleases([{ name: 'mf_checkout', release: '8', paths: [], entry }]);
  expect(callerIn(trace)).toMatchObject({ name: 'mf_checkout', release: '8' });
});
