import { routes, type Session } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { place } from '../orders/testing/buying.js';
import { eventually } from '../testing/eventually.js';
import { changeEmail, setVerified, signIn, signUp } from '../testing/identities.js';
import { MailReceiver } from '../testing/mail-receiver.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { busyShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let mails: MailReceiver;
let shop: Shop;
let host: string;
let admin: Person;
beforeAll(async () => {
  shop = await busyShop();
  mails = await MailReceiver.start(shop.env.SMTP_URL);
  host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(async () => {
  await shop?.stop();
  await mails?.stop();
});

const exchange = (email: string, idToken: string) =>
  shop.call(routes.exchangeSession, { params: { email }, body: { email, idToken } });
const sessionOf = async (email: string, idToken: string) => {
  const response = await exchange(email, idToken);
  expect(response).toMatchObject({ status: 200 });
  return response.body as Session;
};
const statusOf = async ({ token }: Session) => (await shop.call(staffRoutes.listUsers, { token })).status;
/** Somebody with a session and an order. */
const join = async (email: string, isVerified = false) => {
  let account = await signUp(host, email);
  if (isVerified) {
    await setVerified(host, account.uid);
    account = await signIn(host, email);
  }
  const session = await sessionOf(email, account.idToken);
  const { token, user } = session;
  const order = await place(shop, { id: user._id, email, displayName: '', token }, await addItem(shop.db));
  return { account, session, order };
};
const ordersOf = async ({ token, user: { email } }: Session) => {
  const { body } = await shop.call(orderRoutes.listMyOrders, { token, query: { email } });
  return (body as { _id: string }[]).map(({ _id }) => _id);
};
/** What a change of an address writes. */
const stored = () =>
  Promise.all(
    ['users', 'orders', 'audit', 'order_keys'].map(name => shop.db.collection(name).find({}, unsent).toArray()),
  );
/** Messages are sent meanwhile, about orders and to earlier addresses. */
const unsent = { projection: { earlierEmails: 0 } };
/** Signs in after the address has changed at the identity service. */
const signInAgain = async (email: string) => sessionOf(email, (await signIn(host, email)).idToken);

describe('an account with a new address', () => {
  it('keeps everything, and staff find it and its orders by the new address', async () => {
    const { account, session, order } = await join('old@moves.test');
    await changeEmail(host, account, 'new@moves.test');
    const next = await signInAgain('new@moves.test');
    expect(next.user).toMatchObject({ _id: session.user._id, email: 'new@moves.test' });
    expect(await ordersOf(next)).toEqual([order]);
    expect(JSON.stringify(await shop.db.collection('jobs').find().toArray())).not.toMatch(/(?:old|new)@/);
    const { token } = admin;
    const found = await shop.call(staffRoutes.listUsers, { token, query: { q: 'new@moves.test', limit: '10' } });
    expect(found.body).toMatchObject([{ _id: session.user._id }]);
    const listed = await shop.call(orderRoutes.listMyOrders, { token, query: { email: 'new@moves.test' } });
    expect(listed.body).toMatchObject([{ _id: order }]);
    const searched = await shop.call(orderRoutes.listOrders, { token, query: { q: 'new@moves.test', limit: '10' } });
    expect(searched.body).toMatchObject([{ _id: order }]);
    const past = await shop.call(orderRoutes.listOrders, { token, query: { q: 'old@moves.test', limit: '10' } });
    expect(past.body).toEqual([]);
  });

  it('loses the sessions of the earlier one, and has an audit record without addresses', async () => {
    const { account, session } = await join('ends@moves.test', true);
    await changeEmail(host, account, 'begins@moves.test');
    const next = await signInAgain('begins@moves.test');
    expect([await statusOf(session), await statusOf(next)]).toEqual([401, 200]);
    const entries = await shop.db
      .collection('audit')
      .find({ action: 'user.change-email', actor: next.user._id })
      .toArray();
    expect(entries).toMatchObject([{ subject: `user:${next.user._id}`, details: {} }]);
  });

  it('gets one message, at the earlier address', async () => {
    const { account } = await join('mailed@moves.test');
    await changeEmail(host, account, 'unmailed@moves.test');
    await signInAgain('unmailed@moves.test');
    const received = () => mails.to('mailed@moves.test');
    await eventually(async () =>
      expect(received().map(({ mail }) => mail.subject)).toContain('Your account has another e-mail address'),
    );
    const [message] = received().filter(({ mail }) => mail.subject === 'Your account has another e-mail address');
    expect(message?.raw).not.toContain('unmailed');
  });

  // Without this, a tab was refused with 409.
  it('changes once if many tabs sign in at once', async () => {
    const { account, session } = await join('tabs@moves.test');
    await changeEmail(host, account, 'tabs-after@moves.test');
    const { idToken } = await signIn(host, 'tabs-after@moves.test');
    const sessions = await Promise.all(Array.from({ length: 10 }, () => sessionOf('tabs-after@moves.test', idToken)));
    expect(new Set(sessions.map(({ user }) => user._id))).toEqual(new Set([session.user._id]));
    expect(new Set(await Promise.all(sessions.map(statusOf)))).toEqual(new Set([200]));
    expect(await recordOf(shop.db, 'users', session.user._id)).toMatchObject({ emailRevision: 1 });
    const records = await shop.db
      .collection('audit')
      .countDocuments({ action: 'user.change-email', actor: session.user._id });
    expect(records).toBe(1);
  });

  // Without this, no job gave them the address.
  it('also reaches an order that was placed while the address changed', async () => {
    const { account, session, order } = await join('meanwhile@moves.test');
    await changeEmail(host, account, 'meanwhile-after@moves.test');
    await signInAgain('meanwhile-after@moves.test');
    const _id = new Types.ObjectId(order);
    await shop.db.collection('orders').updateOne({ _id }, { $set: { email: 'meanwhile@moves.test' } });
    const job = { 'payload.user': session.user._id, kind: 'order-contacts' };
    expect(await shop.db.collection('jobs').updateOne(job, { $set: { runAt: new Date(0) } })).toMatchObject({
      matchedCount: 1,
    });
    await eventually(async () =>
      expect(await recordOf(shop.db, 'orders', order)).toMatchObject({ email: 'meanwhile-after@moves.test' }),
    );
  });
});

describe('a change of the address is refused', () => {
  it('by a proof of the earlier address, once the provider has the new one', async () => {
    const { account } = await join('stale@moves.test', true);
    await changeEmail(host, account, 'stale-after@moves.test');
    await signInAgain('stale-after@moves.test');
    expect(await exchange('stale@moves.test', account.idToken)).toMatchObject({ status: 401 });
    expect(await exchange('stale-after@moves.test', account.idToken)).toMatchObject({ status: 401 });
    expect(await shop.db.collection('users').countDocuments({ email: 'stale@moves.test' })).toBe(0);
  });

  // Without this, an older proof changed the address.
  it('by a proof that is older than the one that changed it last', async () => {
    const { account, session } = await join('order@moves.test');
    await changeEmail(host, account, 'order-after@moves.test');
    const { idToken } = await signIn(host, 'order-after@moves.test');
    // A sign-in with a later proof has ended between the check of this one and its change.
    const emailAsOf = Math.floor(Date.now() / 1000) + 60;
    await shop.db.collection('users').updateOne({ uid: account.uid }, { $set: { emailAsOf } });
    expect(await exchange('order-after@moves.test', idToken)).toMatchObject({ status: 401 });
    expect(await recordOf(shop.db, 'users', session.user._id)).toMatchObject({ email: 'order@moves.test' });
  });

  it.each([
    ['another user', {}],
    ['a removed user', { removedAt: new Date() }],
  ])('if the address belongs to %s', async (who, changes) => {
    const name = who.replaceAll(' ', '-');
    const { email } = await addPerson(shop.db, { email: `${name}@moves.test`, ...changes });
    const { account } = await join(`wants-${name}@moves.test`);
    await changeEmail(host, account, email);
    const { idToken } = await signIn(host, email);
    const before = await stored();
    const refused = await exchange(email, idToken);
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(await stored()).toEqual(before);
  });

  it('if the account was removed', async () => {
    const { account, session } = await join('leaver@moves.test');
    await shop.db.collection('users').updateOne({ uid: account.uid }, { $set: { removedAt: new Date() } });
    await changeEmail(host, account, 'leaver-after@moves.test');
    const { idToken } = await signIn(host, 'leaver-after@moves.test');
    expect(await exchange('leaver-after@moves.test', idToken)).toMatchObject({
      status: 403,
      body: { code: 'account-removed' },
    });
    expect(await recordOf(shop.db, 'users', session.user._id)).toMatchObject({ email: 'leaver@moves.test' });
  });
});

describe('an account that is created with the earlier address', () => {
  it.each([
    ['after the owner signed in', true],
    ['before the owner signed in', false],
  ])('sees nothing of the earlier owner, %s', async (when, signsIn) => {
    const from = `${when.replaceAll(' ', '-')}@moves.test`;
    const { account, session, order } = await join(from);
    await changeEmail(host, account, `moved-${from}`);
    if (signsIn) await signInAgain(`moved-${from}`);
    const stranger = await signUp(host, from);
    await setVerified(host, stranger.uid);
    const other = await signInAgain(from);
    expect(other.user._id).not.toBe(session.user._id);
    expect(await ordersOf(other)).toEqual([]);
    expect(await shop.call(orderRoutes.getMyOrder, { token: other.token, params: { id: order } })).toMatchObject({
      status: 404,
    });
    const owner = await signInAgain(`moved-${from}`);
    expect(owner.user._id).toBe(session.user._id);
    expect(await ordersOf(owner)).toEqual([order]);
  });
});
