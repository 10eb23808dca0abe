import { type Model, Types } from 'mongoose';
import type { IdentityProvider } from './identity/identity-provider.js';
import { IdentitySync } from './identity-sync.js';
import type { UserRecord } from './users.schema.js';

const recordOf = (changes: Partial<UserRecord>): UserRecord =>
  ({ _id: new Types.ObjectId(), uid: 'uid-1', removedAt: null, identityDueAt: new Date(1), ...changes }) as UserRecord;

/** A sync over one record. `meanwhile` changes it while the provider is being told, once. */
const syncing = (user: UserRecord, meanwhile: () => Partial<UserRecord> = () => ({})) => {
  let record: UserRecord = user;
  let hasChanged = false;
  const told: string[] = [];
  const tell = (what: string) => async () => {
    told.push(what);
    if (!hasChanged) record = { ...record, ...meanwhile() };
    hasChanged = true;
  };
  const updateOne = async (asRead: UserRecord) => {
    const isSame = record.removedAt === asRead.removedAt && record.identityDueAt === asRead.identityDueAt;
    if (isSame) record = { ...record, identityDueAt: undefined } as unknown as UserRecord;
    return { matchedCount: isSame ? 1 : 0 };
  };
  const users = { findById: () => ({ lean: async () => record }), updateOne } as unknown as Model<UserRecord>;
  const identities = { disable: tell('disable'), enable: tell('enable') } as unknown as IdentityProvider;
  return { sync: new IdentitySync(users, identities), told, isDue: () => record.identityDueAt !== undefined };
};

it.each([
  ['disables the account of a removed user', new Date(), ['disable']],
  ['enables the account of any other', null, ['enable']],
])('%s, once', async (_name, removedAt, expected) => {
  const { sync, told, isDue } = syncing(recordOf({ removedAt }));
  await sync.follow('id');
  await sync.follow('id');
  expect(told).toEqual(expected);
  expect(isDue()).toBe(false);
});

it('applies the last state of the record, also if it changes during the call to the provider', async () => {
  const changed = { removedAt: null, identityDueAt: new Date(2) };
  const { sync, told, isDue } = syncing(recordOf({ removedAt: new Date() }), () => changed);
  await sync.follow('id');
  expect(told).toEqual(['disable', 'enable']);
  expect(isDue()).toBe(false);
});

it('leaves the account due while the provider is down', async () => {
  const { sync, isDue } = syncing(recordOf({}), () => {
    throw new Error('away');
  });
  await expect(sync.follow('id')).rejects.toThrow('away');
  expect(isDue()).toBe(true);
});
