import { randomUUID } from 'node:crypto';
import { orderRoutes } from '@kerf/contracts/orders';
import { type ChangedAddress, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { seen, ship } from '../../orders/testing/buying.js';
import { address, cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import type { ApiResponse } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { patient } from '../../testing/patient.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { confirm, open, pay, refundedCents, report } from '../testing/paying.js';

jest.setTimeout(240_000);

const times = 12;
let shop: Shop;
let ann: Person;
let admin: Person;
let item: string;

beforeAll(async () => {
  const fleet = await busyShop(3);
  // A busy machine may reject a call for a moment.
  shop = { ...fleet, call: patient(fleet.call) };
  [ann, admin] = [await addPerson(shop.db), await addAdmin(shop.db)];
  item = await addItem(shop.db, { stock: 1_000 });
});
afterAll(() => shop?.stop());

const paid = async (delivery: 'express' | 'standard') => {
  const totalprice = delivery === 'express' ? 44.94 : 19.99;
  const { insertedId: id } = await placeCart(shop, cartBody([item], { delivery, totalprice }), ann.token);
  return { id, intent: await pay(shop, ann, id, { totalprice }) };
};
const change = (id: string, delivery: 'express' | 'standard'): Promise<ApiResponse> =>
  shop.call(staffRoutes.changeOrderAddress, {
    ...{ token: admin.token, params: { id }, headers: { 'idempotency-key': randomUUID() } },
    body: {
      ...{ address, delivery },
      totals: delivery === 'express' ? { before: 1999, after: 4494 } : { before: 4494, after: 1999 },
    },
  });
const cancelUnits = (id: string): Promise<ApiResponse> =>
  shop.call(orderRoutes.cancelUnits, {
    ...{ token: ann.token, params: { id }, body: {}, headers: { 'idempotency-key': randomUUID() } },
  });
const all = <Result>(run: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, at) => run(at)));
const changeIn = ({ body }: ApiResponse) => (body as ChangedAddress).change;
const addingTo = (id: string) =>
  shop.db.collection('orders').countDocuments({ 'taken.addsTo': new Types.ObjectId(id) });

// Without this, two clerks would give the difference back twice.
it('gives a difference back once when two members of the staff change the same order', async () => {
  const outcomes = await all(async () => {
    const { id, intent } = await paid('express');
    const responses = await Promise.all([change(id, 'standard'), change(id, 'standard')]);
    return { statuses: responses.map(({ status }) => status).sort(), back: await refundedCents(shop, intent) };
  });
  expect(outcomes).toEqual(Array(times).fill({ statuses: [200, 409], back: 2495 }));
});

// Without this, the customer would get two links for one change.
it('asks for a difference once', async () => {
  const outcomes = await all(async () => {
    const { id } = await paid('standard');
    const responses = await Promise.all([change(id, 'express'), change(id, 'express')]);
    return { statuses: responses.map(({ status }) => status).sort(), orders: await addingTo(id) };
  });
  expect(outcomes).toEqual(Array(times).fill({ statuses: [200, 409], orders: 1 }));
});

it('changes an order or ships it, and cancels it with the price that it then has', async () => {
  await all(async at => {
    const { id, intent } = await paid('express');
    const other = at % 2 ? ship(shop, admin, id) : cancelUnits(id);
    const [changed, left] = await Promise.all([change(id, 'standard'), other]);
    expect([200, 409]).toContain(changed.status);
    // The refund of the delivery does not take the order's money away.
    expect(left).toMatchObject({ status: 200 });
    const { status, delivery } = await seen(shop, ann, id);
    expect(delivery?.id).toBe(changed.status === 200 ? 'standard' : 'express');
    await eventually(async () => {
      const back = await refundedCents(shop, intent);
      if (at % 2) expect({ status, back }).toEqual({ status: 'shifted', back: changed.status === 200 ? 2495 : 0 });
      else expect(back).toBe(4494);
    });
  });
});

// Without this, the shop would keep money for a delivery that it never makes.
it('takes the payment of a change or gives it back, when the order ships at the same moment', async () => {
  await all(async at => {
    const { id } = await paid('standard');
    const linked = changeIn(await change(id, 'express'))?.id ?? '';
    const intent = await open(shop, ann, linked, 24.95);
    const leave = () => (at % 2 ? ship(shop, admin, id) : cancelUnits(id));
    const payNow = async () => {
      await confirm(shop, intent);
      await report(shop, ann, linked, intent);
    };
    // Every other time the payment succeeds before both begin, so that each side wins some.
    if (at % 4 < 2) await confirm(shop, intent);
    const [left] = await Promise.all([leave(), at % 4 < 2 ? report(shop, ann, linked, intent) : payNow()]);
    expect(left).toMatchObject({ status: 200 });
    await eventually(async () => {
      const [first, change] = await Promise.all([id, linked].map(each => recordOf(shop.db, 'orders', each)));
      const isMade = first?.sentBy?.method === 'express';
      const isKept = isMade && at % 2 === 1;
      expect(await refundedCents(shop, intent)).toBe(isKept ? 0 : 2495);
      expect(change?.status).toBe(isMade ? 'shipped' : 'refunded');
    });
  });
});
