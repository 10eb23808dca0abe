import type { Inserted, OrderDetailJson, ParcelLabel, ReturnDecision } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import type { Types } from 'mongoose';
import { actionsOn, place, seen, ship } from '../../orders/testing/buying.js';
import { address, cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { eventually } from '../../testing/eventually.js';
import { makeDue, pending, storedJobs } from '../../testing/jobs.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { startFleet } from '../../testing/start-fleet.js';
import { type OwnShop, startApi } from '../../testing/start-shop.js';
import { atCarrier, carrierState } from '../testing/carrying.js';
import { paidCart } from '../testing/paid-cart.js';
import { pay } from '../testing/paying.js';

jest.setTimeout(60_000);

type Caller = Pick<Person, 'token'>;

let receiver: MailReceiver;
let shop: OwnShop;
let ann: Person;
let admin: Person;
let items: string[];

beforeAll(async () => {
  receiver = await MailReceiver.start();
  // Two processes, so that no lock of one of them hides a race.
  shop = await startFleet(2, {
    standIns: ['auth', 'stripe', 'carrier'],
    env: { JOBS_SECONDS: '0.1', SMTP_URL: receiver.url(), SHOP_URL: 'https://shop.example' },
  });
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await receiver?.stop();
});
afterEach(() => atCarrier(shop, 'faults', { failNext: 0, dropNext: 0 }));
beforeEach(async () => {
  items = [await addItem(shop.db, { weight: 240 }), await addItem(shop.db)];
});

const ask = async (id: string, { token }: Caller = ann): Promise<string> => {
  const body = { lines: [{ item: items[0] ?? '', quantity: 1 }], reason: 'Too heavy' };
  const response = await shop.call(orderRoutes.requestReturn, { token, params: { id }, body });
  expect(response).toMatchObject({ status: 201 });
  return (response.body as Inserted).insertedId;
};
/** A shipped order with a return that is requested. */
const returned = async (customer = ann) => {
  const { insertedId: id } = await paidCart(shop, customer, items);
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  return { id, return: await ask(id, customer) };
};
type Returned = Awaited<ReturnType<typeof returned>>;
const buy = (params: Returned) => shop.call(orderRoutes.buyReturnLabel, { token: admin.token, params });
const bought = async (params: Returned): Promise<ParcelLabel> => {
  const response = await buy(params);
  expect(response).toMatchObject({ status: 200 });
  return response.body as ParcelLabel;
};
const decide = (params: Returned, status: ReturnDecision['status']) =>
  shop.call(orderRoutes.decideReturn, { token: admin.token, params, body: { status } });
const detailOf = (id: string, caller: Caller = ann) => seen(shop, caller, id) as Promise<OrderDetailJson>;
const soldFor = async (id: string) => {
  const { number } = await detailOf(id, admin);
  return (await carrierState(shop)).labels.filter(({ reference }) => reference === number);
};
const isVoid = (label: string) => eventually(async () => expect((await carrierState(shop)).voided).toContain(label));
const pdfOf = (params: Returned, { token }: Caller) =>
  fetch(`${shop.url}/orders/${params.id}/returns/${params.return}/label.pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
const mailsAbout = (id: string) =>
  storedJobs(shop.db).countDocuments({ 'payload.order': id, 'payload.event': 'return-label' });

it('buys a label from the customer to the shop and leaves the return undecided', async () => {
  const of = await returned();
  const label = await bought(of);
  const [sold, ...others] = await soldFor(of.id);
  expect(others).toEqual([]);
  expect(sold).toMatchObject({
    ...{ id: label.id, return: true, from: { name: address.name, postcode: address.postcode } },
    lines: [{ quantity: 1, grams: 240 }],
  });
  expect(sold).not.toHaveProperty('to');
  const { returns, timeline } = await detailOf(of.id);
  expect(returns).toMatchObject([{ status: 'requested', label: { tracking: { number: sold?.trackingNumber } } }]);
  expect(timeline.at(-1)).toMatchObject({ status: 'return label', by: 'shop' });
  expect(await mailsAbout(of.id)).toBe(1);
});

// Without the label on the return before it is bought, each of them bought one.
it('buys one label for a copy of the request and for five members of the staff at once', async () => {
  const of = await returned();
  const labels = await Promise.all(Array.from({ length: 5 }, () => bought(of)));
  expect(await bought(of)).toEqual(labels[0]);
  expect(new Set(labels.map(({ id }) => id)).size).toBe(1);
  expect(await soldFor(of.id)).toHaveLength(1);
  const actions = (await actionsOn(shop, of.id)).filter(action => action.includes('label'));
  expect(actions).toEqual(['return.label-request', 'return.label']);
  expect(await mailsAbout(of.id)).toBe(1);
});

it('finishes the purchase whose response was lost with the same label', async () => {
  const of = await returned();
  await atCarrier(shop, 'faults', { dropNext: 1 });
  expect(await buy(of)).toMatchObject({ status: 503 });
  expect((await detailOf(of.id)).returns[0]).not.toHaveProperty('label');
  expect((await pdfOf(of, ann)).status).toBe(404);
  expect(await mailsAbout(of.id)).toBe(0);
  const label = await bought(of);
  expect(await soldFor(of.id)).toMatchObject([{ id: label.id }]);
});

it('prints the label for the customer and the staff, and for nobody else', async () => {
  const of = await returned();
  await bought(of);
  for (const caller of [ann, admin]) {
    const response = await pdfOf(of, caller);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toMatch(/^%PDF-/);
  }
  expect((await pdfOf(of, await addPerson(shop.db))).status).toBe(404);
  expect((await pdfOf(of, { token: '' })).status).toBe(401);
  const other = await returned();
  expect((await pdfOf({ ...of, id: other.id }, ann)).status).toBe(404);
});

it('sends a guest the link to the label', async () => {
  const email = 'returns@kerf.test';
  const { insertedId: id, orderToken = '', number } = await placeCart(shop, cartBody(items, { email }));
  await pay(shop, { ...ann, token: orderToken }, id, { totalprice: 64.93 });
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  const of = { id, return: await ask(id, { token: orderToken }) };
  await bought(of);
  const subject = `The label to return tools of your order ${number}`;
  const mail = () => receiver.to(email).find(each => each.mail.subject === subject)?.mail;
  await eventually(() => expect(mail()).toBeDefined());
  const [, token = ''] = new RegExp(`/orders/${id}#token=(\\S+)`).exec(mail()?.text ?? '') ?? [];
  expect((await pdfOf(of, { token })).status).toBe(200);
  const { orderToken: other = '' } = await placeCart(shop, cartBody(items, { email }));
  expect((await pdfOf(of, { token: other })).status).toBe(404);
});

describe('a decision about the return', () => {
  it('voids the label if it declines', async () => {
    const of = await returned();
    const label = await bought(of);
    expect(await decide(of, 'declined')).toMatchObject({ status: 200 });
    await isVoid(label.id);
    expect((await detailOf(of.id)).returns[0]).not.toHaveProperty('label');
    expect((await pdfOf(of, ann)).status).toBe(404);
    expect(await buy(of)).toMatchObject({ status: 409, body: { code: 'already-decided' } });
    // A new return of the same tools gets a label of its own.
    expect((await bought({ ...of, return: await ask(of.id) })).id).not.toBe(label.id);
  });

  it('keeps the label if it accepts', async () => {
    const of = await returned();
    const label = await bought(of);
    expect(await decide(of, 'accepted')).toMatchObject({ status: 200 });
    expect((await detailOf(of.id)).returns).toMatchObject([
      { status: 'accepted', label: { tracking: label.tracking } },
    ]);
    expect((await pdfOf(of, ann)).status).toBe(200);
    // The job of a later one has run.
    const later = await returned();
    const other = await bought(later);
    await decide(later, 'declined');
    await isVoid(other.id);
    expect((await carrierState(shop)).voided).not.toContain(label.id);
  });

  it('voids a label that is not bought yet if it accepts', async () => {
    const of = await returned();
    await atCarrier(shop, 'faults', { dropNext: 1 });
    expect(await buy(of)).toMatchObject({ status: 503 });
    const [sold] = await soldFor(of.id);
    expect(await decide(of, 'accepted')).toMatchObject({ status: 200 });
    await isVoid(sold?.id ?? '');
    expect((await detailOf(of.id)).returns[0]).not.toHaveProperty('label');
  });

  // Without the void in the transaction of the decision, a slow purchase left a label that nobody knows.
  it('leaves no label if it declines while the label is bought', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, returned));
    const races = all.map(async of => {
      const [purchase, declined] = await Promise.all([buy(of), decide(of, 'declined')]);
      expect([200, 409]).toContain(purchase.status);
      expect(declined.status).toBe(200);
      expect((await detailOf(of.id)).returns).toMatchObject([{ status: 'declined' }]);
      expect((await detailOf(of.id)).returns[0]).not.toHaveProperty('label');
      for (const { id } of await soldFor(of.id)) await isVoid(id);
    });
    await Promise.all(races);
  });
});

it('sends no e-mail about a label that a decline has voided by then', async () => {
  const of = await returned();
  const { number } = await detailOf(of.id);
  await bought(of);
  const mails = () => receiver.to(ann.email).filter(({ mail }) => mail.subject?.endsWith(`of your order ${number}`));
  const job = { 'payload.order': of.id, 'payload.event': 'return-label' };
  const isSent = () =>
    eventually(async () => expect(await storedJobs(shop.db).countDocuments({ ...job, ...pending })).toBe(0));
  await isSent();
  const sent = mails().length;
  expect(sent).toBe(1);
  await decide(of, 'declined');
  await makeDue(shop.db, job);
  await isSent();
  expect(mails()).toHaveLength(sent);
});

describe('a label is refused', () => {
  it('for an order whose address is one text', async () => {
    const id = await place(shop, ann, items[0] ?? '');
    await pay(shop, ann, id);
    await ship(shop, admin, id);
    const of = { id, return: await ask(id) };
    expect(await buy(of)).toMatchObject({ status: 409, body: { message: expect.stringContaining('an address in') } });
    expect(await actionsOn(shop, id)).not.toContain('return.label-request');
  });

  it('by the carrier with its reason, and the next try is another label', async () => {
    const of = await returned();
    await atCarrier(shop, 'faults', { failNext: 1 });
    expect(await buy(of)).toMatchObject({ status: 503 });
    const stored = async () => (await recordOf(shop.db, 'orders', of.id))?.returns[0].label as { _id: Types.ObjectId };
    const first = String((await stored())._id);
    const { CARRIER_URL, CARRIER_KEY } = shop.env;
    const headers = { authorization: `Bearer ${CARRIER_KEY}` };
    await fetch(`${CARRIER_URL}/labels/${first}`, { method: 'DELETE', headers });
    const message = 'The carrier does not sell this label: The label is void.';
    expect(await buy(of)).toMatchObject({ status: 409, body: { message } });
    expect(await stored()).toBeUndefined();
    expect((await bought(of)).id).not.toBe(first);
  });

  // Without this, everybody with the link of an order could make the shop call the carrier without end.
  it('once its PDF was read too often', async () => {
    const bo = await addPerson(shop.db);
    const of = await returned(bo);
    await bought(of);
    const api = await startApi({ ...shop.env, API_PORT: '0', RECEIPT_RATE_LIMIT: '2' });
    const headers = { authorization: `Bearer ${bo.token}` };
    const statuses = [];
    for (let read = 0; read < 3; read++)
      statuses.push((await fetch(`${api.url}/orders/${of.id}/returns/${of.return}/label.pdf`, { headers })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await api.stop();
  });

  it('without a carrier, which also hides the labels of before', async () => {
    const of = await returned();
    await bought(of);
    const none = { CARRIER_URL: '', CARRIER_KEY: '', CARRIER_WEBHOOK_SECRET: '', API_PORT: '0' };
    const api = await startApi({ ...shop.env, ...none });
    const headers = { authorization: `Bearer ${admin.token}` };
    const label = `${api.url}/orders/${of.id}/returns/${of.return}/label`;
    expect((await fetch(label, { method: 'POST', headers })).status).toBe(404);
    expect((await fetch(`${label}.pdf`, { headers })).status).toBe(404);
    const page = await fetch(`${api.url}/myitems/${of.id}`, { headers });
    const { returns } = (await page.json()) as OrderDetailJson;
    expect(returns[0]).toMatchObject({ status: 'requested' });
    expect(returns[0]).not.toHaveProperty('label');
    await api.stop('SIGTERM');
  });
});
