import { randomUUID } from 'node:crypto';
import { actionsOn, seen, stepsOf, stockOf } from '../../orders/testing/buying.js';
import { eventually } from '../../testing/eventually.js';
import { addPerson, type Person } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { declineOf, openedOrder, orderAndOpen, tryDeclinedCard } from '../testing/declining.js';
import { confirm, deliver, fault, report, stripeOf } from '../testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;

beforeAll(async () => {
  const env = { TRUST_PROXY: '127.0.0.1', DECLINES_PER_ADDRESS: '8', DECLINES_PER_CARD: '6' };
  shop = await startShop({ standIns: ['stripe'], env });
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(() => fault(shop, { webhooksPaused: true, failNext: 0 }));

let addresses = 0;
/** An address that no other test uses. */
const newAddress = () => `203.0.113.${++addresses}`;
const opened = (token?: string, address = newAddress()) => openedOrder(shop, { address, ...(token && { token }) });
const newCard = () => randomUUID();
type Opened = Awaited<ReturnType<typeof opened>>;

/** Delivers this many declines of different cards, one after the other. */
const decline = async (order: Opened, times: number, card: () => string = newCard) => {
  for (let index = 0; index < times; index++)
    expect(await deliver(shop, declineOf(order, card()))).toMatchObject({ status: 200 });
};
const isClosed = async ({ order, item, intent }: Opened) => {
  expect(await recordOf(shop.db, 'orders', order)).toMatchObject({ status: 'cancelled', held: false });
  expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> cancelled']);
  expect(await stockOf(shop, item)).toBe(10);
  expect(await stripeOf(shop).paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' });
};
const isPayable = async ({ order, token, intent }: Opened) => {
  await confirm(shop, intent);
  expect(await report(shop, { ...ann, token }, order, intent)).toMatchObject({ status: 200 });
  expect(await seen(shop, { token }, order)).toMatchObject({ status: 'paid' });
};

describe('a payment', () => {
  it("of a guest is closed after five declined cards, with the provider's own events", async () => {
    await fault(shop, { webhooksPaused: false });
    const attacked = await opened();
    for (const count of [1, 2, 3, 4]) {
      expect(await tryDeclinedCard(shop, attacked)).toBe('card_declined');
      await eventually(async () =>
        expect(await recordOf(shop.db, 'orders', attacked.order)).toMatchObject({ declines: count }),
      );
    }
    expect(await tryDeclinedCard(shop, attacked)).toBe('card_declined');
    await eventually(() => isClosed(attacked));
    expect(await tryDeclinedCard(shop, attacked)).toBe('payment_intent_unexpected_state');
    const declines = Array(4).fill('payment.decline');
    expect(await actionsOn(shop, attacked.order)).toEqual([
      'order.place',
      'payment.open',
      ...declines,
      'order.decline-limit',
    ]);
    const { timeline } = await seen(shop, attacked, attacked.order);
    expect(timeline.at(-1)).toMatchObject({ status: 'cancelled', by: 'shop' });
  });

  // Without this, a repeated fourth decline closed it.
  it('of a customer is closed once by twelve parallel declines that are each delivered twice', async () => {
    const attacked = await opened(ann.token);
    const events = Array.from({ length: 12 }, () => declineOf(attacked, newCard()));
    const responses = await Promise.all([...events, ...events].map(event => deliver(shop, event)));
    expect(responses.map(({ status }) => status)).toEqual(Array(24).fill(200));
    await isClosed(attacked);
    const actions = await actionsOn(shop, attacked.order);
    expect(actions.filter(action => action === 'order.decline-limit')).toHaveLength(1);
    expect(actions.indexOf('order.decline-limit')).toBe(6);
  });

  it('counts a repeated event once, and stays payable below the limit', async () => {
    const honest = await opened(ann.token);
    await decline(honest, 3);
    const fourth = declineOf(honest, newCard());
    await Promise.all(Array.from({ length: 10 }, () => deliver(shop, fourth)));
    await deliver(shop, fourth);
    expect(await recordOf(shop.db, 'orders', honest.order)).toMatchObject({ status: 'unpaid', declines: 4 });
    await isPayable(honest);
  });

  it('is closed by the next delivery if the provider was down', async () => {
    const attacked = await opened();
    await decline(attacked, 4);
    const fifth = declineOf(attacked, newCard());
    await fault(shop, { failNext: 20 });
    expect(await deliver(shop, fifth)).toMatchObject({ status: 503 });
    expect(await recordOf(shop.db, 'orders', attacked.order)).toMatchObject({ status: 'unpaid', declines: 4 });
    await fault(shop, { failNext: 0 });
    expect(await deliver(shop, fifth)).toMatchObject({ status: 200 });
    await isClosed(attacked);
  });

  it('that succeeded before its fifth decline arrives is paid', async () => {
    const honest = await opened(ann.token);
    await decline(honest, 4);
    await confirm(shop, honest.intent);
    await decline(honest, 1);
    expect(await seen(shop, ann, honest.order)).toMatchObject({ status: 'paid' });
    expect(await actionsOn(shop, honest.order)).not.toContain('order.decline-limit');
  });
});

it('a network address with too many declined cards opens no further payment, while others there and elsewhere do', async () => {
  const address = newAddress();
  const attacks = [await opened(undefined, address), await opened(undefined, address)];
  for (const attack of attacks) await decline(attack, 4);
  const { response, again } = await orderAndOpen(shop, { address });
  for (const each of [response, await again()]) {
    expect(each).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many cards/) } });
    expect(Number(each.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(each.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  }
  await isPayable(await opened(undefined, newAddress()));
  await isPayable(await opened(ann.token, address));
});

it('a network address with too many declined cards closes each payment that it has opened before, at its next decline', async () => {
  const address = newAddress();
  const [first, second, third, customers] = [
    await opened(undefined, address),
    await opened(undefined, address),
    await opened(undefined, address),
    await opened(ann.token, address),
  ];
  for (const attack of [first, second]) await decline(attack, 4);
  await decline(third, 1);
  await isClosed(third);
  await decline(customers, 1);
  await isPayable(customers);
});

it('a card with too many declines closes each further payment at its first decline, and no payment of another card', async () => {
  const fingerprint = newCard();
  const stolen = () => fingerprint;
  for (const order of [await opened(), await opened()]) await decline(order, 3, stolen);
  const [attacked, honest] = [await opened(), await opened()];
  await decline(attacked, 1, stolen);
  await isClosed(attacked);
  await decline(honest, 1);
  await isPayable(honest);
});

it('stores nothing about a card but the digest of its fingerprint, and no address of a finished payment', async () => {
  const order = await opened();
  const fingerprint = newCard();
  await decline(order, 5, () => fingerprint);
  await isClosed(order);
  const names = (await shop.db.listCollections()).map(({ name }) => name);
  for (const name of names)
    expect(JSON.stringify(await shop.db.collection(name).find().toArray())).not.toContain(fingerprint);
  expect((await recordOf(shop.db, 'orders', order.order))?.intent).not.toHaveProperty('network');
});
