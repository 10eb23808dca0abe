import { randomUUID } from 'node:crypto';
import { routes, type Session } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { cartBody, placeCart } from '../orders/testing/buying-carts.js';
import { pay, refundedCents } from '../payments/testing/paying.js';
import { setVerified, signUp } from '../testing/identities.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { snapshot } from '../testing/snapshot.js';
import type { Shop } from '../testing/start-shop.js';
import { sessionToken } from '../testing/tokens.js';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
  await addAdmin(shop.db);
  customer = await addPerson(shop.db);
});
afterAll(() => shop?.stop());

/** A session whose person signed in so many minutes ago, and whose token is new. */
const signedInAgo = (minutes: number, { id } = admin) =>
  sessionToken(id, { claims: { auth_time: Math.floor(Date.now() / 1000) - minutes * 60 } });

const signInAgain = { status: 403, body: { code: 'sign-in-again' } };

const calls = {
  'giving a role': (token: string) =>
    shop.call(staffRoutes.makeAdmin, { token, params: { email: customer.email }, body: { role: 'support' } }),
  'taking a role': (token: string) => shop.call(staffRoutes.demoteAdmin, { token, params: { email: customer.email } }),
  'removing a user': (token: string) => shop.call(staffRoutes.removeUser, { token, params: { id: customer.id } }),
};

describe.each(Object.entries(calls))('%s', (_name, make) => {
  it('is refused to a session whose person signed in more than five minutes ago, and changes nothing', async () => {
    const before = await snapshot(shop.db);
    expect(await make(signedInAgo(6))).toMatchObject(signInAgain);
    expect(await snapshot(shop.db)).toEqual(before);
  });

  it('is refused to a customer as ever, also after a fresh sign-in', async () => {
    expect(await make(signedInAgo(0, customer))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('works after a fresh sign-in', async () => {
    expect(await make(signedInAgo(4))).toMatchObject({ status: 200 });
  });
});

it.each(['/user.csv', '/orders.csv'])('asks for a fresh sign-in for the download %s', async path => {
  const download = (token: string) =>
    fetch(shop.url + path, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } });
  const refused = await download(signedInAgo(6));
  expect([refused.status, await refused.json()]).toMatchObject([signInAgain.status, signInAgain.body]);
  const given = await download(signedInAgo(4));
  expect([given.status, given.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
  await given.text();
});

it('tells whose session it is, and whether the sign-in is fresh', async () => {
  const bodyOf = async (minutes: number) =>
    (await shop.call(staffRoutes.getSession, { token: signedInAgo(minutes) })).body;
  const holder = { email: admin.email, role: 'admin', needsSecondFactor: false };
  expect(await bodyOf(6)).toEqual({ ...holder, isSignInFresh: false });
  expect(await bodyOf(4)).toEqual({ ...holder, isSignInFresh: true });
});

it('takes the time of the sign-in, not of the renewal of a session', async () => {
  const host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const email = 'long@kerf.test';
  const { idToken, uid } = await signUp(host, email);
  await setVerified(host, uid);
  const { body } = await shop.call(routes.exchangeSession, { params: { email }, body: { email, idToken } });
  const claims = JSON.parse(Buffer.from((body as Session).token.split('.')[1] ?? '', 'base64url').toString());
  const proof = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.auth_time).toBe(proof.auth_time);
});

describe('refunds of more than $500 by one member of the staff in an hour', () => {
  /** A paid order of $624.95. */
  const paid = async () => {
    const ann = await addPerson(shop.db);
    const item = await addItem(shop.db, { priceCents: 60_000 });
    const totalprice = 624.95;
    const { insertedId: id } = await placeCart(shop, cartBody([item], { totalprice }), ann.token);
    return { id, intent: await pay(shop, ann, id, { totalprice }) };
  };
  const refund = (token: string, id: string, amount: number, key = randomUUID()) =>
    shop.call(orderRoutes.refundOrder, {
      token,
      params: { id },
      body: { reason: 'Broken', restock: false, amount },
      headers: { 'idempotency-key': key },
    });
  const clerk = async () => {
    const person = await addPerson(shop.db, { role: 'support' });
    return { old: signedInAgo(60, person), fresh: signedInAgo(1, person) };
  };

  // Without this, an hour-old session gave a role.
  it('need a fresh sign-in if it is one refund', async () => {
    const [{ old, fresh }, { id, intent }] = [await clerk(), await paid()];
    expect(await refund(old, id, 20)).toMatchObject({ status: 201 });
    expect(await refund(old, id, 500.01)).toMatchObject(signInAgain);
    expect(await refundedCents(shop, intent)).toBe(2000);
    expect(await refund(fresh, id, 500.01)).toMatchObject({ status: 201 });
    expect(await refundedCents(shop, intent)).toBe(52_001);
  });

  it('need a fresh sign-in if they are many refunds of several orders', async () => {
    const [{ old, fresh }, one, two] = [await clerk(), await paid(), await paid()];
    expect(await refund(old, one.id, 499)).toMatchObject({ status: 201 });
    expect(await refund(old, two.id, 499)).toMatchObject(signInAgain);
    expect(await refundedCents(shop, two.intent)).toBe(0);
    expect(await refund((await clerk()).old, two.id, 20)).toMatchObject({ status: 201 });
    expect(await refund(fresh, two.id, 499)).toMatchObject({ status: 201 });
    expect(await refund(old, two.id, 1)).toMatchObject(signInAgain);
  });

  it('count a repeated request once, and parallel ones exactly', async () => {
    const [{ old }, { id, intent }] = [await clerk(), await paid()];
    const key = randomUUID();
    for (let at = 0; at < 3; at++) expect(await refund(old, id, 300, key)).toMatchObject({ status: 201 });
    const all = await Promise.all([1, 2, 3, 4].map(() => refund(old, id, 80)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
    expect(await refundedCents(shop, intent)).toBe(46_000);
  });
});

describe('reading the data of more than 300 people in an hour', () => {
  const marked = randomUUID();
  beforeAll(async () => {
    const people = Array.from({ length: 320 }, (_, at) => ({
      email: `${at}@${marked}.test`,
      uid: `${marked} ${at}`,
      emailVerified: true,
      displayName: `${marked} ${String(at).padStart(3, '0')}`,
      photoURL: null,
      removedAt: null,
      adminRevision: 0,
      createdAt: new Date(),
    }));
    await shop.db.collection('users').insertMany(people);
  });
  const read = (token: string, query: Record<string, string>) =>
    shop.call(staffRoutes.listUsers, { token, query: { q: marked, ...query } });
  /** Reads in pages until a call is refused. Returns how many people were seen. */
  const readAll = async (token: string) => {
    const seen = new Set<string>();
    for (let after: string | undefined; ; ) {
      const { status, body, headers } = await read(token, { limit: '40', ...(after && { after }) });
      if (status !== 200) return seen.size;
      for (const { email } of body as { email: string }[]) seen.add(email);
      after = /after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
      if (!after) return seen.size;
      after = decodeURIComponent(after);
    }
  };

  it('needs a fresh sign-in, also in many small calls and in one without a limit', async () => {
    const reader = await addAdmin(shop.db);
    expect(await readAll(signedInAgo(60, reader))).toBe(280);
    expect(await read(signedInAgo(60, reader), {})).toMatchObject(signInAgain);
    expect(await readAll(signedInAgo(1, reader))).toBe(320);
  });

  it('counts a person once an hour, each member of the staff alone', async () => {
    const [reader, other] = [await addAdmin(shop.db), await addAdmin(shop.db)];
    const token = signedInAgo(60, reader);
    for (let at = 0; at < 10; at++) expect(await read(token, { limit: '100' })).toMatchObject({ status: 200 });
    expect(await shop.db.collection<{ _id: string }>('people_reads').findOne({ _id: reader.id })).toMatchObject({
      count: 100,
    });
    expect(await readAll(signedInAgo(60, other))).toBe(280);
  });

  it('is in the audit, each further hundred', async () => {
    const reader = await addAdmin(shop.db);
    await readAll(signedInAgo(1, reader));
    const records = await shop.db.collection('audit').find({ actor: reader.id }).sort({ at: 1 }).toArray();
    expect(records).toMatchObject(
      [120, 200, 320].map(people => ({ action: 'people.read', subject: 'download:users', details: { people } })),
    );
  });

  it('counts orders, messages and single orders too', async () => {
    const ann = await addPerson(shop.db);
    const { insertedId: id } = await placeCart(shop, cartBody([await addItem(shop.db)]), ann.token);
    await shop.call(routes.sendContactMessage, {
      body: { email: `${marked}@kerf.test`, subject: 'A saw', massage: 'Is it sharp?' },
    });
    const counted = async (make: (token: string) => Promise<{ status: number }>) => {
      const reader = await addPerson(shop.db, { role: 'admin' });
      expect(await make(reader.token)).toMatchObject({ status: 200 });
      const hour = await shop.db.collection<{ _id: string; count: number }>('people_reads').findOne({ _id: reader.id });
      return hour?.count ?? 0;
    };
    expect(await counted(token => shop.call(orderRoutes.getMyOrder, { token, params: { id } }))).toBe(1);
    expect(await counted(token => shop.call(orderRoutes.listMyOrders, { token, query: { email: ann.email } }))).toBe(1);
    expect(await counted(token => shop.call(orderRoutes.listOrders, { token }))).toBeGreaterThan(1);
    const query = { limit: '50' };
    expect(await counted(token => shop.call(orderRoutes.listOrders, { token, query }))).toBeGreaterThan(1);
    expect(await counted(token => shop.call(staffRoutes.listContactMessages, { token }))).toBe(1);
    await shop.db.collection('users').updateOne({ email: ann.email }, { $set: { removedAt: new Date() } });
    expect(await counted(token => shop.call(staffRoutes.listRemovedUsers, { token }))).toBeGreaterThan(0);
  });
});
