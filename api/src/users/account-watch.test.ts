import { type Model, Types } from 'mongoose';
import type { IdentityProvider } from '../auth/identity-provider.js';
import { AccountWatch } from './account-watch.js';
import type { UserRecord } from './users.schema.js';

const user = { _id: new Types.ObjectId(), uid: 'uid-1' } as UserRecord;

const watching = (isDisabled: () => Promise<boolean>) => {
  const updateOne = jest.fn(async () => undefined);
  const ask = jest.fn(isDisabled);
  const users = { updateOne } as unknown as Model<UserRecord>;
  return { watch: new AccountWatch(users, { isDisabled: ask } as unknown as IdentityProvider), updateOne, ask };
};
const settled = () => new Promise(setImmediate);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

it('asks about a caller once a minute', async () => {
  const { watch, ask } = watching(async () => false);
  for (let calls = 0; calls < 5; calls++) watch.look(user);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  watch.look(user);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('writes down what changed, and only that', async () => {
  const disabled = watching(async () => true);
  disabled.watch.look(user);
  disabled.watch.look({ ...user, uid: 'uid-2', disabledAt: new Date() });
  await settled();
  expect(disabled.updateOne.mock.calls).toEqual([[{ _id: user._id }, { $set: { disabledAt: expect.any(Date) } }]]);

  const enabled = watching(async () => false);
  enabled.watch.look({ ...user, disabledAt: new Date() });
  await settled();
  expect(enabled.updateOne.mock.calls).toEqual([[{ _id: user._id }, { $unset: { disabledAt: 1 } }]]);
});

it('leaves everything as it is while the provider is away', async () => {
  const { watch, updateOne } = watching(() => Promise.reject(new Error('away')));
  watch.look(user);
  await settled();
  expect(updateOne).not.toHaveBeenCalled();
});
