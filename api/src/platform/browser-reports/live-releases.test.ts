import { Logger } from '@nestjs/common';
import { LiveReleases, OTHER } from './live-releases.js';

const url = 'https://shop.test/remotes.json';
let remotes: object[];
const fetched = jest.fn<Promise<Response>, [string]>();
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  remotes = [{ name: 'mf_a', release: 'stable' }, { name: 'mf_b' }];
  fetched.mockReset().mockImplementation(async () => Response.json({ remotes }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as never);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const live = (urls = [url]) => new LiveReleases({ REMOTES_URLS: urls });
const of = (release: string, remote = 'mf_a') => ({ remote, release });

it('knows the releases of the map, and a build that was not published by the name that pages give it', async () => {
  const releases = live();
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
  expect(await releases.labelsOf(of('local', 'mf_b'))).toEqual(of('local', 'mf_b'));
  expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([url]);
  const unknown = releases.labelsOf(of('stable', 'mf_b'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await unknown).toBe(OTHER);
});

it('reads the map at most once a second, however many releases are invented', async () => {
  const releases = live();
  await Promise.all(Array.from({ length: 500 }, (_, at) => releases.labelsOf(of(`made-up-${at}`))));
  expect(fetched).toHaveBeenCalledTimes(1);
  const later = Array.from({ length: 500 }, (_, at) => releases.labelsOf(of(`made-up-${at}`)));
  await jest.advanceTimersByTimeAsync(999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(new Set(await Promise.all(later))).toEqual(new Set([OTHER]));
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('counts the first report of a release that was published while the map was read, or right after', async () => {
  const releases = live();
  const before = releases.labelsOf(of('made-up'));
  remotes = [{ name: 'mf_a', release: 'new' }];
  fetched.mockImplementationOnce(async () => Response.json({ remotes: [{ name: 'mf_a', release: 'stable' }] }));
  await before;
  const first = releases.labelsOf(of('new'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await first).toEqual(of('new'));
});

it('counts a new release from the first report after its publication, whatever was invented before', async () => {
  const releases = live();
  await Promise.all(Array.from({ length: 300 }, (_, at) => releases.labelsOf(of(`made-up-${at}`))));
  remotes = [{ name: 'mf_a', release: 'stable', canary: { release: 'new' } }];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await releases.labelsOf(of('new'))).toEqual(of('new'));
});

it('still counts the pages of a release that has left the map', async () => {
  const releases = live();
  await releases.labelsOf(of('stable'));
  remotes = [{ name: 'mf_a', release: 'next' }];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await releases.labelsOf(of('next'))).toEqual(of('next'));
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
});

it('keeps what it knows while a map cannot be read, and uses the others', async () => {
  const releases = live([url, 'https://other.test/remotes.json']);
  fetched.mockImplementation(async asked =>
    asked === url ? Response.json({ remotes }) : Response.json({}, { status: 503 }),
  );
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
  fetched.mockRejectedValue(new Error('down'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await releases.labelsOf(of('new'))).toBe(OTHER);
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
});

it('counts the releases of the shell, which no map has, and not many of them', async () => {
  const releases = live();
  for (let at = 0; at < 20; at++) expect(await releases.labelsOf(of(`${at}`, 'shell'))).toEqual(of(`${at}`, 'shell'));
  expect(await releases.labelsOf(of('20', 'shell'))).toBe(OTHER);
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
});
