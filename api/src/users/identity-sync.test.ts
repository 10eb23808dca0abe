import { type Model, Types } from 'mongoose';
import type { Jobs } from '../platform/jobs/jobs.js';
import type { IdentityProvider } from './identity/identity-provider.js';
import { IdentitySync } from './identity-sync.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

const jobs = { every: () => {} } as unknown as Jobs;
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
  const users = new UsersRepository({ findById: async () => record, updateOne } as unknown as Model<UserRecord>);
  const identities = { disable: tell('disable'), enable: tell('enable') } as unknown as IdentityProvider;
  return { sync: new IdentitySync(users, identities, jobs), told, isDue: () => record.identityDueAt !== undefined };
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

describe('a round', () => {
  /** A sync over several records. The provider fails for the accounts in `failing`. */
  const round = (count: number, failing: readonly string[]) => {
    const records = new Map(
      Array.from({ length: count }, (_, at) => {
        const user = recordOf({ uid: `uid-${at}`, identityDueAt: new Date(1 + at) });
        return [String(user._id), user] as const;
      }),
    );
    const users = new UsersRepository({
      find: async () => [...records.values()],
      findById: async (id: Types.ObjectId) => records.get(String(id)),
      updateOne: async ({ _id }: UserRecord, { $set }: { $set?: Partial<UserRecord> }) => {
        const user = records.get(String(_id)) as UserRecord;
        records.set(String(_id), { ...user, identityDueAt: $set?.identityDueAt } as UserRecord);
        return { matchedCount: 1 };
      },
    } as unknown as Model<UserRecord>);
    const enable = async (uid: string) => {
      if (failing.includes(uid)) throw new Error('refused');
    };
    const sync = new IdentitySync(users, { enable } as unknown as IdentityProvider, jobs);
    const dueAt = () => Object.fromEntries([...records.values()].map(({ uid, identityDueAt }) => [uid, identityDueAt]));
    return { sync, dueAt };
  };

  it('postpones an account that fails, and synchronizes those behind it', async () => {
    const { sync, dueAt } = round(3, ['uid-0']);
    await sync.followDue(new Date(1_000));
    expect(dueAt()).toEqual({ 'uid-0': new Date(61_000), 'uid-1': undefined, 'uid-2': undefined });
  });

  it('ends after three failures in a row, because the provider is down', async () => {
    const all = Array.from({ length: 5 }, (_, at) => `uid-${at}`);
    const { sync, dueAt } = round(5, all);
    await expect(sync.followDue(new Date(1_000))).rejects.toThrow('refused');
    expect(dueAt()).toMatchObject({ 'uid-2': new Date(61_000), 'uid-3': new Date(4), 'uid-4': new Date(5) });
  });
});
