import { type Model, Types } from 'mongoose';
import type { IdentityProvider } from '../auth/identity-provider.js';
import { AccountWatch } from './account-watch.js';
import type { UserRecord } from './users.schema.js';

const caller = (uid = 'uid-1', changes: Partial<UserRecord> = {}) =>
  ({ _id: new Types.ObjectId(), uid, ...changes }) as UserRecord;

/** A watch on an identity service that keeps `disabled` accounts shut, with what was asked and written. */
const watching = (disabled: () => string[]) => {
  const updateOne = jest.fn(async (..._written: unknown[]) => undefined);
  const disabledAmong = jest.fn(async (_uids: readonly string[]) => new Set(disabled()));
  const users = { updateOne } as unknown as Model<UserRecord>;
  const watch = new AccountWatch(users, { disabledAmong } as unknown as IdentityProvider);
  return { watch, updateOne, asked: () => disabledAmong.mock.calls.map(([uids]) => uids) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks every few seconds about everybody who called, once, until it stops', async () => {
  const { watch, asked } = watching(() => []);
  watch.onApplicationBootstrap();
  for (const uid of ['uid-1', 'uid-2', 'uid-1']) watch.look(caller(uid));
  expect(asked()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked()).toEqual([['uid-2', 'uid-1']]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked()).toHaveLength(2);
  watch.beforeApplicationShutdown();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toHaveLength(2);
});

it('forgets who has been silent for as long as a session token lasts', async () => {
  const { watch, asked } = watching(() => []);
  watch.look(caller('silent'));
  jest.setSystemTime(Date.now() + 1_800_000);
  watch.look(caller('busy'));
  jest.setSystemTime(Date.now() + 1_800_001);
  await watch.round();
  expect(asked()).toEqual([['busy']]);
});

it('writes down what changed, and only that, once', async () => {
  const [gone, known, back, fine] = [
    caller('gone'),
    caller('known', { disabledAt: new Date() }),
    caller('back', { disabledAt: new Date() }),
    caller('fine'),
  ];
  const { watch, updateOne } = watching(() => ['gone', 'known']);
  for (const user of [gone, known, back, fine]) watch.look(user);
  await watch.round();
  await watch.round();
  expect(updateOne.mock.calls).toEqual([
    [{ _id: gone._id, removedAt: null }, { $set: { disabledAt: expect.any(Date) } }],
    [{ _id: back._id, removedAt: null }, { $unset: { disabledAt: 1 } }],
  ]);
});

it('leaves everything as it is while the provider is away, and goes on when it is back', async () => {
  let isAway = true;
  const { watch, updateOne } = watching(() => {
    if (isAway) throw new Error('away');
    return ['uid-1'];
  });
  watch.onApplicationBootstrap();
  watch.look(caller());
  await jest.advanceTimersByTimeAsync(5_000);
  expect(updateOne).not.toHaveBeenCalled();
  isAway = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(updateOne).toHaveBeenCalledTimes(1);
});
