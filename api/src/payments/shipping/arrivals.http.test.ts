import type { OrderDetailJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { actionsOn, seen, ship } from '../../orders/testing/buying.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { type OwnShop, startShop } from '../../testing/start-shop.js';
import { arrivalOf, atCarrier, signed, tell } from '../testing/carrying.js';
import { paidCart } from '../testing/paid-cart.js';

jest.setTimeout(60_000);

let shop: OwnShop;
let ann: Person;
let admin: Person;

beforeAll(async () => {
  const env = { RECONCILE_SECONDS: '0.2', JOBS_SECONDS: '0.1', RETURN_DAYS: '30' };
  shop = await startShop({ standIns: ['auth', 'stripe', 'carrier'], env });
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
}, 120_000);
afterAll(() => shop?.stop());

/** An order of two items that left in one parcel of a number of its own. */
const sent = async (lines?: (items: string[]) => object[]) => {
  const items = [await addItem(shop.db), await addItem(shop.db)];
  const { insertedId: id } = await paidCart(shop, ann, items);
  const number = `KP-${id}`;
  const body = { carrier: 'Kerf Parcel', trackingNumber: number, ...(lines && { lines: lines(items) }) };
  expect(await ship(shop, admin, id, body)).toMatchObject({ status: 200 });
  const [parcel] = (await seen(shop, ann, id)).parcels;
  return { id, number, parcel: parcel?.id ?? '', items };
};
const detailOf = async (id: string) => (await seen(shop, ann, id)) as OrderDetailJson;
const today = () => new Date().toISOString().slice(0, 10);
const record = (id: string, parcel: string, deliveredOn: string | null) =>
  shop.call(orderRoutes.recordDelivery, { token: admin.token, params: { id, parcel }, body: { deliveredOn } });
const deliveries = async (id: string) =>
  (await actionsOn(shop, id)).filter(action => ['order.deliver', 'order.undeliver', 'order.assume'].includes(action));
/** All that an event can change. Jobs run meanwhile. */
const written = async () => {
  const of = (collection: string) => shop.db.collection(collection).find().sort({ _id: 1 }).toArray();
  return JSON.stringify(await Promise.all(['orders', 'audit', 'payment_events'].map(of)));
};
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('the webhook of the carrier', () => {
  it('marks the parcel delivered, whatever the staff typed between the characters of its number', async () => {
    const { id, number } = await sent();
    const arrived = new Date();
    expect(await tell(shop, arrivalOf(number.replace('-', '').toLowerCase(), arrived))).toMatchObject({ status: 200 });
    expect(await detailOf(id)).toMatchObject({
      fulfilment: 'delivered',
      deliveredAt: arrived.toISOString(),
      timeline: expect.arrayContaining([expect.objectContaining({ status: 'delivered', by: 'shop' })]),
    });
    const entry = await shop.db.collection('audit').findOne({ subject: `order:${id}`, action: 'order.deliver' });
    expect(entry).toMatchObject({ actor: 'carrier' });
  });

  it('comes from the carrier service itself, signed', async () => {
    const { id, number } = await sent();
    expect(await atCarrier(shop, 'delivered', { trackingNumber: number })).toEqual({ status: 200 });
    expect(await detailOf(id)).toMatchObject({ fulfilment: 'delivered' });
  });

  it('applies one event once, also for 10 parallel copies and after the staff took it back', async () => {
    const { id, number, parcel } = await sent();
    const body = arrivalOf(number);
    const copies = () => Promise.all(Array.from({ length: 10 }, () => tell(shop, body, { id: `evt_${id}` })));
    expect((await copies()).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await deliveries(id)).toEqual(['order.deliver']);
    await record(id, parcel, null);
    // Without the record of the event, a late copy would say that the parcel has arrived after all.
    await copies();
    expect(await deliveries(id)).toEqual(['order.deliver', 'order.undeliver']);
    expect((await detailOf(id)).fulfilment).toBe('shipped');
    // Another event is news.
    await tell(shop, body);
    expect((await detailOf(id)).fulfilment).toBe('delivered');
  });

  it('and a clerk at the same time mark the parcel once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => sent()));
    const races = orders.map(async ({ id, number, parcel }) => {
      const both = await Promise.all([tell(shop, arrivalOf(number)), record(id, parcel, today())]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await deliveries(id)).toEqual(['order.deliver']);
      expect((await detailOf(id)).fulfilment).toBe('delivered');
    });
    await Promise.all(races);
  });

  it('and a clerk who takes the shipment back leave one of both', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => sent()));
    const races = orders.map(async ({ id, number, parcel }) => {
      const call = { token: admin.token, params: { id, parcel }, body: { lost: false } };
      const [told, withdrawn] = await Promise.all([
        tell(shop, arrivalOf(number)),
        shop.call(orderRoutes.withdrawParcel, call),
      ]);
      expect(told?.status).toBe(200);
      const { fulfilment, parcels } = await detailOf(id);
      expect([withdrawn?.status, fulfilment, parcels.length]).toEqual(
        withdrawn?.status === 200 ? [200, 'unfulfilled', 0] : [409, 'delivered', 1],
      );
    });
    await Promise.all(races);
  });

  it('keeps the arrival between the shipment and now', async () => {
    const { id, number } = await sent();
    await tell(shop, arrivalOf(number, new Date(Date.now() - 3_600_000)));
    const { parcels } = await detailOf(id);
    expect(parcels[0]?.deliveredAt).toBe(parcels[0]?.shippedAt);
    const next = await sent();
    await tell(shop, arrivalOf(next.number, daysAgo(-2)));
    expect(Date.parse((await detailOf(next.id)).deliveredAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it.each<[string, (number: string) => string]>([
    ['of a number that no parcel has', number => arrivalOf(`${number}X`)],
    ['of a parcel before this one with the same number', number => arrivalOf(number, daysAgo(40))],
    ['about something else', number => arrivalOf(number, new Date(), 'parcel.scanned')],
    ['without a number', () => arrivalOf('')],
  ])('an event %s is accepted and changes nothing', async (_what, bodyOf) => {
    const { number } = await sent();
    const before = await written();
    expect(await tell(shop, bodyOf(number))).toMatchObject({ status: 200 });
    expect(await written()).toBe(before);
  });

  it.each<[string, (body: string) => Parameters<typeof tell>[2]]>([
    ['with a signature of somebody else', () => ({ secret: `whsec_${Buffer.from('a guess').toString('base64')}` })],
    ['without a signature', () => ({ signature: '' })],
    ['with a signature of another message', body => ({ signature: signed(shop, `${body} `)['webhook-signature'] })],
    ['that was signed ten minutes ago', () => ({ at: new Date(Date.now() - 600_000) })],
  ])('a message %s is refused and changes nothing', async (_what, envelopeOf) => {
    const { number } = await sent();
    const body = arrivalOf(number);
    const before = await written();
    expect(await tell(shop, body, envelopeOf(body))).toMatchObject({ status: 400 });
    expect(await written()).toBe(before);
  });

  it('refuses a body above 100 KB', async () => {
    const body = arrivalOf('x'.repeat(110 * 1024));
    expect(await tell(shop, body)).toMatchObject({ status: 413 });
  });
});

describe('a parcel without news', () => {
  const leftOn = async (id: string, shippedAt: Date) => {
    const [first, ...others] = ((await recordOf(shop.db, 'orders', id)) as OrderRecord).parcels ?? [];
    const $set = { parcels: [{ ...first, shippedAt }, ...others], awaySince: shippedAt };
    await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set });
  };
  const assumed = (id: string) =>
    eventually(async () => expect((await detailOf(id)).parcels[0]).toMatchObject({ assumed: true }));

  it('counts as delivered after 14 days, which begin the days of return, and is called probable', async () => {
    const { id } = await sent();
    const shippedAt = daysAgo(15);
    await leftOn(id, shippedAt);
    await assumed(id);
    const order = await detailOf(id);
    const deliveredAt = new Date(shippedAt.getTime() + 14 * 24 * 3_600_000).toISOString();
    expect(order).toMatchObject({
      ...{ fulfilment: 'delivered', deliveredAt },
      timeline: expect.arrayContaining([expect.objectContaining({ status: 'probably delivered', by: 'shop' })]),
    });
    const lastDay = new Date(Date.parse(deliveredAt) + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
    expect(order.returnPeriod?.until.slice(0, 10)).toBe(lastDay);
    expect(await deliveries(id)).toEqual(['order.assume']);
    expect(await recordOf(shop.db, 'orders', id)).not.toHaveProperty('awaySince');
  });

  it('waits for its own days, also beside one that left earlier', async () => {
    const { id, items } = await sent(([first]) => [{ item: first, quantity: 1 }]);
    await ship(shop, admin, id, { lines: [{ item: items[1], quantity: 1 }] });
    await leftOn(id, daysAgo(20));
    await assumed(id);
    const { parcels, fulfilment } = await detailOf(id);
    expect(parcels[1]).not.toHaveProperty('deliveredAt');
    expect(fulfilment).toBe('shipped');
  });

  it('is not assumed again after the staff said that it has not arrived, and is known once the carrier tells', async () => {
    const { id, number, parcel } = await sent();
    await leftOn(id, daysAgo(15));
    await assumed(id);
    expect(await record(id, parcel, null)).toMatchObject({ status: 200 });
    // The next run takes this order, so it has passed over the first.
    const next = await sent();
    await leftOn(next.id, daysAgo(15));
    await assumed(next.id);
    expect((await detailOf(id)).fulfilment).toBe('shipped');
    await tell(shop, arrivalOf(number));
    const { parcels } = await detailOf(id);
    expect(parcels[0]).toMatchObject({ deliveredAt: expect.any(String) });
    expect(parcels[0]).not.toHaveProperty('assumed');
  });

  it('has the day that the carrier tells in place of the assumed one', async () => {
    const { id, number } = await sent();
    await leftOn(id, daysAgo(15));
    await assumed(id);
    const arrived = daysAgo(10);
    await tell(shop, arrivalOf(number, arrived));
    expect(await detailOf(id)).toMatchObject({ deliveredAt: arrived.toISOString() });
    expect(await deliveries(id)).toEqual(['order.assume', 'order.deliver']);
  });
});
