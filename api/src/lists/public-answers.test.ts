import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { afterTurn } from '../database/after-turn.js';
import { PublicAnswers } from './public-answers.js';

const get = (url: string) => ({ method: 'GET', url, headers: {}, query: {} }) as FastifyRequest;
const reply = { headers: () => reply, code: () => reply } as unknown as FastifyReply;
const answers = (milliseconds = 1_000) => new PublicAnswers({ READ_CACHE_MS: milliseconds } as Env);
const clock = (now: number) => jest.spyOn(performance, 'now').mockReturnValue(now);
const read = async () => ({ json: '[1]' });
const aTurn = () => new Promise<void>(afterTurn);

afterEach(() => jest.restoreAllMocks());

it('remembers an answer by its address for a second from before it was read', async () => {
  const some = answers();
  clock(5_000);
  await some.answer(get('/items'), reply, async () => {
    clock(5_900);
    return read();
  });
  clock(5_999);
  expect(some.known(get('/items'))).toMatchObject({ body: Buffer.from('[1]') });
  expect(some.known(get('/items?limit=1'))).toBeUndefined();
  expect(some.known({ ...get('/items'), method: 'HEAD' } as FastifyRequest)).toBeUndefined();
  clock(6_000);
  expect(some.known(get('/items'))).toBeUndefined();
});

it('forgets what changed, and what was being read while it changed', async () => {
  const some = answers();
  clock(0);
  await some.answer(get('/items'), reply, read);
  some.forget();
  expect(some.known(get('/items'))).toBeUndefined();
  await some.answer(get('/items'), reply, async () => {
    some.forget();
    return read();
  });
  expect(some.known(get('/items'))).toBeUndefined();
});

it('remembers no more addresses than it has room for, and none where it is switched off', async () => {
  const some = answers();
  clock(0);
  for (let at = 0; at < 201; at++) await some.answer(get(`/items?limit=12&at=${at}`), reply, read);
  expect(some.known(get('/items?limit=12&at=0'))).toBeUndefined();
  expect(some.known(get('/items?limit=12&at=200'))).toBeDefined();
  const none = answers(0);
  await none.answer(get('/items'), reply, read);
  expect(none.known(get('/items'))).toBeUndefined();
});

describe('asked for in one turn', () => {
  it('is read once at each address, after all have asked', async () => {
    const some = answers(0);
    const seen: string[] = [];
    const ask = (url: string) =>
      some.answer(get(url), reply, async () => {
        seen.push(url);
        return { json: `["${url}", ${seen.length}]` };
      });
    const early = [ask('/a'), ask('/b'), ask('/a')];
    expect(seen).toEqual([]);
    expect((await Promise.all(early)).map(String)).toEqual(['["/a", 1]', '["/b", 2]', '["/a", 1]']);
    expect(String(await ask('/a'))).toBe('["/a", 3]');
  });

  it('is read again for who asks while it is being read', async () => {
    const some = answers(0);
    const ends: ((text: { json: string }) => void)[] = [];
    const ask = () => some.answer(get('/items'), reply, () => new Promise(resolve => ends.push(resolve)));
    const early = ask();
    await aTurn();
    const late = ask();
    await aTurn();
    ends[0]?.({ json: 'old' });
    ends[1]?.({ json: 'new' });
    expect((await Promise.all([early, late])).map(String)).toEqual(['old', 'new']);
  });

  it('fails for all who asked there, and for nobody else', async () => {
    const some = answers(0);
    const failing = jest.fn(() => Promise.reject(new Error('away')));
    const asked = [get('/a'), get('/a')].map(request => some.answer(request, reply, failing));
    const other = some.answer(get('/b'), reply, read);
    for (const each of asked) await expect(each).rejects.toThrow('away');
    expect(failing).toHaveBeenCalledTimes(1);
    expect(String(await other)).toBe('[1]');
    expect(String(await some.answer(get('/a'), reply, read))).toBe('[1]');
  });

  it('does not wait for a slower address', async () => {
    const some = answers(0);
    void some.answer(get('/slow'), reply, () => new Promise(() => undefined));
    expect(String(await some.answer(get('/items'), reply, read))).toBe('[1]');
  });

  it('is a stream of its own for everyone', async () => {
    const some = answers(0);
    const streaming = jest.fn(async () => ({ json: Readable.from(['[1]']) }));
    const streams = await Promise.all([1, 2, 3].map(() => some.answer(get('/items'), reply, streaming)));
    expect(new Set(streams).size).toBe(3);
    expect(streaming).toHaveBeenCalledTimes(3);
  });
});
