import { routes, type Session } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Program } from '@kerf/tooling/start-program';
import { Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { type Caller, caller } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { changeEmail, deleteAccount, signIn, signUp } from '../../testing/identities.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { addAdmin } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import { type Shop, startApi, startShop } from '../../testing/start-shop.js';
import { sessionToken } from '../../testing/tokens.js';

let mails: MailReceiver;
let shop: Shop;
/** Another process, which requires a second factor of the staff, and has changed its key. */
let strict: Program;
let host: string;
beforeAll(async () => {
  mails = await MailReceiver.start();
  // The two processes are in the middle of a change of the key: both know both.
  const key = 'the-former-key-of-second-factors-in-this-test';
  const present = 'the-present-key-of-second-factors-in-this-test';
  shop = await startShop({
    standIns: ['auth'],
    env: { SMTP_URL: mails.url(), JOBS_SECONDS: '0.1', SECOND_FACTOR_KEY: key, SECOND_FACTOR_PREVIOUS_KEY: present },
  });
  strict = await startApi({
    ...shop.env,
    API_PORT: '0',
    STAFF_SECOND_FACTOR: 'required',
    SECOND_FACTOR_KEY: present,
    SECOND_FACTOR_PREVIOUS_KEY: key,
  });
  host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
}, 90_000);
afterAll(async () => {
  await strict?.stop();
  await shop?.stop();
  await mails?.stop();
});

let count = 0;
const newEmail = () => `person-${++count}@second-factor.test`;
const users = () => shop.db.collection('users');

interface More {
  code?: string;
  token?: string;
}
const exchange = (email: string, idToken: string, more: More = {}, call: Caller = shop.call) =>
  call(routes.exchangeSession, { params: { email }, body: { email, idToken, ...more } });

/** Somebody who has just signed up and has a session. */
const join = async (role?: string) => {
  const email = newEmail();
  const { idToken } = await signUp(host, email);
  const { body } = await exchange(email, idToken);
  const { token, user } = body as Session;
  if (role) await users().updateOne({ email }, { $set: { role } });
  return { email, idToken, token, id: user._id };
};
type Joined = Awaited<ReturnType<typeof join>>;

/** Codes of this step and of later ones. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** As if no code had been used for a long time. */
const forgetSteps = ({ email }: Joined) => users().updateOne({ email }, { $set: { 'secondFactor.lastStep': 0 } });

const setUp = async (token: string) => {
  const { secret } = (await shop.call(orderRoutes.beginSecondFactor, { token })).body as { secret: string };
  const confirmed = await shop.call(orderRoutes.confirmSecondFactor, { token, body: { code: codeOf(secret) } });
  expect(confirmed).toMatchObject({ status: 200 });
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
};
/** Sets up the second factor as its owner does. */
const enroll = async (role?: string) => {
  const person = await join(role);
  const factor = await setUp(person.token);
  await forgetSteps(person);
  return { ...person, ...factor };
};
const turnOff = ({ token }: Pick<Joined, 'token'>, code: string) =>
  shop.call(orderRoutes.removeSecondFactor, { token, body: { code } });
/** The subjects of the mails about a second factor. */
const mailsTo = (email: string) =>
  mails
    .to(email)
    .map(({ mail }) => mail.subject)
    .filter(subject => subject !== 'A new browser signed in to your account');

const statusOf = async (token: string, call: Caller = shop.call) =>
  (await call(staffRoutes.listUsers, { token })).status;
const actions = async ({ id }: Pick<Joined, 'id'>) =>
  (
    await shop.db
      .collection('audit')
      .find({ subject: `user:${id}` })
      .sort({ at: 1, _id: 1 })
      .toArray()
  ).map(({ action }) => action);

const needed = { status: 403, body: { code: 'second-factor-needed' } };
const wrong = { status: 403, body: { code: 'second-factor-wrong' } };

describe('setting up a second factor', () => {
  it('needs a code of the new secret, and shows ten recovery codes once', async () => {
    const { token, email, id } = await join();
    const begun = await shop.call(orderRoutes.beginSecondFactor, { token });
    const { secret, uri } = begun.body as { secret: string; uri: string };
    expect(uri).toBe(
      `otpauth://totp/Kerf:${encodeURIComponent(email)}?issuer=Kerf&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const confirm = (code: string) => shop.call(orderRoutes.confirmSecondFactor, { token, body: { code } });
    expect(await confirm('000000')).toMatchObject(wrong);
    expect(await recordOf(shop.db, 'users', id)).not.toHaveProperty('secondFactor');
    const code = codeOf(secret);
    const { status, body } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    expect([status, new Set(recoveryCodes).size]).toEqual([200, 10]);
    const stored = JSON.stringify(await recordOf(shop.db, 'users', id));
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map(each => each.replaceAll('-', ''))])
      expect(stored).not.toContain(hidden);
    expect(await shop.call(orderRoutes.getSecondFactor, { token })).toMatchObject({
      body: { isOn: true, recoveryCodesLeft: 10 },
    });
    expect(await actions({ id })).toEqual(['user.second-factor-on']);
    expect(await confirm(codeOf(secret))).toMatchObject({ status: 409, body: { code: 'second-factor-on' } });
    expect(await shop.call(orderRoutes.beginSecondFactor, { token })).toMatchObject({
      status: 409,
      body: { code: 'second-factor-on' },
    });
  });

  it('is over after 15 minutes', async () => {
    const { token, email } = await join();
    const { secret } = (await shop.call(orderRoutes.beginSecondFactor, { token })).body as { secret: string };
    const begunAt = new Date(Date.now() - 16 * 60_000);
    await users().updateOne({ email }, { $set: { 'secondFactorSetup.begunAt': begunAt } });
    expect(await shop.call(orderRoutes.confirmSecondFactor, { token, body: { code: codeOf(secret) } })).toMatchObject({
      status: 409,
      body: { code: 'second-factor-off' },
    });
  });

  it('works once for parallel confirmations', async () => {
    const { token, id } = await join();
    const { secret } = (await shop.call(orderRoutes.beginSecondFactor, { token })).body as { secret: string };
    const body = { code: codeOf(secret) };
    const all = await Promise.all([1, 2, 3].map(() => shop.call(orderRoutes.confirmSecondFactor, { token, body })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await actions({ id })).toEqual(['user.second-factor-on']);
  });

  it('ends the sessions that have not proven it, and keeps the one that has', async () => {
    const person = await join();
    const other = (await exchange(person.email, person.idToken)).body as Session;
    const { token } = person;
    const { secret } = (await shop.call(orderRoutes.beginSecondFactor, { token })).body as { secret: string };
    expect(await statusOf(other.token)).toBe(200);
    await shop.call(orderRoutes.confirmSecondFactor, { token, body: { code: codeOf(secret) } });
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([200, 401]);
    expect(await statusOf(sessionToken(person.id))).toBe(401);
  });

  it.each(['beginSecondFactor', 'confirmSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'] as const)(
    'needs a fresh sign-in: %s',
    async name => {
      const { id } = await addAdmin(shop.db);
      const token = sessionToken(id, { claims: { auth_time: Math.floor(Date.now() / 1000) - 360 } });
      const before = await recordOf(shop.db, 'users', id);
      expect(await shop.call(orderRoutes[name], { token, body: { code: '123456' } })).toMatchObject({
        status: 403,
        body: { code: 'sign-in-again' },
      });
      expect(await recordOf(shop.db, 'users', id)).toEqual(before);
    },
  );
});

describe('a sign-in with a second factor', () => {
  it('gives a session for a code only', async () => {
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    expect(await exchange(person.email, idToken)).toMatchObject(needed);
    expect(await exchange(person.email, idToken, { code: '000000' })).toMatchObject(wrong);
    expect(await exchange(person.email, idToken, { code: codeOf(person.secret) })).toMatchObject({ status: 200 });
    expect(await actions(person)).toEqual(['user.second-factor-on', 'user.second-factor-wrong']);
  });

  it('accepts each code once, also of parallel calls in two processes', async () => {
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    const code = codeOf(person.secret);
    const calls = [shop.call, caller(strict.url), shop.call, caller(strict.url)];
    const all = await Promise.all(calls.map(call => exchange(person.email, idToken, { code }, call)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect(await exchange(person.email, idToken, { code })).toMatchObject(wrong);
    expect(await exchange(person.email, idToken, { code: codeOf(person.secret, 1) })).toMatchObject({ status: 200 });
    expect(await exchange(person.email, idToken, { code: codeOf(person.secret) })).toMatchObject(wrong);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    const [first = '', second = ''] = person.recoveryCodes;
    const all = await Promise.all([1, 2, 3].map(() => exchange(person.email, idToken, { code: first })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')}`;
    const { status, body } = await exchange(person.email, idToken, { code: typed });
    expect(status).toBe(200);
    expect(await shop.call(orderRoutes.getSecondFactor, { token: (body as Session).token })).toMatchObject({
      body: { recoveryCodesLeft: 8 },
    });
    expect((await actions(person)).filter(action => action === 'user.recovery-code-used')).toHaveLength(2);
  });

  it('is refused after five wrong codes in an hour, also if they come at once, and with the right code', async () => {
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => exchange(person.email, idToken, { code: `0000${10 + at}` })),
    );
    expect(all.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15);
    const right = await exchange(person.email, idToken, { code: codeOf(person.secret) });
    expect(right).toMatchObject({ status: 429 });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is not refused because others at the same network address typed wrong codes', async () => {
    for (let at = 0; at < 6; at++) {
      const stranger = await enroll();
      const { idToken } = await signIn(host, stranger.email);
      for (let tried = 0; tried < 6; tried++) await exchange(stranger.email, idToken, { code: '000000' });
    }
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    expect(await exchange(person.email, idToken, { code: codeOf(person.secret) })).toMatchObject({ status: 200 });
  });

  it('works with a recovery code if the key of the secrets is lost, and says so for other codes', async () => {
    const person = await enroll();
    const { email } = person;
    const { idToken } = await signIn(host, email);
    await users().updateOne(
      { email },
      { $set: { 'secondFactor.secret': 'c2VhbGVkIHdpdGggYW5vdGhlciBrZXkgdGhhdCBpcyBsb3N0' } },
    );
    const unreadable = { status: 409, body: { code: 'second-factor-unreadable' } };
    for (let tried = 0; tried < 6; tried++)
      expect(await exchange(email, idToken, { code: '123456' })).toMatchObject(unreadable);
    const [first = '', second = ''] = person.recoveryCodes;
    expect(await exchange(email, idToken, { code: first })).toMatchObject({ status: 200 });
    expect(await turnOff(person, second)).toMatchObject({ status: 204 });
    await shop.call(orderRoutes.beginSecondFactor, { token: person.token });
    await users().updateOne({ email }, { $set: { 'secondFactorSetup.secret': 'c2VhbGVk' } });
    const body = { code: '123456' };
    expect(await shop.call(orderRoutes.confirmSecondFactor, { token: person.token, body })).toMatchObject({
      status: 409,
      body: { code: 'second-factor-off' },
    });
  });

  it('does not count right codes', async () => {
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    for (const code of person.recoveryCodes)
      expect(await exchange(person.email, idToken, { code })).toMatchObject({ status: 200 });
  });

  it('is not asked again when the token of the same sign-in is renewed', async () => {
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    const begun = await exchange(person.email, idToken, { code: codeOf(person.secret) });
    const { token } = begun.body as Session;
    const renewed = await exchange(person.email, idToken, { token });
    expect(renewed).toMatchObject({ status: 200 });
    expect(await statusOf((renewed.body as Session).token)).toBe(200);
  });

  it('is asked again at a fresh sign-in, and without the token of the session', async () => {
    const person = await enroll();
    const earlier = await signIn(host, person.email);
    const begun = await exchange(person.email, earlier.idToken, { code: codeOf(person.secret) });
    const { token } = begun.body as Session;
    expect(await exchange(person.email, earlier.idToken)).toMatchObject(needed);
    const later = await signInLater(person.email, earlier.idToken);
    expect(await exchange(person.email, later, { token })).toMatchObject(needed);
    const stranger = await join();
    expect(await exchange(person.email, earlier.idToken, { token: stranger.token })).toMatchObject(needed);
    const unproven = sessionToken(person.id, { claims: { jti: new Types.ObjectId().toString() } });
    expect(await exchange(person.email, earlier.idToken, { token: unproven })).toMatchObject(needed);
  });

  it('works with a secret that the other key encrypted, and encrypts it with its own', async () => {
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    const stored = async () => (await recordOf(shop.db, 'users', person.id))?.secondFactor.secret;
    for (const call of [caller(strict.url), shop.call]) {
      const before = await stored();
      await forgetSteps(person);
      const body = { code: codeOf(person.secret) };
      expect(await exchange(person.email, idToken, body, call)).toMatchObject({ status: 200 });
      expect(await stored()).not.toBe(before);
    }
  });
});

describe('a sign-in without the code of the second factor changes nothing', () => {
  const unchanged = async (person: Joined, email: string, idToken: string) => {
    // The watch over accounts closes one that was deleted at the provider, whenever it looks.
    const stored = async () => {
      const { disabledAt, ...record }: Record<string, unknown> = (await recordOf(shop.db, 'users', person.id)) ?? {};
      return { record, isClosed: Boolean(disabledAt) };
    };
    const { record: before } = await stored();
    expect(await exchange(email, idToken)).toMatchObject(needed);
    expect(await exchange(email, idToken, { code: '000000' })).toMatchObject(wrong);
    expect((await stored()).record).toEqual(before);
    const status = await statusOf(person.token);
    expect(status).toBe(status === 401 && (await stored()).isClosed ? 401 : 200);
  };

  it('if the account has another address at the identity provider', async () => {
    const person = await enroll();
    const email = `moved-${person.email}`;
    await changeEmail(host, await signIn(host, person.email), email);
    const { idToken } = await signIn(host, email);
    await unchanged(person, email, idToken);
    const moved = await exchange(email, idToken, { code: codeOf(person.secret) });
    expect(moved).toMatchObject({ status: 200, body: { user: { _id: person.id, email } } });
    expect(await statusOf(person.token)).toBe(401);
  });

  it('if the account was created again at the identity provider', async () => {
    const person = await enroll();
    await deleteAccount(host, (await signIn(host, person.email)).uid);
    const { idToken } = await signUp(host, person.email);
    await unchanged(person, person.email, idToken);
    expect(await exchange(person.email, idToken, { code: codeOf(person.secret) })).toMatchObject({
      status: 200,
      body: { user: { _id: person.id } },
    });
  });

  it('if another account signs in with the earlier address', async () => {
    const person = await enroll();
    await changeEmail(host, await signIn(host, person.email), `left-${person.email}`);
    const { idToken } = await signUp(host, person.email);
    const before = await recordOf(shop.db, 'users', person.id);
    expect(await exchange(person.email, idToken)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(await recordOf(shop.db, 'users', person.id)).toEqual(before);
  });

  it('if the sign-in has ended', async () => {
    const person = await join();
    await users().updateOne({ email: person.email }, { $set: { signInsEndedAt: new Date(Date.now() + 60_000) } });
    const before = await recordOf(shop.db, 'users', person.id);
    expect(await exchange(person.email, person.idToken)).toMatchObject({ status: 401 });
    expect(await recordOf(shop.db, 'users', person.id)).toEqual(before);
  });
});

/** A proof of a later sign-in: the times of the identity service are whole seconds. */
const signInLater = async (email: string, earlier: string): Promise<string> => {
  const time = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).auth_time;
  let later = '';
  await eventually(async () => {
    later = (await signIn(host, email)).idToken;
    expect(time(later)).toBeGreaterThan(time(earlier));
  });
  return later;
};

describe('ending a second factor', () => {
  it('needs a code', async () => {
    const person = await enroll();
    const { token } = person;
    expect(await shop.call(orderRoutes.removeSecondFactor, { token })).toMatchObject({ status: 400 });
    expect(await turnOff(person, '000000')).toMatchObject(wrong);
    expect(await recordOf(shop.db, 'users', person.id)).toHaveProperty('secondFactor');
    const [recoveryCode = ''] = person.recoveryCodes;
    expect(await turnOff(person, recoveryCode)).toMatchObject({ status: 204 });
  });

  it('ends the sessions that proved it, once another one is turned on', async () => {
    const person = await enroll();
    const { idToken } = await signIn(host, person.email);
    const begun = await exchange(person.email, idToken, { code: codeOf(person.secret) });
    const other = (begun.body as Session).token;
    await turnOff(person, codeOf(person.secret, 1));
    expect(await statusOf(other)).toBe(200);
    await setUp(person.token);
    expect([await statusOf(person.token), await statusOf(other)]).toEqual([200, 401]);
    expect(await exchange(person.email, idToken, { token: other })).toMatchObject(needed);
  });

  it('keeps the sessions of one that has no revision', async () => {
    const person = await enroll();
    const { email } = person;
    const { sessions } = (await recordOf(shop.db, 'users', person.id)) as unknown as { sessions: object };
    const marks = Object.keys(sessions).map(id => [`sessions.${id}.secondFactor`, true]);
    await users().updateOne({ email }, { $set: Object.fromEntries(marks), $unset: { 'secondFactor.revision': 1 } });
    expect(await statusOf(person.token)).toBe(200);
    const renewed = await exchange(email, person.idToken, { token: person.token });
    expect(renewed).toMatchObject({ status: 200 });
    expect(await exchange(email, person.idToken, { code: codeOf(person.secret) })).toMatchObject({ status: 200 });
  });

  it('lets its owner sign in without a code, and set it up again', async () => {
    const person = await enroll();
    expect(await turnOff(person, codeOf(person.secret))).toMatchObject({ status: 204 });
    expect(await exchange(person.email, person.idToken)).toMatchObject({ status: 200 });
    expect(await shop.call(orderRoutes.beginSecondFactor, { token: person.token })).toMatchObject({ status: 201 });
    expect(await actions(person)).toEqual(['user.second-factor-on', 'user.second-factor-off']);
  });

  it('is possible for another administrator, who ends the sessions and whose reset is mailed', async () => {
    const admin = await addAdmin(shop.db);
    const person = await enroll('support');
    const { id, email, token, idToken } = person;
    const reset = (by: string) => shop.call(staffRoutes.resetSecondFactor, { token: by, params: { id } });
    const old = sessionToken(admin.id, { claims: { auth_time: Math.floor(Date.now() / 1000) - 360 } });
    expect(await reset(old)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    expect(await reset(admin.token)).toMatchObject({ status: 204 });
    expect(await reset(admin.token)).toMatchObject({ status: 409, body: { code: 'second-factor-off' } });
    expect(await statusOf(token)).toBe(401);
    expect(await exchange(email, await signInLater(email, idToken))).toMatchObject({ status: 200 });
    expect(await shop.db.collection('audit').findOne({ action: 'user.second-factor-reset' })).toMatchObject({
      actor: admin.id,
      subject: `user:${id}`,
    });
    await eventually(() => {
      expect(mailsTo(email)).toEqual(['Your second factor was turned on', 'Your second factor was removed']);
    });
  });

  it('is refused to an administrator for their own, and for nobody', async () => {
    const { id, token } = await enroll('admin');
    const reset = (of: string) => shop.call(staffRoutes.resetSecondFactor, { token, params: { id: of } });
    expect(await reset(id)).toMatchObject({ status: 409, body: { code: 'own-second-factor' } });
    expect(await reset(new Types.ObjectId().toString())).toMatchObject({ status: 404 });
    expect(await recordOf(shop.db, 'users', id)).toHaveProperty('secondFactor');
  });

  it('new recovery codes replace the earlier ones', async () => {
    const { token, email, idToken, recoveryCodes, ...person } = await enroll();
    const { status, body } = await shop.call(orderRoutes.renewRecoveryCodes, { token });
    expect(status).toBe(201);
    const [now = ''] = (body as { recoveryCodes: string[] }).recoveryCodes;
    const [before = ''] = recoveryCodes;
    expect(await exchange(email, idToken, { code: before })).toMatchObject(wrong);
    expect(await exchange(email, idToken, { code: now })).toMatchObject({ status: 200 });
    expect(await actions(person)).toContain('user.recovery-codes');
  });
});

it('each change of a second factor is mailed to its owner', async () => {
  const person = await enroll();
  const { email, token } = person;
  const { body } = await shop.call(orderRoutes.renewRecoveryCodes, { token });
  const [code = ''] = (body as { recoveryCodes: string[] }).recoveryCodes;
  await turnOff(person, code);
  await eventually(() =>
    expect(mailsTo(email).sort()).toEqual([
      'A recovery code of your account was used',
      'Your recovery codes were renewed',
      'Your second factor was turned off',
      'Your second factor was turned on',
    ]),
  );
});

describe('a shop that requires a second factor of the staff', () => {
  it.each(['admin', 'support', 'catalogue', 'developer'])('refuses the calls of %s without one', async role => {
    const { token, email } = await join(role);
    const call = caller(strict.url);
    const required = { status: 403, body: { code: 'second-factor-required' } };
    const { readOverview, listRemovedUsers, listContactMessages, listItemsByStock } = staffRoutes;
    for (const route of [readOverview, listRemovedUsers, listContactMessages, listItemsByStock])
      expect(await call(route, { token })).toMatchObject(required);
    for (const path of ['/user.csv', '/orders.csv'])
      expect(await call({ method: 'GET', path }, { token })).toMatchObject(required);
    expect(await call(staffRoutes.listUsers, { token })).toMatchObject({ status: 200, body: { email } });
    expect(await call(staffRoutes.getSession, { token })).toMatchObject({
      body: { email, role, needsSecondFactor: true },
    });
    expect(await call(orderRoutes.getSecondFactor, { token })).toMatchObject({
      body: { isOn: false, isRequired: true },
    });
  });

  it('accepts them after the set-up', async () => {
    const { token } = await enroll('admin');
    const call = caller(strict.url);
    expect(await call(staffRoutes.readOverview, { token })).toMatchObject({ status: 200 });
    const { body } = await call(staffRoutes.getSession, { token });
    expect(body).toMatchObject({ role: 'admin', needsSecondFactor: false });
  });

  it('requires nothing of customers', async () => {
    const { token } = await join();
    expect(await caller(strict.url)(orderRoutes.getSecondFactor, { token })).toMatchObject({
      body: { isRequired: false },
    });
    expect(await statusOf(token, caller(strict.url))).toBe(200);
  });
});
