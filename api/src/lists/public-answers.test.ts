import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { PublicAnswers } from './public-answers.js';

const get = (url: string) => ({ method: 'GET', url, headers: {}, query: {} }) as FastifyRequest;
const reply = { headers: () => reply, code: () => reply } as unknown as FastifyReply;
const answers = (milliseconds = 1_000) => new PublicAnswers({ READ_CACHE_MS: milliseconds } as Env);
const clock = (now: number) => jest.spyOn(performance, 'now').mockReturnValue(now);
const read = async () => ({ json: '[1]' });

afterEach(() => jest.restoreAllMocks());

it('remembers an answer by its address for a second from before it was read', async () => {
  const some = answers();
  clock(5_000);
  await some.answer(get('/items'), reply, async () => {
    clock(5_900);
    return read();
  });
  clock(5_999);
  expect(some.known(get('/items'))).toMatchObject({ json: '[1]' });
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
