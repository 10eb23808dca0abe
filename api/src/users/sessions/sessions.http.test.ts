import { routes, type Session } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Program } from '@kerf/tooling/start-program';
import { caller } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { deleteAccount, setPassword, setVerified, signIn, signInWithGoogle, signUp } from '../../testing/identities.js';
import { addAdmin, addPerson } from '../../testing/people.js';
import { snapshot } from '../../testing/snapshot.js';
import { type Shop, startApi, startShop } from '../../testing/start-shop.js';
import { sessionToken } from '../../testing/tokens.js';

let shop: Shop;
let other: Program;
let host: string;
beforeAll(async () => {
  shop = await startShop({
    standIns: ['auth'],
    env: { ADMIN_EMAILS: 'boss@kerf.test,chief@kerf.test,head@kerf.test' },
  });
  other = await startApi({ ...shop.env, API_PORT: '0' });
  host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
}, 90_000);
afterAll(async () => {
  await other?.stop();
  await shop?.stop();
});

const exchange = (email: string, body: unknown) => shop.call(routes.exchangeSession, { params: { email }, body });
const users = () => shop.db.collection('users');

describe('exchanging an identity token for a session', () => {
  it('creates the user and a token that the API accepts', async () => {
    const { idToken } = await signUp(host, 'new@kerf.test', 'Nina New');
    const { body } = await exchange('new@kerf.test', { email: 'new@kerf.test', idToken });
    const { token, user } = body as Session;
    expect(user).toMatchObject({ email: 'new@kerf.test', displayName: 'Nina New' });
    expect(user).not.toHaveProperty('role');
    expect(await shop.call(staffRoutes.listUsers, { token })).toMatchObject({ status: 200, body: user });
  });

  it('compares e-mail addresses lower-cased', async () => {
    const { idToken } = await signUp(host, 'Mixed@Kerf.test');
    const response = await exchange('MIXED@kerf.TEST', { email: 'mixed@KERF.test', idToken });
    expect(response).toMatchObject({ status: 200, body: { user: { email: 'mixed@kerf.test' } } });
  });

  it('creates one user for parallel first sign-ins', async () => {
    const email = 'crowd@kerf.test';
    const { idToken } = await signUp(host, email);
    const responses = await Promise.all(Array.from({ length: 8 }, () => exchange(email, { email, idToken })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => (body as Session).user._id)).size).toBe(1);
    expect(await users().countDocuments({ email })).toBe(1);
  });

  describe('by an address that the environment names as an admin', () => {
    const roleOf = async (email: string, { idToken }: { idToken: string }) =>
      ((await exchange(email, { email, idToken })).body as Session).user.role;

    it('makes the user an admin if Google verified the address', async () => {
      expect(await roleOf('boss@kerf.test', await signInWithGoogle(host, 'boss@kerf.test'))).toBe('admin');
    });

    it('does not make a password account an admin, even with a verified address', async () => {
      const email = 'chief@kerf.test';
      const { uid } = await signUp(host, email);
      await setVerified(host, uid);
      expect(await roleOf(email, await signIn(host, email))).toBeUndefined();
    });

    it('does not make an account an admin while it has a password', async () => {
      const email = 'head@kerf.test';
      const { uid } = await signUp(host, email);
      await setVerified(host, uid);
      const google = await signInWithGoogle(host, email);
      expect(google.uid).toBe(uid);
      expect(await roleOf(email, google)).toBeUndefined();
    });
  });

  it('rejects a token of a password that the account no longer has', async () => {
    const email = 'retaken@kerf.test';
    const byPassword = await signUp(host, email);
    expect(await exchange(email, { email, idToken: byPassword.idToken })).toMatchObject({ status: 200 });
    const owner = await signInWithGoogle(host, email);
    expect(owner.uid).toBe(byPassword.uid);
    const before = await snapshot(shop.db);
    expect(await exchange(email, { email, idToken: byPassword.idToken })).toMatchObject({ status: 401 });
    expect(await snapshot(shop.db)).toBe(before);
    expect(await exchange(email, { email, idToken: owner.idToken })).toMatchObject({ status: 200 });
  });

  it.each([
    ['no body', undefined, 401],
    ['no proof', { email: 'victim@kerf.test' }, 401],
    ['an empty proof', { email: 'victim@kerf.test', idToken: '' }, 401],
    ['a proof that is no text', { email: 'victim@kerf.test', idToken: { $ne: null } }, 401],
    ['a proof that is no token', { email: 'victim@kerf.test', idToken: 'let-me-in' }, 401],
    ['a session token as proof', { email: 'victim@kerf.test', idToken: sessionToken('1'.repeat(24)) }, 401],
    ['a proof too long to be one', { email: 'victim@kerf.test', idToken: 'x'.repeat(9000) }, 400],
  ])('refuses %s', async (_what, body, status) => {
    const before = await snapshot(shop.db);
    expect(await exchange('victim@kerf.test', body)).toMatchObject({ status, body: { statusCode: status } });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it('rejects a token of another e-mail address', async () => {
    const { idToken } = await signUp(host, 'thief@kerf.test');
    const before = await snapshot(shop.db);
    expect(await exchange('victim@kerf.test', { email: 'victim@kerf.test', idToken })).toMatchObject({ status: 403 });
    expect(await exchange('victim@kerf.test', { email: 'thief@kerf.test', idToken })).toMatchObject({ status: 400 });
    expect(await snapshot(shop.db)).toBe(before);
  });
});

describe('a session token', () => {
  const asUser = (token: string) => shop.call(staffRoutes.listUsers, { token });

  it.each([
    ['of another algorithm', (id: string) => sessionToken(id, { algorithm: 'HS384' })],
    ['of another issuer', (id: string) => sessionToken(id, { claims: { iss: 'someone' } })],
    ['for another audience', (id: string) => sessionToken(id, { claims: { aud: 'someone' } })],
    ['for nobody', () => sessionToken('')],
    ['for a user who never was', () => sessionToken('0'.repeat(24))],
    ['for what is no id', () => sessionToken('admin')],
  ])('%s is refused', async (_what, make) => {
    const { id } = await addAdmin(shop.db);
    expect(await asUser(make(id))).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
  });

  it("has the user's current role, whenever it was created", async () => {
    const { id, email, token } = await addPerson(shop.db);
    const isAdmin = () => shop.call(routes.isAdmin, { token, params: { email } });
    expect(await isAdmin()).toMatchObject({ body: { admin: false } });
    await users().updateOne({ email }, { $set: { role: 'admin' } });
    expect(await isAdmin()).toMatchObject({ body: { admin: true } });
    expect(await shop.call(staffRoutes.listUsers, { token })).toMatchObject({ body: expect.any(Array) });
    await users().updateOne({ email }, { $unset: { role: 1 } });
    expect(await isAdmin()).toMatchObject({ body: { admin: false } });
    expect(await shop.call(staffRoutes.listUsers, { token })).toMatchObject({ body: { _id: id } });
  });
});

describe('a session', () => {
  const statusOf = async ({ token }: Session) => (await shop.call(staffRoutes.listUsers, { token })).status;
  const sessionOf = async (email: string, { idToken }: { idToken: string }) =>
    (await exchange(email, { email, idToken })).body as Session;

  it('ends if another account verifies its address', async () => {
    const email = 'taken@kerf.test';
    const first = await signUp(host, email);
    const squatter = await sessionOf(email, first);
    await deleteAccount(host, first.uid);
    const owner = await sessionOf(email, await signUp(host, email));
    expect(owner.user._id).toBe(squatter.user._id);
    expect(await statusOf(owner)).toBe(200);
    expect(await statusOf(squatter)).toBe(401);
  });

  it('of an unverified address ends when another account verifies the address', async () => {
    const email = 'claimed@kerf.test';
    const account = await signUp(host, email);
    const unproven = await sessionOf(email, account);
    expect(await statusOf(unproven)).toBe(200);
    await setVerified(host, account.uid);
    const proven = await sessionOf(email, await signIn(host, email));
    expect(await statusOf(proven)).toBe(200);
    expect(await statusOf(unproven)).toBe(401);
  });

  it('with a verified address continues when an older token arrives', async () => {
    const email = 'two-browsers@kerf.test';
    const account = await signUp(host, email);
    await setVerified(host, account.uid);
    const proven = await sessionOf(email, await signIn(host, email));
    expect(await statusOf(await sessionOf(email, account))).toBe(200);
    expect(await statusOf(proven)).toBe(200);
  });
});

describe('a session that is logged out', () => {
  const statusAt = async (call: typeof shop.call, { token }: Session) =>
    (await call(staffRoutes.listUsers, { token })).status;
  const end = ({ token }: Session) => shop.call(routes.endSession, { token });
  const sessionsOf = async (email: string, count: number) => {
    const { idToken } = await signUp(host, email);
    return Promise.all(
      Array.from({ length: count }, async () => (await exchange(email, { email, idToken })).body as Session),
    );
  };

  it('ends at once in every process, and no other session of the user ends', async () => {
    const calls = [shop.call, caller(other.url)];
    const [one, two] = (await sessionsOf('leaves@kerf.test', 2)) as [Session, Session];
    for (const call of calls) expect(await statusAt(call, one)).toBe(200);
    expect(await end(one)).toMatchObject({ status: 204, body: undefined });
    for (const call of calls) expect([await statusAt(call, one), await statusAt(call, two)]).toEqual([401, 200]);
    expect(await end(one)).toMatchObject({ status: 401 });
  });

  it('stays ended if several sessions of a user log out in parallel', async () => {
    const sessions = await sessionsOf('many@kerf.test', 12);
    const [kept, ...left] = sessions as [Session, ...Session[]];
    const responses = await Promise.all(left.map(end));
    expect(responses.map(({ status }) => status)).toEqual(left.map(() => 204));
    for (const each of left) expect(await statusAt(shop.call, each)).toBe(401);
    expect(await statusAt(shop.call, kept)).toBe(200);
  });
});

describe('a change of an account at the identity service', () => {
  it('ends its sessions in every process after a new password, and lets the owner sign in again', async () => {
    const email = 'secret@kerf.test';
    const { uid, idToken } = await signUp(host, email);
    const { token } = (await exchange(email, { email, idToken })).body as Session;
    const calls = [shop.call, caller(other.url)];
    for (const call of calls) expect(await call(staffRoutes.listUsers, { token })).toMatchObject({ status: 200 });
    await eventually(async () => {
      // The service counts in seconds, and the session may have begun in this one.
      await setPassword(host, uid, 'another-password');
      for (const call of calls) expect(await call(staffRoutes.listUsers, { token })).toMatchObject({ status: 401 });
    });
    const again = await signIn(host, email, 'another-password');
    const { token: fresh } = (await exchange(email, { email, idToken: again.idToken })).body as Session;
    for (const call of calls)
      expect(await call(staffRoutes.listUsers, { token: fresh })).toMatchObject({ status: 200 });
  });

  it('ends its sessions when it is deleted', async () => {
    const email = 'deleted@kerf.test';
    const { uid, idToken } = await signUp(host, email);
    const { token } = (await exchange(email, { email, idToken })).body as Session;
    await deleteAccount(host, uid);
    await eventually(async () =>
      expect(await shop.call(staffRoutes.listUsers, { token })).toMatchObject({ status: 401 }),
    );
  });
});

describe('a removed user', () => {
  it('returns as a customer after an admin restores it', async () => {
    const email = 'back@kerf.test';
    const { idToken } = await signUp(host, email);
    const { user } = (await exchange(email, { email, idToken })).body as Session;
    await users().updateOne({ email }, { $set: { role: 'admin' } });
    const { token } = await addAdmin(shop.db);
    const params = { id: user._id };
    await shop.call(staffRoutes.removeUser, { token, params });
    expect((await shop.call(staffRoutes.listRemovedUsers, { token })).body).toContainEqual(
      expect.objectContaining({ email, removedAt: expect.any(String) }),
    );

    expect(await shop.call(staffRoutes.restoreUser, { token, params })).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await shop.call(staffRoutes.restoreUser, { token, params })).toMatchObject({ body: { modifiedCount: 0 } });
    const proof = { email, idToken: (await signIn(host, email)).idToken };
    const again = await exchange(email, proof);
    expect(again).toMatchObject({ status: 200, body: { user: { _id: user._id } } });
    expect((again.body as Session).user).not.toHaveProperty('role');
  });

  it('is not restored while the identity service is down', async () => {
    const email = 'waiting@kerf.test';
    const { id } = await addPerson(shop.db, { email, removedAt: new Date() });
    const alone = await startApi({ ...shop.env, API_PORT: '0', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' });
    const { token } = await addAdmin(shop.db);
    const before = await snapshot(shop.db);
    expect(await caller(alone.url)(staffRoutes.restoreUser, { token, params: { id } })).toMatchObject({ status: 503 });
    expect(await snapshot(shop.db)).toBe(before);
    await alone.stop();
  });

  it('returns 0 for an unknown user', async () => {
    const { token } = await addAdmin(shop.db);
    expect(await shop.call(staffRoutes.restoreUser, { token, params: { id: '0'.repeat(24) } })).toMatchObject({
      status: 404,
    });
  });

  it('stays removed if the identity service does not know the account', async () => {
    const email = 'gone-too@kerf.test';
    const { idToken } = await signUp(host, email);
    await addPerson(shop.db, { email, removedAt: new Date() });
    const before = await snapshot(shop.db);
    expect(await exchange(email, { email, idToken })).toMatchObject({ status: 403 });
    expect(await snapshot(shop.db)).toBe(before);
  });
});
