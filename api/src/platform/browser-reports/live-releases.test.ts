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
/** Lets the time pass after which the map is read again. */
const nextReading = async <T>(labels: Promise<T>): Promise<T> => {
  await jest.advanceTimersByTimeAsync(1_000);
  return labels;
};
const of = (release: string, remote = 'mf_a') => ({ remote, release });

it('knows the releases of the map, and a build that was not published by the name that pages give it', async () => {
  const releases = live();
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
  expect(await releases.labelsOf(of('local', 'mf_b'))).toEqual(of('local', 'mf_b'));
  expect(await nextReading(releases.labelsOf(of('stable', 'mf_b')))).toBe(OTHER);
  expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([url, url]);
});

it('reads the map at most once a second, however many releases are invented', async () => {
  const releases = live();
  await releases.labelsOf(of('stable'));
  const invented = Promise.all(Array.from({ length: 500 }, (_, at) => releases.labelsOf(of(`made-up-${at}`))));
  await jest.advanceTimersByTimeAsync(999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(new Set(await invented)).toEqual(new Set([OTHER]));
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('counts the first report of a new release, also right after a report of an invented one', async () => {
  const releases = live();
  await releases.labelsOf(of('made-up'));
  remotes = [{ name: 'mf_a', release: 'stable', canary: { release: 'new' } }];
  expect(await nextReading(releases.labelsOf(of('new')))).toEqual(of('new'));
});

it('does not let the reports of a known release wait', async () => {
  const releases = live();
  await releases.labelsOf(of('stable'));
  const invented = releases.labelsOf(of('made-up'));
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
  expect(await nextReading(invented)).toBe(OTHER);
});

it('still counts the pages of a release that has left the map', async () => {
  const releases = live();
  await releases.labelsOf(of('stable'));
  remotes = [{ name: 'mf_a', release: 'next' }];
  expect(await nextReading(releases.labelsOf(of('next')))).toEqual(of('next'));
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
});

it('keeps what it knows while a map cannot be read, and uses the others', async () => {
  const releases = live([url, 'https://other.test/remotes.json']);
  fetched.mockImplementation(async asked =>
    asked === url ? Response.json({ remotes }) : Response.json({}, { status: 503 }),
  );
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
  fetched.mockRejectedValue(new Error('down'));
  expect(await nextReading(releases.labelsOf(of('new')))).toBe(OTHER);
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
});

it('counts the releases of the shell, which no map has, and not many of them', async () => {
  const releases = live();
  for (let at = 0; at < 20; at++) expect(await releases.labelsOf(of(`${at}`, 'shell'))).toEqual(of(`${at}`, 'shell'));
  expect(await releases.labelsOf(of('20', 'shell'))).toBe(OTHER);
  expect(await releases.labelsOf(of('stable'))).toEqual(of('stable'));
});
