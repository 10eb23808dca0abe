import { randomUUID } from 'node:crypto';
import { routes, type Session } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { cartBody, placeCart } from '../orders/testing/buying-carts.js';
import { pay, refundedCents } from '../payments/testing/paying.js';
import { setVerified, signUp } from '../testing/identities.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { snapshot } from '../testing/snapshot.js';
import { type Shop, startShop } from '../testing/start-shop.js';
import { sessionToken } from '../testing/tokens.js';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await startShop({ standIns: ['auth', 'stripe'] });
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

it('tells the release service that a sign-in is old', async () => {
  const bodyOf = async (minutes: number) =>
    (await shop.call(routes.isAdmin, { token: signedInAgo(minutes), params: { email: admin.email } })).body;
  expect(await bodyOf(6)).toMatchObject({ admin: true, isSignInOld: true });
  expect(await bodyOf(4)).not.toHaveProperty('isSignInOld');
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

it('asks for a fresh sign-in for a refund of more than $500, and not for a smaller one', async () => {
  const ann = await addPerson(shop.db);
  const item = await addItem(shop.db, { priceCents: 60_000 });
  const totalprice = 624.95;
  const { insertedId: id } = await placeCart(shop, cartBody([item], { totalprice }), ann.token);
  const intent = await pay(shop, ann, id, { totalprice });
  const refund = (token: string, amount: number) =>
    shop.call(orderRoutes.refundOrder, {
      token,
      params: { id },
      body: { reason: 'Broken', restock: false, amount },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect(await refund(signedInAgo(60), 20)).toMatchObject({ status: 201 });
  expect(await refund(signedInAgo(60), 500.01)).toMatchObject(signInAgain);
  expect(await refundedCents(shop, intent)).toBe(2000);
  expect(await refund(signedInAgo(1), 500.01)).toMatchObject({ status: 201 });
  expect(await refundedCents(shop, intent)).toBe(52_001);
});
