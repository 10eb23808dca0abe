import { routes, type Session } from '@kerf/contracts';
import { orderRoutes, type PersonalData, SAVED_TOOLS } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { actionsOn, ship } from '../../orders/testing/buying.js';
import { address, cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { paidCart } from '../../payments/testing/paid-cart.js';
import type { ApiResponse } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { setVerified, signIn, signUp } from '../../testing/identities.js';
import { makeDue } from '../../testing/jobs.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { sessionToken } from '../../testing/tokens.js';

jest.setTimeout(60_000);

let shop: Shop;
let admin: Person;
let items: string[];
beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
  items = [await addItem(shop.db), await addItem(shop.db)];
});
afterAll(() => shop?.stop());

/** A customer with an account at the identity service. */
const register = async (email: string): Promise<Person & { uid: string }> => {
  const host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const { uid } = await signUp(host, email, `Ann ${email}`);
  await setVerified(host, uid);
  const { idToken } = await signIn(host, email);
  const { body } = await shop.call(routes.exchangeSession, { params: { email }, body: { email, idToken } });
  const { token, user } = body as Session;
  return { id: user._id, email, displayName: `Ann ${email}`, token, uid };
};
const download = ({ token, email }: Pick<Person, 'token' | 'email'>) =>
  shop.call(orderRoutes.downloadPersonalData, { token, params: { email } });
const erase = ({ token, email }: Pick<Person, 'token' | 'email'>) =>
  shop.call(orderRoutes.erasePersonalData, { token, params: { email } });
const signedInLongAgo = ({ id, uid }: { id: string; uid: string }) =>
  sessionToken(id, { claims: { uid, auth_time: Math.floor(Date.now() / 1000) - 600 } });
const place = ({ token }: Person) => placeCart(shop, cartBody(items), token);

/** Fills each place that has something about a person, with this word in each. */
const leaveTraces = async (person: Person, mark = 'Traced') => {
  const { token, email } = person;
  const { insertedId: order } = await paidCart(shop, person, items);
  await ship(shop, admin, order);
  const written: ApiResponse[] = [
    await shop.call(routes.updateProfile, {
      token,
      params: { email },
      body: { address: `1 ${mark} Street`, education: mark, country: 'Japan', phone: '555 7777', photo: '/me.svg' },
    }),
    await shop.call(orderRoutes.addAddress, { token, body: { ...address, name: `Ann ${mark}`, default: true } }),
    await shop.call(routes.addReview, { token, body: { rating: 5, description: 'A saw to keep.', item: items[0] } }),
    await shop.call(orderRoutes.putCart, { token, body: { lines: [{ item: items[1], quantity: 2 }] } }),
    await shop.call(routes.sendContactMessage, { body: { email, subject: `A blade, ${mark}`, massage: 'For oak?' } }),
    await shop.call(orderRoutes.addOrderNote, {
      token: admin.token,
      params: { id: order },
      body: { text: `${mark} by staff` },
    }),
  ];
  expect(written.filter(({ status }) => status >= 300)).toEqual([]);
  const sold = await addItem(shop.db, { stock: 0, name: 'Sold out' });
  await shop.call(routes.watchItem, { token, params: { id: sold } });
  const saved = { token, params: { list: SAVED_TOOLS, item: sold }, body: { quantity: 3 } };
  await shop.call(orderRoutes.saveTool, saved);
  return order;
};

describe('a customer downloads', () => {
  it('everything that the shop has stored about them, and nothing of others', async () => {
    const [ann, ben] = [await register('ann-reads@leaves.test'), await addPerson(shop.db)];
    const order = await leaveTraces(ann);
    await place(ben);
    const { status, body } = await download(ann);
    expect(status).toBe(200);
    const data = body as PersonalData;
    expect(data).toMatchObject({
      account: { _id: ann.id, email: ann.email },
      profile: { address: '1 Traced Street' },
      addresses: [{ name: 'Ann Traced' }],
      orders: [{ _id: order, phone: '555 1234', timeline: expect.any(Array) }],
      reviews: [{ description: 'A saw to keep.', item: { _id: items[0], name: 'Jigsaw' } }],
      cart: { lines: [{ quantity: 2 }] },
      watchedItems: [{ name: 'Sold out' }],
      savedLists: [{ name: null, tools: [{ name: 'Sold out', quantity: 3, savedAt: expect.any(String) }] }],
      messages: [{ subject: 'A blade, Traced', message: 'For oak?' }],
      sessions: [{ device: 'An unknown browser', startedAt: expect.any(String), lastSeenAt: expect.any(String) }],
      knownBrowsers: [{ digest: expect.stringMatching(/^[0-9a-f]{64}$/), lastSignInAt: expect.any(String) }],
    });
  });

  it('the browsers in which they are signed in, and those that they have signed in with', async () => {
    const ann = await register('ann-browses@leaves.test');
    const { idToken } = await signIn(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', ann.email);
    const { body: session } = await shop.call(routes.exchangeSession, {
      params: { email: ann.email },
      body: { email: ann.email, idToken },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0' },
    });
    const { sessions, knownBrowsers } = (await download(ann)).body as PersonalData;
    expect(sessions?.map(({ device }) => device).sort()).toEqual(['An unknown browser', 'Firefox on Windows']);
    expect(knownBrowsers).toHaveLength(2);
    const secrets = [ann.token, (session as Session).token, (session as Session).device];
    for (const secret of secrets) expect(JSON.stringify({ sessions, knownBrowsers })).not.toContain(secret);
  });

  it('no browser of an account that was made before they were stored', async () => {
    const person = await addPerson(shop.db);
    expect((await download(person)).body).toMatchObject({ sessions: [], knownBrowsers: [] });
  });

  it('five times an hour', async () => {
    const person = await addPerson(shop.db);
    for (let count = 0; count < 5; count += 1) expect(await download(person)).toMatchObject({ status: 200 });
    expect(await download(person)).toMatchObject({ status: 429 });
  });
});

it('neither gives nor deletes what somebody else wrote with the address, to an account that never proved it', async () => {
  const email = 'victim@leaves.test';
  const message = { email, subject: 'My order', massage: 'It is late.' };
  expect(await shop.call(routes.sendContactMessage, { body: message })).toMatchObject({ status: 201 });
  const stranger = await addPerson(shop.db, { email, emailVerified: false });
  expect(await download(stranger)).toMatchObject({ status: 200, body: { messages: [] } });
  expect(await erase(stranger)).toMatchObject({ status: 204 });
  expect(await shop.db.collection('contact_messages').countDocuments({ email })).toBe(1);
});

/** Runs the job that looks at the records again when no request can still write them. */
const lookOnceMore = (id: string) =>
  shop.db
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id: `account-erased ${id} again` }, { $set: { runAt: new Date(0) } });

describe('a customer deletes the account', () => {
  it('and no collection has anything of the person, while the books have the order', async () => {
    const ann = await register('ann-leaves@leaves.test');
    const mark = 'Unforgotten';
    const order = await leaveTraces(ann, mark);
    const before = await recordOf(shop.db, 'orders', order);
    expect(await erase(ann)).toMatchObject({ status: 204 });

    const collections = await shop.db.listCollections();
    const everything = JSON.stringify(
      await Promise.all(collections.map(({ name }) => shop.db.collection(name).find().toArray())),
    );
    for (const trace of [ann.email, ann.displayName, mark])
      expect(everything.includes(trace) ? trace : undefined).toBeUndefined();
    const after = await recordOf(shop.db, 'orders', order);
    expect(after).toMatchObject({
      email: `${order}@deleted.invalid`,
      username: 'Deleted customer',
      deliveryAddress: { name: 'Deleted customer', country: before?.deliveryAddress.country },
      totalCents: before?.totalCents,
      lines: before?.lines,
      delivery: before?.delivery,
      status: 'shipped',
    });
    for (const field of ['phone', 'phoneE164', 'network', 'request']) expect(after).not.toHaveProperty(field);
    expect(
      await shop.db
        .collection('reviews')
        .findOne({ item: new Types.ObjectId(items[0]), description: 'A saw to keep.', name: 'Deleted customer' }),
    ).toBeTruthy();
    expect(await download(ann)).toMatchObject({ status: 401 });
  });

  it('and the account at the identity provider; a new one with the same address sees nothing of it', async () => {
    const ann = await register('ann-again@leaves.test');
    await leaveTraces(ann);
    expect(await erase(ann)).toMatchObject({ status: 204 });
    await expect(signIn(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', ann.email)).rejects.toThrow(
      /EMAIL_NOT_FOUND|INVALID/,
    );
    const next = await register(ann.email);
    expect(next.id).not.toBe(ann.id);
    const { body } = await download(next);
    expect(body).toMatchObject({
      orders: [],
      addresses: [],
      reviews: [],
      watchedItems: [],
      savedLists: [{ tools: [] }],
      messages: [],
      cart: { lines: [] },
    });
  });

  it('also what a request wrote that had begun before', async () => {
    const ann = await register('ann-late@leaves.test');
    expect(await erase(ann)).toMatchObject({ status: 204 });
    await shop.db.collection('address_books').insertOne({
      _id: new Types.ObjectId(ann.id),
      addresses: [],
      default: null,
      revision: 1,
    });
    await lookOnceMore(ann.id);
    await eventually(async () => expect(await recordOf(shop.db, 'address_books', ann.id)).toBeNull());
  });

  it('also the account that a sign-in made which had begun before', async () => {
    const ann = await register('ann-meanwhile@leaves.test');
    const { _id, ...user } = (await recordOf(shop.db, 'users', ann.id)) ?? {};
    expect(await erase(ann)).toMatchObject({ status: 204 });
    const { insertedId } = await shop.db.collection('users').insertOne(user);
    await lookOnceMore(ann.id);
    await eventually(async () => expect(await recordOf(shop.db, 'users', String(insertedId))).toBeNull());
  });

  it('not while an order is unfinished', async () => {
    const ann = await addPerson(shop.db);
    const { insertedId } = await place(ann);
    const stored = () => Promise.all([recordOf(shop.db, 'users', ann.id), recordOf(shop.db, 'orders', insertedId)]);
    const before = await stored();
    expect(await erase(ann)).toMatchObject({ status: 409, body: { code: 'orders-under-way' } });
    expect(await stored()).toEqual(before);
    expect(await shop.call(orderRoutes.cancelMyOrder, { token: ann.token, params: { id: insertedId } })).toMatchObject({
      status: 200,
    });
    expect(await erase(ann)).toMatchObject({ status: 204 });
  });

  it('not with a role in the staff', async () => {
    const clerk = await addPerson(shop.db, { role: 'support' });
    expect(await erase(clerk)).toMatchObject({ status: 409, body: { code: 'has-role' } });
  });

  it('once, for twenty requests at once', async () => {
    const ann = await addPerson(shop.db);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => erase(ann)))).map(({ status }) => status);
    expect(statuses.filter(status => status === 204)).toHaveLength(1);
    expect(statuses.filter(status => ![204, 401, 404].includes(status))).toEqual([]);
  });
});

it.each([
  ['reading', download],
  ['deleting', erase],
])('refuses %s to somebody else, also an administrator, and after an old sign-in', async (_what, call) => {
  const ann = await addPerson(shop.db);
  const other = await addPerson(shop.db);
  const stored = () => recordOf(shop.db, 'users', ann.id);
  const before = await stored();
  expect(await call({ token: admin.token, email: ann.email })).toMatchObject({ status: 403 });
  expect(await call({ token: other.token, email: ann.email })).toMatchObject({ status: 403 });
  expect(await call({ token: signedInLongAgo({ id: ann.id, uid: `uid-${ann.id}` }), email: ann.email })).toMatchObject({
    status: 403,
    body: { code: 'sign-in-again' },
  });
  expect(await stored()).toEqual(before);
});

it('is in the audit without the person', async () => {
  const ann = await addPerson(shop.db);
  await erase(ann);
  const { body } = await shop.call(staffRoutes.listAudit, { token: admin.token, query: { action: 'user.erase' } });
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ actor: ann.id, action: 'user.erase', subject: `user:${ann.id}` }),
    ]),
  );
});

it('leaves an order that nobody pays for a year, without a message about its end', async () => {
  const { insertedId: id } = await placeCart(shop, cartBody(items, { email: 'never-pays@guest.test' }));
  const yearAndDays = new Date(Date.now() - 370 * 24 * 3_600_000);
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: { personSince: yearAndDays } });
  await makeDue(shop.db, { kind: 'erase-old-orders' });
  await eventually(async () =>
    expect(await recordOf(shop.db, 'orders', id)).toMatchObject({
      status: 'cancelled',
      held: false,
      username: 'Deleted customer',
    }),
  );
  expect((await actionsOn(shop, id)).slice(-2)).toEqual(['order.expire', 'order.erase']);
  expect(await shop.db.collection('jobs').countDocuments({ 'payload.order': id, 'payload.event': 'cancelled' })).toBe(
    0,
  );
});

describe('a guest deletes by the link of an order', () => {
  const eraseOrder = (id: string, token: string | undefined) =>
    shop.call(orderRoutes.eraseOrderData, { token, params: { id } });
  const placeAsGuest = () => placeCart(shop, cartBody(items, { email: `${new Types.ObjectId()}@guest.test` }));

  it('what the finished order says about them, once', async () => {
    const { insertedId: id, orderToken } = await placeAsGuest();
    expect(await eraseOrder(id, orderToken)).toMatchObject({ status: 409, body: { code: 'orders-under-way' } });
    const open = await recordOf(shop.db, 'orders', id);
    expect(open).toMatchObject({ email: expect.stringContaining('@guest.test'), phone: '555 1234' });
    await shop.call(orderRoutes.cancelMyOrder, { token: orderToken, params: { id } });
    expect(await eraseOrder(id, orderToken)).toMatchObject({ status: 204 });
    const erased = await recordOf(shop.db, 'orders', id);
    expect(erased).toMatchObject({ email: `${id}@deleted.invalid`, totalCents: open?.totalCents, lines: open?.lines });
    expect(JSON.stringify(erased)).not.toContain(open?.email);
    expect(await eraseOrder(id, orderToken)).toMatchObject({ status: 401 });
  });

  it('not what another order says, nor without the link', async () => {
    const [mine, other] = [await placeAsGuest(), await placeAsGuest()];
    await shop.call(orderRoutes.cancelMyOrder, { token: other.orderToken, params: { id: other.insertedId } });
    const before = await recordOf(shop.db, 'orders', other.insertedId);
    expect(await eraseOrder(other.insertedId, mine.orderToken)).toMatchObject({ status: 404 });
    expect(await eraseOrder(other.insertedId, admin.token)).toMatchObject({ status: 403 });
    expect(await eraseOrder(other.insertedId, undefined)).toMatchObject({ status: 401 });
    expect(await recordOf(shop.db, 'orders', other.insertedId)).toEqual(before);
  });
});
