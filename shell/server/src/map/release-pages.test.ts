import { sha256Of } from './load-release-file.ts';
import type { PageRelease } from './page-release.ts';
import { releasePages } from './release-pages.ts';

const entry = 'http://mf.test/x/1/remoteEntry.js';
const pages: PageRelease[] = [{ path: '/', scripts: ['a.js'], styles: [] }];
const body = JSON.stringify({ pages });
const remoteWith = (integrity: string) => ({ name: 'mf_x', entry, integrity: { pages: integrity } });
const remote = remoteWith(sha256Of(body));
const warn = jest.fn();
beforeEach(() => warn.mockClear());
const settled = () => new Promise(resolve => setImmediate(resolve));

test('fetches the pages of a release once, without waiting for them', async () => {
  let respond = () => {};
  const load = jest.fn(
    (_url: string) =>
      new Promise<Response>(resolve => {
        respond = () => resolve(new Response(body));
      }),
  );
  const releaseOf = releasePages({ load, warn });
  expect(releaseOf(remote)).toBeUndefined();
  expect(releaseOf(remote)).toBeUndefined();
  respond();
  await settled();
  expect(releaseOf(remote)).toEqual({ pages });
  expect(load.mock.calls.map(([url]) => url)).toEqual(['http://mf.test/x/1/pages.json']);
});

test.each([sha256Of('another'), ''])('ignores a pages.json whose SHA-256 is not %s', async integrity => {
  const load = jest.fn(async () => new Response(body));
  const releaseOf = releasePages({ load, warn });
  releaseOf(remoteWith(integrity));
  await settled();
  expect(releaseOf(remoteWith(integrity))).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries a failed fetch after a second', async () => {
  let now = 0;
  const load = jest.fn(async () => {
    throw new Error('down');
  });
  const releaseOf = releasePages({ load, now: () => now, warn });
  releaseOf(remote);
  await settled();
  releaseOf(remote);
  expect(load).toHaveBeenCalledTimes(1);
  now = 1_000;
  releaseOf(remote);
  expect(load).toHaveBeenCalledTimes(2);
  await settled();
  // The same failure is logged once.
  expect(warn.mock.calls).toEqual([[`The pages of ${entry} cannot be read: down.`]]);
});
