import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { defer } from '../database/defer.js';
import { ResponseCache } from './response-cache.js';

const get = (url: string, query: object = {}) =>
  ({ method: 'GET', routeOptions: { url }, params: {}, headers: {}, query }) as unknown as FastifyRequest;
const replyTo = (request: FastifyRequest) => {
  const reply = {
    request,
    headers: () => reply,
    header: () => reply,
    getHeader: () => undefined,
    code: () => reply,
  };
  return reply as unknown as FastifyReply;
};
const responds = (milliseconds = 1_000) => new ResponseCache({ READ_CACHE_MS: milliseconds } as Env);
const clock = (now: number) => jest.spyOn(performance, 'now').mockReturnValue(now);
const read = async () => ({ json: '[1]' });
const aTurn = () => new Promise<void>(defer);
const ask = (some: ResponseCache, url: string, reading: () => Promise<{ json: string }> = read, query = {}) =>
  some.respond(replyTo(get(url, query)), query, reading);

afterEach(() => jest.restoreAllMocks());

it('caches a response for a second, counted from before it was read', async () => {
  const some = responds();
  clock(5_000);
  await ask(some, '/items', async () => {
    clock(5_900);
    return read();
  });
  clock(5_999);
  expect(some.cached(get('/items'))).toMatchObject({ body: Buffer.from('[1]') });
  expect(some.cached(get('/items', { limit: '1' }))).toBeUndefined();
  expect(some.cached({ ...get('/items'), method: 'HEAD' } as FastifyRequest)).toBeUndefined();
  clock(6_001);
  expect(some.cached(get('/items'))).toBeUndefined();
});

it('is not used for a request with Cache-Control: no-cache', async () => {
  const some = responds();
  await ask(some, '/items');
  const uncached = (header: string) =>
    some.cached({ ...get('/items'), headers: { 'cache-control': header } } as unknown as FastifyRequest);
  expect(uncached('no-cache')).toBeUndefined();
  expect(uncached('max-age=60, No-Cache')).toBeUndefined();
  expect(uncached('max-age=60')).toBeDefined();
});

it('has one entry for the same parameters, and none for a parameter that nobody validated', async () => {
  const some = responds();
  await some.respond(replyTo(get('/items', { after: 'x', limit: '03' })), { limit: 3, after: 'x' }, read);
  expect(some.cached(get('/items', { limit: '3', after: 'x' }))).toBeDefined();
  expect(some.cached(get('/items', { limit: '3', after: 'x', j: '1' }))).toBeUndefined();
});

it('drops what changed, and what was being read while it changed', async () => {
  const some = responds();
  await ask(some, '/items');
  some.clear();
  expect(some.cached(get('/items'))).toBeUndefined();
  await ask(some, '/items', async () => {
    some.clear();
    return read();
  });
  expect(some.cached(get('/items'))).toBeUndefined();
});

it('evicts the oldest responses beyond 32 MB, and caches nothing where it is switched off', async () => {
  const some = responds(60_000);
  const megabyte = async () => ({ json: 'x'.repeat(1024 * 1024) });
  for (let limit = 1; limit <= 9; limit++) await ask(some, '/items', megabyte, { limit: String(limit) });
  expect(some.cached(get('/items', { limit: '1' }))).toBeUndefined();
  expect(some.cached(get('/items', { limit: '2' }))).toBeDefined();
  expect(some.cached(get('/items', { limit: '9' }))).toBeDefined();
  const none = responds(0);
  await ask(none, '/items');
  expect(none.cached(get('/items'))).toBeUndefined();
});

describe('requests of one turn of the event loop', () => {
  it('share one read per key, which begins after all of them have come', async () => {
    const some = responds(0);
    const seen: string[] = [];
    const asking = (url: string) =>
      ask(some, url, async () => {
        seen.push(url);
        return { json: `["${url}", ${seen.length}]` };
      });
    const early = [asking('/a'), asking('/b'), asking('/a')];
    expect(seen).toEqual([]);
    expect((await Promise.all(early)).map(String)).toEqual(['["/a", 1]', '["/b", 2]', '["/a", 1]']);
    expect(String(await asking('/a'))).toBe('["/a", 3]');
  });

  it('do not share a read that is already under way', async () => {
    const some = responds(0);
    const ends: ((text: { json: string }) => void)[] = [];
    const asking = () => ask(some, '/items', () => new Promise(resolve => ends.push(resolve)));
    const early = asking();
    await aTurn();
    const late = asking();
    await aTurn();
    ends[0]?.({ json: 'old' });
    ends[1]?.({ json: 'new' });
    expect((await Promise.all([early, late])).map(String)).toEqual(['old', 'new']);
  });

  it('share a failure, which no other key sees', async () => {
    const some = responds(0);
    const failing = jest.fn(() => Promise.reject(new Error('away')));
    const asked = [ask(some, '/a', failing), ask(some, '/a', failing)];
    const other = ask(some, '/b');
    for (const each of asked) await expect(each).rejects.toThrow('away');
    expect(failing).toHaveBeenCalledTimes(1);
    expect(String(await other)).toBe('[1]');
    expect(String(await ask(some, '/a'))).toBe('[1]');
  });

  it('do not wait for a slower key', async () => {
    const some = responds(0);
    void ask(some, '/slow', () => new Promise(() => undefined));
    expect(String(await ask(some, '/items'))).toBe('[1]');
  });
});
