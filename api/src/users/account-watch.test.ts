import { type Connection, type Model, Types } from 'mongoose';
import type { AccountListeners } from './account-listeners.js';
import { AccountWatch } from './account-watch.js';
import type { AccountState, IdentityProvider } from './identity/identity-provider.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

const caller = (uid = 'uid-1', changes: Partial<UserRecord> = {}) =>
  ({ _id: new Types.ObjectId(), uid, ...changes }) as UserRecord;

const at = (second: number) => new Date(Date.UTC(2030, 0, 3, 4, 0, second));
const active: AccountState = { status: 'active', validAfter: null };
const disabled: AccountState = { status: 'disabled', validAfter: null };
const missing: AccountState = { status: 'missing', validAfter: null };

/** A transaction that does what is written in it at once. */
const connection = {
  withSession: (run: (session: unknown) => unknown) => run({ withTransaction: (work: () => unknown) => work() }),
} as unknown as Connection;

/** A watch on an identity service that says these states, with what was asked and written. */
const watching = (states: () => Record<string, AccountState>, matchedCount = 1) => {
  const updateOne = jest.fn(async (..._written: unknown[]) => ({ matchedCount }));
  const release = jest.fn(async (..._released: unknown[]) => undefined);
  const statesOf = jest.fn(async (_uids: readonly string[]) => new Map(Object.entries(states())));
  const watch = new AccountWatch(
    new UsersRepository({ updateOne } as unknown as Model<UserRecord>),
    connection,
    { statesOf } as unknown as IdentityProvider,
    { notify: release } as unknown as AccountListeners,
  );
  const written = () => updateOne.mock.calls.map(([filter, change]) => [filter, change]);
  const released = () => release.mock.calls.map(([user]) => user);
  return { watch, written, released, asked: () => statesOf.mock.calls.map(([uids]) => uids) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('checks every recent caller once per interval until it stops', async () => {
  const { watch, asked } = watching(() => ({}));
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

it('forgets a user without requests for as long as a session token lasts', async () => {
  const { watch, asked } = watching(() => ({}));
  watch.look(caller('silent'));
  jest.setSystemTime(Date.now() + 1_800_000);
  watch.look(caller('busy'));
  jest.setSystemTime(Date.now() + 1_800_001);
  await watch.round();
  expect(asked()).toEqual([['busy']]);
});

it('writes only changes, once, and releases the holds of disabled accounts', async () => {
  const [gone, known, back, fine] = [
    caller('gone'),
    caller('known', { disabledAt: new Date() }),
    caller('back', { disabledAt: new Date() }),
    caller('fine'),
  ];
  const { watch, written, released } = watching(() => ({
    gone: disabled,
    known: disabled,
    back: active,
    fine: active,
  }));
  for (const user of [gone, known, back, fine]) watch.look(user);
  await watch.round();
  await watch.round();
  expect(written()).toEqual([
    [{ _id: gone._id, uid: 'gone', removedAt: null }, { $set: { disabledAt: expect.any(Date) } }],
    [{ _id: back._id, uid: 'back', removedAt: null }, { $unset: { disabledAt: 1 } }],
  ]);
  expect(released()).toEqual([gone._id]);
});

it('ends the sessions of a deleted account that the service knew before', async () => {
  const [deleted, unknown] = [caller('deleted', { sessionsValidAfter: at(0) }), caller('unknown')];
  const { watch, written, released } = watching(() => ({ deleted: missing, unknown: missing }));
  for (const user of [deleted, unknown]) watch.look(user);
  await watch.round();
  await watch.round();
  expect(written()).toEqual([
    [{ _id: deleted._id, uid: 'deleted', removedAt: null }, { $set: { disabledAt: expect.any(Date) } }],
  ]);
  expect(released()).toEqual([deleted._id]);
});

it('releases nothing if the record now belongs to another account', async () => {
  const { watch, released } = watching(() => ({ 'uid-1': disabled }), 0);
  watch.look(caller());
  await watch.round();
  expect(released()).toEqual([]);
});

it('stores the time from which sign-ins are valid if it moved forward', async () => {
  const [first, same, later] = [
    caller('first'),
    caller('same', { sessionsValidAfter: at(1) }),
    caller('later', { sessionsValidAfter: at(0) }),
  ];
  const state = { status: 'active', validAfter: at(1) } as const;
  const { watch, written } = watching(() => ({ first: state, same: state, later: state }));
  for (const user of [first, same, later]) watch.look(user);
  await watch.round();
  await watch.round();
  expect(written()).toEqual([
    [{ _id: first._id, uid: 'first', removedAt: null }, { $max: { sessionsValidAfter: at(1) } }],
    [{ _id: later._id, uid: 'later', removedAt: null }, { $max: { sessionsValidAfter: at(1) } }],
  ]);
});

it('changes nothing while the provider is down, and continues afterwards', async () => {
  let isAway = true;
  const { watch, written } = watching(() => {
    if (isAway) throw new Error('away');
    return { 'uid-1': disabled };
  });
  watch.onApplicationBootstrap();
  watch.look(caller());
  await jest.advanceTimersByTimeAsync(5_000);
  expect(written()).toEqual([]);
  isAway = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(written()).toHaveLength(1);
});
