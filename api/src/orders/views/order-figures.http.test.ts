import { randomUUID } from 'node:crypto';
import { orderRoutes } from '@kerf/contracts/orders';
import { type ListedUser, maxReadOrders, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { pay } from '../../payments/testing/paying.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { place } from '../testing/buying.js';

jest.setTimeout(60_000);

let shop: Shop;
let admin: Person;
let item: string;
beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db, { stock: 1000 });
}, 90_000);
afterAll(() => shop?.stop());

const listed = async ({ email }: Person): Promise<ListedUser | undefined> => {
  const call = { token: admin.token, query: { q: email, limit: '10' } };
  return ((await shop.call(staffRoutes.listUsers, call)).body as ListedUser[])[0];
};
const csv = async (query: string): Promise<string> => {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await fetch(`${shop.url}/user.csv?${query}`, { headers })).text();
};

it('lists how many orders a customer has, what they brought less refunds, and when the customer was last seen', async () => {
  const ann = await addPerson(shop.db, { lastSeenAt: new Date('2026-03-01T12:00:00Z') });
  expect(await listed(ann)).toMatchObject({ orders: 0, spent: 0, lastSeenAt: '2026-03-01T12:00:00.000Z' });
  const kept = await place(shop, ann, item);
  await pay(shop, ann, kept);
  await place(shop, ann, item);
  const refund = { reason: 'Broken', restock: false, amount: 3 };
  const sent = await shop.call(orderRoutes.refundOrder, {
    token: admin.token,
    params: { id: kept },
    body: refund,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(sent).toMatchObject({ status: 201 });
  await eventually(async () => expect(await listed(ann)).toMatchObject({ orders: 2, spent: 1_999 - 300 }));

  expect(await csv(`q=${ann.email}`)).toContain(`,${ann.email},customer,,2,16.99,2026-03-01T12:00:00.000Z,`);
  // The call of the specification has the complete list, whose orders are not read.
  const all = (await shop.call(staffRoutes.listUsers, { token: admin.token })).body as ListedUser[];
  expect(all.find(({ email }) => email === ann.email)).not.toHaveProperty('orders');
});

it('reads at most 200 orders of one customer', async () => {
  const trade = await addPerson(shop.db);
  const order = await place(shop, trade, item);
  const orders = shop.db.collection('orders');
  const stored = await orders.findOne({ _id: new Types.ObjectId(order) });
  const copies = Array.from({ length: maxReadOrders + 10 }, () => ({
    ...stored,
    _id: new Types.ObjectId(),
    request: { key: randomUUID(), digest: '' },
  }));
  await orders.insertMany(copies);
  expect(await listed(trade)).toMatchObject({ orders: maxReadOrders });
});

it('refuses the CSV to everybody but administrators, and an unknown filter', async () => {
  const support = await addPerson(shop.db, { role: 'support' });
  const statusOf = async (query: string, { token }: Person) => {
    const response = await fetch(`${shop.url}/user.csv${query}`, { headers: { authorization: `Bearer ${token}` } });
    return response.status;
  };
  expect(await statusOf('', support)).toBe(403);
  expect(await statusOf('?page=2', admin)).toBe(400);
});
