import { type RouteName, routes, type Session } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Program } from '@kerf/tooling/start-program';
import { type Caller, caller } from '../testing/call.js';
import { eventually } from '../testing/eventually.js';
import { setDisabled, signIn, signUp } from '../testing/identities.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { sharedShop } from '../testing/shared-shop.js';
import { snapshot } from '../testing/snapshot.js';
import { type Shop, startApi } from '../testing/start-shop.js';

let shop: Shop;
let other: Program;
let processes: Caller[];
beforeAll(async () => {
  shop = await sharedShop();
  other = await startApi({ ...shop.env, API_PORT: '0' });
  processes = [shop.call, caller(other.url)];
}, 90_000);
afterAll(async () => {
  await other.stop();
  await shop.stop();
});

const host = () => shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
/** The status of a call at each process. */
const everywhere = (name: RouteName, token: string, params = {}) =>
  Promise.all(processes.map(async call => (await call(allRoutes[name], { token, params })).status));
const exchangeEverywhere = (email: string, idToken: string) =>
  Promise.all(processes.map(call => call(routes.exchangeSession, { params: { email }, body: { email, idToken } })));
const removeAt = (call: Caller | undefined, admin: Person, id: string) =>
  call?.(staffRoutes.removeUser, { token: admin.token, params: { id } });

it('revokes every token of a removed user at every other process at once', async () => {
  const email = 'leaving@kerf.test';
  const { idToken } = await signUp(host(), email);
  const sessions = (await exchangeEverywhere(email, idToken)).map(({ body }) => body as Session);
  for (const { token } of sessions) expect(await everywhere('listUsers', token)).toEqual([200, 200]);
  const admin = await addAdmin(shop.db);
  await removeAt(processes[1], admin, sessions[0]?.user._id ?? '');

  const before = await snapshot(shop.db);
  for (const { token } of sessions) expect(await everywhere('listUsers', token)).toEqual([401, 401]);
  expect((await exchangeEverywhere(email, idToken)).map(({ status }) => status)).toEqual([403, 403]);
  await expect(signIn(host(), email)).rejects.toThrow('USER_DISABLED');
  expect(await snapshot(shop.db)).toBe(before);
});

it('a demoted admin is a customer at every process at once', async () => {
  const admin = await addAdmin(shop.db);
  expect(await everywhere('listOrders', admin.token)).toEqual([200, 200]);
  await shop.db.collection('users').updateOne({ email: admin.email }, { $unset: { role: 1 } });
  expect(await everywhere('listOrders', admin.token)).toEqual([403, 403]);
  expect(await everywhere('listUsers', admin.token)).toEqual([200, 200]);
});

it('a disabled identity loses access at every process before the next call, and gets it back by signing in', async () => {
  const email = 'suspended@kerf.test';
  const { uid, idToken } = await signUp(host(), email);
  const [session] = (await exchangeEverywhere(email, idToken)).map(({ body }) => body as Session);
  const token = session?.token ?? '';
  expect(await everywhere('listUsers', token)).toEqual([200, 200]);

  await setDisabled(host(), uid, true);
  const user = () => shop.db.collection('users').findOne({ uid });
  await eventually(async () => expect((await user())?.disabledAt).toBeInstanceOf(Date));
  expect(await everywhere('listUsers', token)).toEqual([401, 401]);
  expect((await exchangeEverywhere(email, idToken)).map(({ status }) => status)).toEqual([403, 403]);

  await setDisabled(host(), uid, false);
  await exchangeEverywhere(email, (await signIn(host(), email)).idToken);
  expect(await everywhere('listUsers', token)).toEqual([200, 200]);
});

it('a session is valid again when the identity service enables its account', async () => {
  const email = 'forgiven@kerf.test';
  const { idToken } = await signUp(host(), email);
  const [session] = (await exchangeEverywhere(email, idToken)).map(({ body }) => body as Session);
  await shop.db.collection('users').updateOne({ email }, { $set: { disabledAt: new Date() } });
  expect(await everywhere('listUsers', session?.token ?? '')).toEqual([401, 401]);
  await eventually(async () => expect(await everywhere('listUsers', session?.token ?? '')).toEqual([200, 200]));
});

it('a user restored at one process has access at every other process', async () => {
  const admin = await addAdmin(shop.db);
  const back = await addPerson(shop.db, { removedAt: new Date() });
  expect(await everywhere('listUsers', back.token)).toEqual([401, 401]);
  expect(await processes[1]?.(staffRoutes.restoreUser, { token: admin.token, params: { id: back.id } })).toMatchObject({
    body: { modifiedCount: 1 },
  });
  expect(await everywhere('listUsers', back.token)).toEqual([200, 200]);
});

it('two admins that remove each other at two processes leave one', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.db.collection('users').deleteMany({});
    const [one, two] = [await addAdmin(shop.db), await addAdmin(shop.db)];
    const responses = await Promise.all([removeAt(processes[0], one, two.id), removeAt(processes[1], two, one.id)]);
    expect(responses.filter(response => response?.status === 200)).toHaveLength(1);
    expect(await shop.db.collection('users').countDocuments({ role: 'admin', removedAt: null })).toBe(1);
  }
});
