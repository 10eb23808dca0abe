import { Types } from 'mongoose';
import { AuditRepository } from '../platform/audit/audit.repository.js';
import { AUDIT } from '../platform/audit/audit.schema.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { BotCheck } from '../platform/bot-check/bot-check.js';
import { loadEnv } from '../platform/config/env.js';
import { JOB } from '../platform/jobs/job.schema.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { JobsRepository } from '../platform/jobs/jobs.repository.js';
import type { RateLimits } from '../platform/rate-limit/rate-limits.js';
import { modelOf } from '../testing/collections.js';
import { recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';
import { AccountListeners } from './account-listeners.js';
import { EmailChanges } from './email-changes.js';
import { EmailListeners } from './email-listeners.js';
import type { AccountEmail, Identity, IdentityProvider } from './identity/identity-provider.js';
import { Provisioning } from './provisioning.js';
import { Roles } from './roles.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { ListedSessions } from './sessions/listed-sessions.js';
import { SessionTokens } from './sessions/session-tokens.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SetAside } from './set-aside.js';
import { UsersRepository } from './users.repository.js';
import { USER, type UserRecord } from './users.schema.js';

/** The local identity service has one account per address and trusts it; a real one may have several. */
let shop: Shop;
let sessions: SessionsService;
/** The accounts that the identity service has beside the one that signs in. */
const atProvider = new Map<string, AccountEmail>();
/** The users whose holds were released, and whether in a transaction. */
const released: [user: string, inTransaction: boolean][] = [];
beforeAll(async () => {
  shop = await sharedShop();
  const { db } = shop;
  const env = loadEnv({
    JWT_SECRET: 'x'.repeat(32),
    SECOND_FACTOR_KEY: 'k'.repeat(32),
    FIREBASE_PROJECT_ID: 'kerf-shop',
  });
  const identities = {
    verify: async (proof: string) => JSON.parse(proof),
    emailOf: async (uid: string) => atProvider.get(uid),
  } as IdentityProvider;
  const limits = { countOfAccount: async () => undefined } as unknown as RateLimits;
  const users = new UsersRepository(modelOf<UserRecord>(db, USER));
  const listeners = new AccountListeners();
  listeners.add(async (user, session) => void released.push([String(user), session.inTransaction()]));
  const audit = new AuditService(new AuditRepository(modelOf(db, AUDIT)));
  const roles = new Roles(env);
  const aside = new SetAside(users, listeners, audit);
  const jobs = new Jobs(new JobsRepository(modelOf(db, JOB)));
  const emails = new EmailChanges(users, db, identities, roles, aside, new EmailListeners(), jobs, audit);
  const provisioning = new Provisioning(users, db, roles, aside, emails);
  const tokens = new SessionTokens(env);
  const factors = new SecondFactors(users, db, limits, audit, jobs, env);
  sessions = new SessionsService(
    provisioning,
    identities,
    tokens,
    new ListedSessions(users, db, tokens, factors, audit, roles, jobs),
    roles,
    limits,
    new BotCheck(undefined),
    env,
  );
}, 90_000);
afterAll(() => shop.stop());

/** An account of the identity service has one address: here the name of the account counts for each address. */
const signIn = (email: string, name: string, emailVerified: boolean) =>
  signInAs(`${name} ${email}`, email, emailVerified);
const signInAs = (
  uid: string,
  email: string,
  emailVerified: boolean,
  issuedAt = 1_900_000_000,
  authTime = 1_900_000_000,
) => {
  const identity: Identity = {
    uid,
    email,
    emailVerified,
    displayName: null,
    photoURL: null,
    provider: 'password',
    providers: ['password'],
    authTime,
    issuedAt,
    validAfter: null,
  };
  return sessions.exchange(
    email,
    { email, idToken: JSON.stringify(identity) },
    { language: 'en', ip: '127.0.0.1', headers: {} },
  );
};
const users = () => shop.db.collection('users');
const profile = { address: '1 Saw Street', education: 'Joinery', country: 'Japan', phone: '555', photo: '/me.svg' };

it('an address belongs to the account that verified it, also during a concurrent sign-in of another account', async () => {
  for (let round = 0; round < 20; round++) {
    const email = `first-${round}@kerf.test`;
    await Promise.allSettled([signIn(email, 'owner', true), signIn(email, 'stranger', false)]);
    expect(await users().findOne({ email })).toMatchObject({ uid: `owner ${email}`, emailVerified: true });
    await expect(signIn(email, 'stranger', false)).rejects.toMatchObject({ status: 403 });
  }
});

describe('an account with an unverified address', () => {
  it('keeps its profile and orders private when the owner verifies the address', async () => {
    // The races above may have set accounts aside too.
    released.length = 0;
    const email = 'claimed@kerf.test';
    const { user: stranger } = await signIn(email, 'stranger', false);
    const user = new Types.ObjectId(stranger._id);
    await users().updateOne({ _id: user }, { $set: { profile } });

    const { user: owner } = await signIn(email, 'owner', true);
    expect(owner._id).not.toBe(stranger._id);
    expect(await recordOf(shop.db, 'users', owner._id)).not.toHaveProperty('profile');
    const aside = await recordOf(shop.db, 'users', stranger._id);
    expect(aside).toMatchObject({
      uid: `stranger ${email}`,
      profile,
      removedAt: expect.any(Date),
      setAsideAt: expect.any(Date),
    });
    expect(aside?.email).not.toBe(email);
    expect(released).toEqual([[stranger._id, true]]);
    expect(await shop.db.collection('audit').findOne({ subject: `user:${stranger._id}` })).toMatchObject({
      actor: owner._id,
      action: 'user.set-aside',
    });
  });

  it('is replaced by one record of the owner after parallel sign-ins', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `crowd-${round}@kerf.test`;
      const { user: stranger } = await signIn(email, 'stranger', false);
      const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'owner', true)));
      const [id, ...others] = new Set(responses.map(({ user }) => user._id));
      expect(others).toEqual([]);
      expect(id).not.toBe(stranger._id);
      expect(await users().countDocuments({ email })).toBe(1);
      expect(await shop.db.collection('audit').countDocuments({ subject: `user:${stranger._id}` })).toBe(1);
    }
  });

  it('becomes verified with the same record when it verifies the address itself', async () => {
    const email = 'late-proof@kerf.test';
    const { user } = await signIn(email, 'owner', false);
    expect((await signIn(email, 'owner', true)).user._id).toBe(user._id);
  });
});

it('a sign-in of more than 90 days ago is refused, however often its session was renewed', async () => {
  const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 24 * 3_600;
  const email = 'patient@kerf.test';
  const exchange = (days: number) => signInAs('patient', email, true, 1_900_000_000, daysAgo(days));
  await exchange(89);
  const before = await users().findOne({ email });
  await expect(exchange(91)).rejects.toMatchObject({ status: 401 });
  expect(await users().findOne({ email })).toEqual(before);
});

it('a recreated account keeps its record, also after an older token arrived', async () => {
  const email = 'again@kerf.test';
  const { user } = await signIn(email, 'first', true);
  await signIn(email, 'first', false);
  expect((await signIn(email, 'second', true)).user._id).toBe(user._id);
});

it('an old record without a verification time belongs to the address if the address is verified', async () => {
  const email = 'earlier@kerf.test';
  const { user } = await signIn(email, 'first', true);
  await users().updateOne({ email }, { $unset: { provenAt: 1 } });
  expect((await signIn(email, 'second', true)).user._id).toBe(user._id);
});

describe('an account whose address has changed at the identity provider', () => {
  it('keeps its user when the earlier address becomes that of another account first', async () => {
    const { user } = await signInAs('mover', 'before@kerf.test', true);
    await users().updateOne({ uid: 'mover' }, { $set: { profile } });
    atProvider.set('mover', { email: 'after@kerf.test', emailVerified: true });
    const { user: next } = await signInAs('next', 'before@kerf.test', true);
    expect(next._id).not.toBe(user._id);
    expect(await recordOf(shop.db, 'users', next._id)).not.toHaveProperty('profile');
    expect((await signInAs('mover', 'after@kerf.test', true)).user._id).toBe(user._id);
    expect(await recordOf(shop.db, 'users', user._id)).toMatchObject({ email: 'after@kerf.test', profile });
  });

  it('does not lose its record to another account while its new address is unverified', async () => {
    const { user } = await signInAs('half-moved', 'half@kerf.test', true);
    atProvider.set('half-moved', { email: 'not-yet@kerf.test', emailVerified: false });
    await expect(signInAs('taker', 'half@kerf.test', true)).rejects.toMatchObject({ status: 409 });
    expect(await users().findOne({ email: 'half@kerf.test' })).toMatchObject({
      _id: new Types.ObjectId(user._id),
      uid: 'half-moved',
    });
  });

  it('gets an address only with its proof', async () => {
    await signInAs('boaster', 'boaster@kerf.test', true);
    await expect(signInAs('boaster', 'wanted@kerf.test', false)).rejects.toMatchObject({ status: 403 });
    expect(await users().findOne({ uid: 'boaster' })).toMatchObject({ email: 'boaster@kerf.test' });
  });

  it('does not get the earlier address back by an older proof', async () => {
    await signInAs('onward', 'first@kerf.test', true, 100);
    await signInAs('onward', 'second@kerf.test', true, 200);
    await expect(signInAs('onward', 'first@kerf.test', true, 150)).rejects.toMatchObject({ status: 401 });
    expect(await users().findOne({ uid: 'onward' })).toMatchObject({ email: 'second@kerf.test' });
    await signInAs('onward', 'first@kerf.test', true, 300);
    expect(await users().findOne({ uid: 'onward' })).toMatchObject({ email: 'first@kerf.test', emailRevision: 2 });
  });

  it('takes the address of an account that never proved it', async () => {
    const { user: squatter } = await signInAs('squatter', 'desired@kerf.test', false);
    await signInAs('arrival', 'arrival@kerf.test', true);
    await signInAs('arrival', 'desired@kerf.test', true);
    expect(await users().findOne({ email: 'desired@kerf.test' })).toMatchObject({ uid: 'arrival' });
    expect(await recordOf(shop.db, 'users', squatter._id)).toMatchObject({ setAsideAt: expect.any(Date) });
  });
});
