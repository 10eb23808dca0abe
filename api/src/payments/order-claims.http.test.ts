import { randomUUID } from 'node:crypto';
import type { Address, OrderJson, PlacedOrder } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { seen, ship, stockOf } from '../orders/testing/buying.js';
import { address, cartBody, orderCart, placeCart } from '../orders/testing/buying-carts.js';
import { eventually } from '../testing/eventually.js';
import { MailReceiver } from '../testing/mail-receiver.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { busyShop, type SharedShop } from '../testing/shared-shop.js';
import { pay, refund } from './testing/paying.js';

jest.setTimeout(90_000);

let receiver: MailReceiver;
let shop: SharedShop;
let admin: Person;
let account: Person;
let item: string;

beforeAll(async () => {
  shop = await busyShop(2);
  receiver = await MailReceiver.start(shop.env.SMTP_URL);
  admin = await addAdmin(shop.db);
});
afterAll(async () => {
  await shop?.stop();
  await receiver.stop();
});
beforeEach(async () => {
  // Everybody can create an account with any address, so it has proven none.
  account = await addPerson(shop.db, { emailVerified: false });
  item = await addItem(shop.db);
});

type GuestOrder = PlacedOrder & { orderToken: string };
const placeAsGuest = async (key: string = randomUUID()): Promise<GuestOrder> => {
  const body = cartBody([item], { email: account.email });
  return (await placeCart(shop, body, undefined, { 'idempotency-key': key })) as GuestOrder;
};
const payAsGuest = ({ insertedId, orderToken: token }: GuestOrder) =>
  pay(shop, { ...account, token }, insertedId, { totalprice: 44.94 });
const paidByGuest = async (key?: string) => {
  const order = await placeAsGuest(key);
  return { ...order, intent: await payAsGuest(order) };
};
const claim = (who: Pick<Person, 'token'> | undefined, id: string, token: string) =>
  shop.call(orderRoutes.claimOrder, { token: who?.token, params: { id }, body: { token } });
const ordersOf = async ({ token, email }: Person) =>
  ((await shop.call(orderRoutes.listMyOrders, { token, query: { email } })).body as OrderJson[]).map(({ _id }) => _id);
const addressBook = async ({ token }: Person) =>
  (await shop.call(orderRoutes.listAddresses, { token })).body as Address[];
const claims = (id: string) =>
  shop.db.collection('audit').countDocuments({ subject: `order:${id}`, action: 'order.claim' });

// Without this, an unpaid order was moved.
it('moves a paid order to the account of its address, with all that belongs to it', async () => {
  const { insertedId, orderToken, intent } = await paidByGuest();
  expect(await seen(shop, { token: orderToken }, insertedId)).toMatchObject({ isGuest: true });
  expect(await ordersOf(account)).toEqual([]);

  expect(await claim(account, insertedId, orderToken)).toMatchObject({ status: 204 });
  expect(await ordersOf(account)).toEqual([insertedId]);
  const order = await seen(shop, account, insertedId);
  expect(order).toMatchObject({
    paid: true,
    timeline: [{ status: 'placed' }, { status: 'paid' }],
  });
  expect(order).not.toHaveProperty('isGuest');

  // The staff find the order by its id alone, and the provider by its payment.
  expect(await ship(shop, admin, insertedId)).toMatchObject({ status: 200 });
  await refund(shop, intent, 500);
  await eventually(async () => expect((await seen(shop, account, insertedId)).payment.refunded).toBe(5));
  const lines = [{ item, quantity: 1 }];
  const body = { lines, reason: 'Too heavy' };
  expect(
    await shop.call(orderRoutes.requestReturn, { token: account.token, params: { id: insertedId }, body }),
  ).toMatchObject({ status: 201 });
});

// Without this, the new account had no address.
it('begins the address book of the account with the address of the order', async () => {
  const { insertedId, orderToken } = await paidByGuest();
  expect(await addressBook(account)).toEqual([]);
  await claim(account, insertedId, orderToken);
  await claim(account, insertedId, orderToken);
  expect(await addressBook(account)).toEqual([
    { ...address, phone: '555 1234', _id: expect.any(String), default: true },
  ]);
});

it('leaves an address book alone that has an address', async () => {
  const own = { ...address, line1: '2 Plane Road' };
  await shop.call(orderRoutes.addAddress, { token: account.token, body: own });
  const { insertedId, orderToken } = await paidByGuest();
  await claim(account, insertedId, orderToken);
  expect(await addressBook(account)).toMatchObject([own]);
});

it('leaves the address book empty when the claim fails', async () => {
  const { insertedId, orderToken } = await placeAsGuest();
  expect((await claim(account, insertedId, orderToken)).status).toBe(409);
  expect(await addressBook(account)).toEqual([]);
});

it('keeps the links of the guest, and sends new ones that lead to the account', async () => {
  const { insertedId, orderToken } = await paidByGuest();
  await claim(account, insertedId, orderToken);
  expect(await seen(shop, { token: orderToken }, insertedId)).toMatchObject({ _id: insertedId, paid: true });
  await shop.call(orderRoutes.requestOrderLink, { params: { id: insertedId }, body: { email: account.email } });
  await eventually(() => {
    const letter = receiver.to(account.email).find(({ mail }) => mail.subject?.startsWith('The link to your order'));
    expect(letter?.mail.text).toContain(`https://shop.example/dashboard/order/${insertedId}`);
  });
});

it('sends the messages that waited when the order was claimed', async () => {
  const { insertedId, orderToken } = await paidByGuest();
  const owner = (await recordOf(shop.db, 'orders', insertedId))?.owner;
  await claim(account, insertedId, orderToken);
  // A message that was written before the claim has the guest's owner key.
  const payload = { order: insertedId, owner, event: 'shipped' };
  const due = new Date();
  await shop.db.collection<{ _id: string }>('jobs').insertOne({
    ...{ _id: `order ${insertedId} shipped`, kind: 'order-message', lane: 'mail', payload, createdAt: due, runAt: due },
    ...{ attempts: 0 },
  } as never);
  await eventually(() =>
    expect(receiver.to(account.email).map(({ mail }) => mail.subject)).toContainEqual(
      expect.stringMatching(/is on its way$/),
    ),
  );
});

it('moves the order once, however often and wherever it is claimed', async () => {
  const { insertedId, orderToken } = await paidByGuest();
  const claimAt = async (url = shop.url) =>
    (
      await fetch(`${url}/orders/${insertedId}/claim`, {
        method: 'POST',
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ token: orderToken }),
      })
    ).status;
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, at) => claimAt(shop.urls[at % 2])));
  expect(statuses).toEqual(Array(6).fill(204));
  expect((await claim(account, insertedId, orderToken)).status).toBe(204);
  expect(await claims(insertedId)).toBe(1);
  expect(await addressBook(account)).toHaveLength(1);
});

// Without this, a repeated request placed it again.
it('returns the claimed order to a repeated request of the guest', async () => {
  const key = randomUUID();
  const { insertedId, orderToken } = await paidByGuest(key);
  await claim(account, insertedId, orderToken);
  expect((await placeAsGuest(key)).insertedId).toBe(insertedId);
  const changed = cartBody([item], { email: account.email, phone: '555 99999' });
  expect(await orderCart(shop, changed, undefined, { 'idempotency-key': key })).toMatchObject({
    status: 409,
    body: { code: 'already-ordered' },
  });
  expect(await stockOf(shop, item)).toBe(9);
});

describe('refuses the claim of', () => {
  const expectGuests = async (id: string) => {
    expect(await recordOf(shop.db, 'orders', id)).toMatchObject({ isGuest: true });
    expect(await claims(id)).toBe(0);
  };

  it('an account with the address alone, proven or not, and anybody without a session', async () => {
    const { insertedId } = await paidByGuest();
    const { orderToken: another } = await paidByGuest();
    await shop.db.collection('users').updateOne({ email: account.email }, { $set: { emailVerified: true } });
    for (const token of ['guess', another, account.token])
      expect(await claim(account, insertedId, token)).toMatchObject({ status: 404 });
    expect(await claim(undefined, insertedId, another)).toMatchObject({ status: 401 });
    await expectGuests(insertedId);
  });

  it('an account that has the link and another address', async () => {
    const { insertedId, orderToken } = await paidByGuest();
    const stranger = await addPerson(shop.db);
    for (const who of [stranger, admin])
      expect(await claim(who, insertedId, orderToken)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await claim({ token: orderToken }, insertedId, orderToken)).toMatchObject({ status: 401 });
    await expectGuests(insertedId);
  });

  it('a link that has ended', async () => {
    const { insertedId, orderToken } = await paidByGuest();
    const end = { token: orderToken, params: { id: insertedId }, query: { which: 'own' } };
    expect(await shop.call(orderRoutes.endOrderLinks, end)).toMatchObject({ status: 204 });
    expect(await claim(account, insertedId, orderToken)).toMatchObject({ status: 404 });
    await expectGuests(insertedId);
  });

  it('an order that is not paid', async () => {
    const { insertedId, orderToken } = await placeAsGuest();
    expect(await claim(account, insertedId, orderToken)).toMatchObject({ status: 409, body: { code: 'not-paid' } });
    await expectGuests(insertedId);
  });

  // Without this, the second click got 404.
  it('an order that another account has, also one that was claimed', async () => {
    const { insertedId, orderToken } = await paidByGuest();
    await claim(account, insertedId, orderToken);
    // The address went to another account since.
    await shop.db
      .collection('users')
      .updateOne({ email: account.email }, { $set: { email: `${account.id}@old.test` } });
    const next = await addPerson(shop.db, { email: account.email });
    expect(await claim(next, insertedId, orderToken)).toMatchObject({ status: 404 });
    expect(await recordOf(shop.db, 'orders', insertedId)).toMatchObject({ user: new Types.ObjectId(account.id) });
  });
});
