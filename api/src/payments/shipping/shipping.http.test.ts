import { randomUUID } from 'node:crypto';
import type { OrderDetailJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { actionsOn, place, seen } from '../../orders/testing/buying.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop, type SharedShop } from '../../testing/shared-shop.js';

let shop: SharedShop;
let ann: Person;
let admin: Person;
let item: string;

beforeAll(async () => {
  shop = await busyShop();
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db, { stock: 100 });
});
afterAll(() => shop?.stop());

const shippedAt = new Date('2026-11-03T15:30:00Z');
const stored = async (set: object): Promise<string> => {
  const id = await place(shop, ann, item);
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: set });
  return id;
};
const shipped = () => stored({ status: 'shipped', shippedAt, tracking: { carrier: 'UPS', number: '1Z1' } });
const detailOf = async (id: string) => (await seen(shop, ann, id)) as OrderDetailJson;
const mails = (id: string) =>
  shop.db
    .collection('jobs')
    .find({ 'payload.order': id, 'payload.event': { $in: ['shipped', 'tracked'] } })
    .map(({ payload }) => payload.event)
    .toArray();

/** The parcel of an order from before orders had parcels has the id of the order. */
const track = (id: string, body: object, key?: string, parcel = id) =>
  shop.call(orderRoutes.changeTracking, {
    ...{ token: admin.token, params: { id, parcel }, body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const deliver = (id: string, deliveredOn: string | null, parcel = id) =>
  shop.call(orderRoutes.recordDelivery, { token: admin.token, params: { id, parcel }, body: { deliveredOn } });

describe('changing the tracking of a shipped order', () => {
  it('stores the new number, by which staff find the order, and tells the customer that the last one was wrong', async () => {
    const id = await shipped();
    const trackingNumber = `Z${id}`;
    expect(await track(id, { carrier: 'DHL', trackingNumber, notify: true })).toMatchObject({ status: 200 });
    const order = await detailOf(id);
    expect(order.tracking).toEqual({ carrier: 'DHL', number: trackingNumber });
    expect(order.timeline.at(-1)).toMatchObject({ status: 'tracking changed', by: 'shop' });
    expect(await mails(id)).toEqual(['tracked']);
    const query = { q: trackingNumber };
    const found = await shop.call(orderRoutes.listOrders, { token: admin.token, query });
    expect(found.body).toMatchObject([{ _id: id }]);
    expect(await shop.db.collection('audit').findOne({ subject: `order:${id}`, action: 'order.track' })).toMatchObject({
      actor: admin.id,
      details: { before: '1Z1', after: trackingNumber },
    });
  });

  it('sends the usual e-mail about the parcel if the number is the same, or the first one', async () => {
    const same = await shipped();
    expect(await track(same, { carrier: 'UPS', trackingNumber: '1Z1', notify: true })).toMatchObject({ status: 200 });
    expect(await mails(same)).toEqual(['shipped']);
    expect(await actionsOn(shop, same)).toEqual(['order.place', 'order.resend']);
    const first = await stored({ status: 'shipped', shippedAt });
    expect(await track(first, { trackingNumber: '1Z2', notify: true })).toMatchObject({ status: 200 });
    expect(await mails(first)).toEqual(['shipped']);
  });

  it('sends no e-mail without `notify`', async () => {
    const id = await shipped();
    await track(id, { trackingNumber: '1Z3', notify: false });
    expect(await mails(id)).toEqual([]);
    await track(id, { trackingNumber: '1Z3', notify: false });
    expect(await actionsOn(shop, id)).toEqual(['order.place', 'order.track']);
  });

  // Without the key, each copy of a request sends an e-mail.
  it('sends one e-mail for copies of a request', async () => {
    const id = await shipped();
    const key = randomUUID();
    const copies = Array.from({ length: 5 }, () =>
      track(id, { carrier: 'UPS', trackingNumber: '1Z1', notify: true }, key),
    );
    expect((await Promise.all(copies)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await mails(id)).toEqual(['shipped']);
  });
});

describe('recording the delivery of a shipped order', () => {
  it('makes it a step of the order, and can be taken back', async () => {
    const id = await shipped();
    expect(await deliver(id, '2026-11-05')).toMatchObject({ status: 200 });
    expect(await detailOf(id)).toMatchObject({
      ...{ status: 'shifted', fulfilment: 'delivered', deliveredAt: '2026-11-05T00:00:00.000Z' },
      timeline: [{ status: 'placed' }, { status: 'delivered', by: 'shop' }],
    });
    await deliver(id, '2026-11-05');
    expect(await actionsOn(shop, id)).toEqual(['order.place', 'order.deliver']);
    await deliver(id, null);
    const order = await detailOf(id);
    expect(order).toMatchObject({ fulfilment: 'shipped' });
    expect(order).not.toHaveProperty('deliveredAt');
    await deliver(id, null);
    expect(await actionsOn(shop, id)).toEqual(['order.place', 'order.deliver', 'order.undeliver']);
  });

  it('takes the day of shipping, and refuses an earlier one', async () => {
    const id = await shipped();
    expect(await deliver(id, '2026-11-02')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('November 3') },
    });
    await deliver(id, '2026-11-03');
    expect(await detailOf(id)).toMatchObject({ deliveredAt: shippedAt.toISOString() });
  });

  it('refuses a day after today', async () => {
    const id = await shipped();
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    expect(await deliver(id, tomorrow)).toMatchObject({ status: 400 });
    expect(await detailOf(id)).not.toHaveProperty('deliveredAt');
  });
});

it('changes neither tracking nor delivery of an order without a parcel', async () => {
  const id = await stored({ status: 'paid' });
  const refused = { status: 409, body: { code: 'not-shipped' } };
  expect(await track(id, { trackingNumber: '1Z1', notify: true })).toMatchObject(refused);
  expect(await deliver(id, '2026-11-05')).toMatchObject(refused);
  expect(await actionsOn(shop, id)).toEqual(['order.place']);
  expect(await mails(id)).toEqual([]);
});
