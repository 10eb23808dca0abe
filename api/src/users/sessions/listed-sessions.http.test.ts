import { routes, type Session } from '@kerf/contracts';
import { type OwnSession, orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { eventually } from '../../testing/eventually.js';
import { signIn, signUp } from '../../testing/identities.js';
import { addPerson } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let shop: Shop;
let host: string;
beforeAll(async () => {
  shop = await sharedShop();
  host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
}, 90_000);
afterAll(() => shop.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

let count = 0;
const newEmail = () => `person-${++count}@listed-sessions.test`;
const exchange = (email: string, idToken: string, { token, agent }: { token?: string; agent?: string } = {}) =>
  shop.call(routes.exchangeSession, {
    params: { email },
    body: { email, idToken, ...(token && { token }) },
    ...(agent && { headers: { 'user-agent': agent } }),
  });
const sessionOf = async (...args: Parameters<typeof exchange>) => {
  const response = await exchange(...args);
  expect(response).toMatchObject({ status: 200 });
  return response.body as Session;
};
const statusOf = async ({ token }: Session) => (await shop.call(staffRoutes.listUsers, { token })).status;
const listOf = async ({ token }: Session) =>
  (await shop.call(orderRoutes.listSessions, { token })).body as OwnSession[];

/** Two browsers of a person, and the proof of each sign-in. */
const twoBrowsers = async () => {
  const email = newEmail();
  const { idToken: proof } = await signUp(host, email);
  const here = await sessionOf(email, proof, { agent: firefox });
  const { idToken: otherProof } = await signIn(host, email);
  const there = await sessionOf(email, otherProof, { agent: phone });
  return { email, proof, otherProof, here, there };
};

/** A proof of a sign-in after the sessions were ended: the times of the identity service are whole seconds. */
const signInLater = (email: string) =>
  eventually(async () => {
    const { idToken } = await signIn(host, email);
    expect(await exchange(email, idToken)).toMatchObject({ status: 200 });
  });

it('lists the sessions of the caller, with the browser in words, the own one first', async () => {
  const { here, there } = await twoBrowsers();
  const list = await listOf(here);
  expect(list).toMatchObject([
    { device: 'Firefox on Windows', current: true },
    { device: 'Safari on iPhone', current: false },
  ]);
  expect((await listOf(there)).map(({ device }) => device)).toEqual(['Safari on iPhone', 'Firefox on Windows']);
  const stored = JSON.stringify(await recordOf(shop.db, 'users', here.user._id));
  expect(stored).not.toContain('Mozilla');
});

it('keeps the session when its token is renewed', async () => {
  const { email, proof, here } = await twoBrowsers();
  const renewed = await sessionOf(email, proof, { token: here.token, agent: firefox });
  const list = await listOf(renewed);
  expect(list.map(({ current }) => current)).toEqual([true, false]);
  expect(await statusOf(here)).toBe(200);
});

it('keeps the session of the browser at a fresh sign-in', async () => {
  const { email, here } = await twoBrowsers();
  const { idToken } = await signIn(host, email);
  expect(await listOf(await sessionOf(email, idToken, { token: here.token }))).toHaveLength(2);
});

it('ends one session, which does not come back with its earlier sign-in', async () => {
  const { email, otherProof, proof, here, there } = await twoBrowsers();
  const id = (await listOf(here)).find(({ current }) => !current)?.id ?? '';
  const end = () => shop.call(orderRoutes.endOwnSession, { token: here.token, params: { id } });
  expect(await end()).toMatchObject({ status: 204 });
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  expect(await end()).toMatchObject({ status: 404 });
  // The proofs are of this second, which the provider's times cannot tell from the end.
  await shop.db.collection('users').updateOne({ email }, { $set: { signInsEndedAt: new Date(Date.now() + 1_000) } });
  expect(await exchange(email, otherProof)).toMatchObject({ status: 401, body: { code: 'signed-out' } });
  expect(await exchange(email, otherProof, { token: there.token })).toMatchObject({ status: 401 });
  expect(await exchange(email, proof, { token: here.token })).toMatchObject({ status: 200 });
  await signInLater(email);
  expect(await shop.db.collection('audit').findOne({ subject: `user:${here.user._id}` })).toMatchObject({
    actor: here.user._id,
    action: 'user.end-session',
  });
});

it('ends all other sessions, also those that are not listed', async () => {
  const { here, there } = await twoBrowsers();
  const third = await sessionOf(here.user.email, (await signIn(host, here.user.email)).idToken);
  expect(await shop.call(orderRoutes.endOtherSessions, { token: here.token })).toMatchObject({ status: 204 });
  expect([await statusOf(here), await statusOf(there), await statusOf(third)]).toEqual([200, 401, 401]);
  expect(await listOf(here)).toHaveLength(1);
});

it('ends no session of somebody else', async () => {
  const { here } = await twoBrowsers();
  const { token } = await addPerson(shop.db);
  const [{ id }] = (await listOf(here)) as [OwnSession];
  expect(await shop.call(orderRoutes.endOwnSession, { token, params: { id } })).toMatchObject({ status: 404 });
  expect(await statusOf(here)).toBe(200);
});

it('lists 20 sessions, and ends the one that was silent for longest', async () => {
  const email = newEmail();
  const { idToken } = await signUp(host, email);
  const all: Session[] = [];
  for (let at = 0; at < 21; at++) all.push(await sessionOf(email, idToken));
  const last = all.at(-1) as Session;
  expect(await listOf(last)).toHaveLength(20);
  expect((await listOf(last)).some(({ id }) => id === jtiOf(all[0] as Session))).toBe(false);
});

it('does not list a session that was silent for 30 days, nor renew it', async () => {
  const { email, proof, here } = await twoBrowsers();
  const seenAt = new Date(Date.now() - 31 * 24 * 3_600_000);
  const field = `sessions.${jtiOf(here)}.seenAt`;
  await shop.db.collection('users').updateOne({ email }, { $set: { [field]: seenAt } });
  expect(await listOf(here)).toMatchObject([{ current: false }]);
  const renewed = await sessionOf(email, proof, { token: here.token });
  expect(jtiOf(renewed)).not.toBe(jtiOf(here));
});

const jtiOf = ({ token }: Session): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;
