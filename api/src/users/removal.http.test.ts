import { routes, type Session } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { place, stockOf } from '../orders/testing/buying.js';
import { open } from '../payments/testing/paying.js';
import { eventually } from '../testing/eventually.js';
import { setDisabled, signIn, signUp } from '../testing/identities.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { busyShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

jest.setTimeout(60_000);

let shop: Shop;
let host: string;
let admin: Person;
let item: string;
beforeAll(async () => {
  shop = await busyShop();
  host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  item = await addItem(shop.db);
});

const remove = (id: string) => shop.call(staffRoutes.removeUser, { token: admin.token, params: { id } });
const hasStock = (units: number) => eventually(async () => expect(await stockOf(shop, item)).toBe(units));
/** An order with an open payment that the reconciler would not look at for a long time. */
const placeAndOpen = async (buyer: Person, quantity: number) => {
  const order = await place(shop, buyer, item, quantity);
  await open(shop, buyer, order, (1999 * quantity) / 100);
  const later = { $set: { 'intent.checkAt': new Date('2100-01-01') } };
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, later);
};
/** Somebody with an account at the identity service. */
const join = async (email: string) => {
  const { uid, idToken } = await signUp(host, email);
  // The first proof loads the identity provider's library, and a busy machine may need longer than the API waits for it.
  let session: Session | undefined;
  await eventually(async () => {
    const { status, body } = await shop.call(routes.exchangeSession, { params: { email }, body: { email, idToken } });
    expect({ status, body }).toMatchObject({ status: 200 });
    session = body as Session;
  });
  const { token, user } = session as unknown as Session;
  return { uid, buyer: { id: user._id, email, displayName: '', token } };
};

describe('the stock that unpaid orders of a user hold', () => {
  it('returns when the user is removed, with or without an open payment', async () => {
    const buyer = await addPerson(shop.db);
    await place(shop, buyer, item, 3);
    await placeAndOpen(buyer, 4);
    const other = await addPerson(shop.db);
    await place(shop, other, item, 2);
    expect(await stockOf(shop, item)).toBe(1);
    expect(await remove(buyer.id)).toMatchObject({ status: 200 });
    await hasStock(8);
  });

  it('returns when the account is disabled at the identity service', async () => {
    const { uid, buyer } = await join('hoarder@kerf.test');
    await placeAndOpen(buyer, 10);
    expect(await stockOf(shop, item)).toBe(0);
    await setDisabled(host, uid, true);
    await hasStock(10);
  });

  it('stays taken if the user cannot be removed', async () => {
    const order = await place(shop, admin, item, 10);
    const before = await recordOf(shop.db, 'orders', order);
    expect(await remove(admin.id)).toMatchObject({ status: 409 });
    expect(await recordOf(shop.db, 'orders', order)).toEqual(before);
  });
});

describe('an account at the identity service', () => {
  const due = { identityDueAt: new Date(0) };
  const leaveDue = (id: string, change: object) =>
    shop.db.collection('users').updateOne({ _id: new Types.ObjectId(id) }, { $set: { ...change, ...due } });
  const settled = (id: string) =>
    eventually(async () => expect(await recordOf(shop.db, 'users', id)).not.toHaveProperty('identityDueAt'));

  it('is disabled with its user, and enabled again', async () => {
    const { buyer } = await join('there-and-back@kerf.test');
    await remove(buyer.id);
    await expect(signIn(host, buyer.email)).rejects.toThrow('USER_DISABLED');
    const params = { id: buyer.id };
    expect(await shop.call(staffRoutes.restoreUser, { token: admin.token, params })).toMatchObject({ status: 200 });
    await expect(signIn(host, buyer.email)).resolves.toMatchObject({ idToken: expect.any(String) });
    expect(await recordOf(shop.db, 'users', buyer.id)).not.toHaveProperty('identityDueAt');
  });

  it('is disabled later if the process dies after the user was removed', async () => {
    const { buyer } = await join('half-removed@kerf.test');
    await leaveDue(buyer.id, { removedAt: new Date() });
    await settled(buyer.id);
    await expect(signIn(host, buyer.email)).rejects.toThrow('USER_DISABLED');
  });

  it('is enabled later if the process dies after the user was restored', async () => {
    const { uid, buyer } = await join('half-restored@kerf.test');
    await setDisabled(host, uid, true);
    await leaveDue(buyer.id, { removedAt: null });
    await settled(buyer.id);
    await expect(signIn(host, buyer.email)).resolves.toMatchObject({ idToken: expect.any(String) });
  });
});
