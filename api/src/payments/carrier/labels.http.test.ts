import { randomUUID } from 'node:crypto';
import type { OrderDetailJson, ParcelLabel } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { actionsOn, place, seen, ship } from '../../orders/testing/buying.js';
import { address } from '../../orders/testing/buying-carts.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { startFleet } from '../../testing/start-fleet.js';
import { type OwnShop, startApi } from '../../testing/start-shop.js';
import { atCarrier, carrierState } from '../testing/carrying.js';
import { paidCart } from '../testing/paid-cart.js';
import { pay } from '../testing/paying.js';

jest.setTimeout(60_000);

let shop: OwnShop;
let ann: Person;
let admin: Person;
let items: string[];

beforeAll(async () => {
  // Two processes, so that no lock of one of them hides a race.
  shop = await startFleet(2, { standIns: ['auth', 'stripe', 'carrier'], env: { JOBS_SECONDS: '0.1' } });
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
}, 120_000);
afterAll(() => shop?.stop());
afterEach(() => atCarrier(shop, 'faults', { failNext: 0, dropNext: 0 }));
beforeEach(async () => {
  items = [await addItem(shop.db, { attributes: { weight: 1.5 } }), await addItem(shop.db, { weight: 240 })];
});

const key = () => ({ 'idempotency-key': randomUUID() });
const line = (at: number, quantity = 1) => ({ item: items[at] ?? '', quantity });
const paid = async () => (await paidCart(shop, ann, items)).insertedId;
const buy = (id: string, body: object = {}) =>
  shop.call(orderRoutes.buyLabel, { token: admin.token, params: { id }, body });
const bought = async (id: string, body: object = {}): Promise<ParcelLabel> => {
  const response = await buy(id, body);
  expect(response).toMatchObject({ status: 200 });
  return response.body as ParcelLabel;
};
const detailOf = (id: string) => seen(shop, admin, id) as Promise<OrderDetailJson>;
const soldFor = async (id: string) => {
  const { number } = await detailOf(id);
  return (await carrierState(shop)).labels.filter(({ reference }) => reference === number);
};
const isVoid = (label: string) => eventually(async () => expect((await carrierState(shop)).voided).toContain(label));
const pdfOf = (id: string, label: string, token = admin.token) =>
  fetch(`${shop.url}/orders/${id}/labels/${label}.pdf`, { headers: { authorization: `Bearer ${token}` } });
const withdraw = async (id: string, lost: boolean) => {
  const parcel = (await detailOf(id)).parcels[0]?.id ?? '';
  const call = { token: admin.token, params: { id, parcel }, body: { lost } };
  expect(await shop.call(orderRoutes.withdrawParcel, call)).toMatchObject({ status: 200 });
};

it('buys a label with the address and the known weights, and ships the parcel with its number', async () => {
  const id = await paid();
  const label = await bought(id);
  const [sold, ...others] = await soldFor(id);
  expect(others).toEqual([]);
  expect(sold).toMatchObject({
    ...{ id: label.id, to: { name: address.name, postcode: address.postcode } },
    lines: [
      { quantity: 1, grams: 1_500 },
      { quantity: 1, grams: 240 },
    ],
  });
  expect(label.tracking).toEqual({ carrier: 'Kerf Parcel', number: sold?.trackingNumber });
  expect(await detailOf(id)).toMatchObject({ labels: [label] });
  const typed = { trackingNumber: label.tracking?.number.toLowerCase(), carrier: 'typed' };
  expect(await ship(shop, admin, id, typed)).toMatchObject({ status: 200 });
  const { parcels, labels } = await detailOf(id);
  expect(parcels).toMatchObject([{ tracking: label.tracking }]);
  expect(labels).toEqual([{ ...label, parcel: parcels[0]?.id }]);
  expect(await actionsOn(shop, id)).toEqual(expect.arrayContaining(['label.request', 'label.buy', 'order.ship']));
  // The customer sees the number, and nothing of the label.
  expect(await seen(shop, ann, id)).not.toHaveProperty('labels');
});

it('prints the label as a PDF for the staff alone', async () => {
  const id = await paid();
  const label = await bought(id);
  const response = await pdfOf(id, label.id);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await response.text()).toMatch(/^%PDF-/);
  expect((await pdfOf(id, label.id, ann.token)).status).toBe(403);
  const other = await paid();
  expect((await pdfOf(other, label.id)).status).toBe(404);
  await ship(shop, admin, id);
  expect((await pdfOf(id, label.id)).status).toBe(200);
});

// Without the label on the order before it is bought, each of them bought one.
it('buys one label for a double click and for five members of the staff at once', async () => {
  const id = await paid();
  const labels = await Promise.all(Array.from({ length: 5 }, () => bought(id)));
  expect(new Set(labels.map(label => label.id)).size).toBe(1);
  expect(await soldFor(id)).toHaveLength(1);
  const actions = (await actionsOn(shop, id)).filter(action => action.startsWith('label.'));
  expect(actions).toEqual(['label.request', 'label.buy']);
});

it('finishes the purchase whose response was lost with the same label', async () => {
  const id = await paid();
  await atCarrier(shop, 'faults', { dropNext: 1 });
  expect(await buy(id)).toMatchObject({ status: 503 });
  const [unfinished] = (await detailOf(id)).labels ?? [];
  expect(unfinished).toEqual({ id: expect.any(String) });
  expect((await pdfOf(id, unfinished?.id ?? '')).status).toBe(409);
  expect(await bought(id)).toMatchObject({ id: unfinished?.id, tracking: { carrier: 'Kerf Parcel' } });
  expect(await soldFor(id)).toHaveLength(1);
});

it('ships one parcel with a label for two requests at once', async () => {
  const id = await paid();
  const label = await bought(id, { lines: [line(0)] });
  const body = { lines: [line(0)], trackingNumber: label.tracking?.number };
  const statuses = (await Promise.all([0, 1].map(() => ship(shop, admin, id, body)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await detailOf(id)).labels).toEqual([{ ...label, parcel: (await detailOf(id)).parcels[0]?.id }]);
  // The next parcel has a label of its own.
  expect((await bought(id)).id).not.toBe(label.id);
  expect(await soldFor(id)).toHaveLength(2);
});

describe('a label that is of no use', () => {
  it('is voided once the shipment is taken back, and the next parcel gets another', async () => {
    const id = await paid();
    const label = await bought(id);
    await ship(shop, admin, id);
    await withdraw(id, false);
    await isVoid(label.id);
    const next = await bought(id);
    expect(next.id).not.toBe(label.id);
    expect((await carrierState(shop)).voided).not.toContain(next.id);
  });

  it('is kept for a parcel that is lost', async () => {
    const id = await paid();
    const label = await bought(id);
    await ship(shop, admin, id);
    await withdraw(id, true);
    // The job of a later one has run.
    const later = await paid();
    const other = await bought(later);
    await ship(shop, admin, later);
    await withdraw(later, false);
    await isVoid(other.id);
    expect((await carrierState(shop)).voided).not.toContain(label.id);
  });

  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['shipped with a typed number', id => ship(shop, admin, id, { trackingNumber: '1Z1' })],
    [
      'cancelled by its customer',
      id => shop.call(orderRoutes.cancelUnits, { token: ann.token, params: { id }, body: {}, headers: key() }),
    ],
    [
      'sent elsewhere',
      id =>
        shop.call(staffRoutes.changeOrderAddress, {
          ...{ token: admin.token, params: { id } },
          body: { address: { ...address, line1: '2 Saw Street' } },
        }),
    ],
  ])('is voided if the order is %s', async (_what, change) => {
    const id = await paid();
    const label = await bought(id);
    expect((await change(id)).status).toBeLessThan(300);
    await isVoid(label.id);
    expect((await detailOf(id)).labels).toEqual([]);
  });

  // Without this, a slow purchase left a label that nobody knows.
  it('is voided if the order is cancelled while it is being bought', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, paid));
    // All are stored and not finished.
    await atCarrier(shop, 'faults', { dropNext: ids.length });
    for (const { status } of await Promise.all(ids.map(id => buy(id)))) expect(status).toBe(503);
    const races = ids.map(async id => {
      const [purchase, cancelled] = await Promise.all([
        buy(id),
        shop.call(orderRoutes.cancelUnits, { token: ann.token, params: { id }, body: {}, headers: key() }),
      ]);
      expect([200, 409]).toContain(purchase.status);
      expect(cancelled.status).toBe(200);
      expect((await detailOf(id)).labels).toEqual([]);
      for (const { id: label } of await soldFor(id)) await isVoid(label);
    });
    await Promise.all(races);
  });
});

describe('a label is refused', () => {
  it('of an order that is unpaid or shipped, and of more than is left', async () => {
    const unpaid = await place(shop, ann, items[0] ?? '');
    expect(await buy(unpaid)).toMatchObject({ status: 409, body: { code: 'not-left' } });
    const id = await paid();
    expect(await buy(id, { lines: [line(0, 2)] })).toMatchObject({ status: 409, body: { code: 'not-left' } });
    await ship(shop, admin, id);
    expect(await buy(id)).toMatchObject({ status: 409 });
    expect(await soldFor(id)).toEqual([]);
  });

  it('of an order whose address is one text', async () => {
    const id = await place(shop, ann, items[0] ?? '');
    await pay(shop, ann, id);
    const message = expect.stringContaining('an address in parts');
    expect(await buy(id)).toMatchObject({ status: 409, body: { message } });
    expect(await actionsOn(shop, id)).not.toContain('label.request');
  });

  it('by the carrier with its reason, and the next try is another label', async () => {
    const id = await paid();
    await atCarrier(shop, 'faults', { dropNext: 1 });
    expect(await buy(id)).toMatchObject({ status: 503 });
    const [label] = (await detailOf(id)).labels ?? [];
    const { CARRIER_URL, CARRIER_KEY } = shop.env;
    const headers = { authorization: `Bearer ${CARRIER_KEY}` };
    await fetch(`${CARRIER_URL}/labels/${label?.id}`, { method: 'DELETE', headers });
    const message = 'The carrier does not sell this label: The label is void.';
    expect(await buy(id)).toMatchObject({ status: 409, body: { message } });
    expect((await recordOf(shop.db, 'orders', id))?.label).toBeUndefined();
    expect((await bought(id)).id).not.toBe(label?.id);
  });
});

it('sells no label without a carrier, and shows none', async () => {
  const none = { CARRIER_URL: '', CARRIER_KEY: '', CARRIER_WEBHOOK_SECRET: '', API_PORT: '0' };
  const api = await startApi({ ...shop.env, ...none });
  const id = await paid();
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${api.url}/orders/${id}/labels`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(404);
  const webhook = await fetch(`${api.url}/shipping/webhook`, { method: 'POST', headers, body: '{}' });
  expect(webhook.status).toBe(404);
  expect(await (await fetch(`${api.url}/myitems/${id}`, { headers })).json()).not.toHaveProperty('labels');
  await api.stop('SIGTERM');
});
