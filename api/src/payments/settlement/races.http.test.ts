import { setTimeout } from 'node:timers/promises';
import { random } from '@kerf/tooling/random';
import type Stripe from 'stripe';
import { place, seen, stepsOf, stockOf } from '../../orders/testing/buying.js';
import { eventually } from '../../testing/eventually.js';
import { patient } from '../../testing/patient.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { cancel, confirm, open, report, tryToOpen } from '../testing/paying.js';

jest.setTimeout(300_000);

/** 200 in `npm run test:full`. */
const RACES = 50 * Number(process.env.KERF_TEST_ROUNDS || 1);

let shop: Shop;
let ann: Person;

beforeAll(async () => {
  const fleet = await sharedShop(3);
  // What races is money and stock; that a busy machine turns somebody away for a moment is not the point.
  shop = { ...fleet, call: patient(fleet.call) };
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());

/** What the payment service took for each payment, failed tries left out. */
const charges = async (): Promise<Stripe.Charge[]> => {
  const state = await fetch(`${shop.env.STRIPE_API_BASE}/__stand-in/state`);
  const { charges } = (await state.json()) as { charges: Stripe.Charge[] };
  return charges.filter(({ status }) => status === 'succeeded');
};

const statuses = async () => {
  const orders = await shop.db.collection('orders').find().toArray();
  return new Map(orders.map(({ _id, status }) => [_id.toString(), status]));
};

it(`never keeps the money of a cancelled order in ${RACES} races between cancel and payment`, async () => {
  const item = await addItem(shop.db, { stock: RACES });
  const chance = random(1);
  const race = async (index: number) => {
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    const drop = () => cancel(shop, ann, order);
    const pay = () =>
      confirm(shop, intent)
        .then(() => report(shop, ann, order, intent))
        .catch(() => undefined);
    const soon = () => setTimeout(20 * chance());
    let dropping: ReturnType<typeof drop>;
    let paying: Promise<unknown>;
    // Two of ten are no race: each side wins some on a machine of any speed.
    if (index % 10 === 0) {
      dropping = drop();
      paying = dropping.then(pay);
    } else if (index % 10 === 1) {
      paying = pay();
      dropping = paying.then(drop);
    } else {
      dropping = soon().then(drop);
      paying = soon().then(pay);
    }
    const [{ status }] = await Promise.all([dropping, paying]);
    return { order, intent, status };
  };
  // 25 at a time, which the shop takes without turning anybody away.
  const races: Awaited<ReturnType<typeof race>>[] = [];
  while (races.length < RACES)
    races.push(...(await Promise.all(Array.from({ length: 25 }, (_, index) => race(races.length + index)))));

  let sold = 0;
  await eventually(async () => {
    const taken = (await charges()).filter(charge => races.some(({ intent }) => intent === charge.payment_intent));
    sold = taken.filter(({ refunded }) => !refunded).length;
    const expected = races.map(({ order, intent }) => {
      const charge = taken.find(({ payment_intent }) => payment_intent === intent);
      const status = charge ? (charge.refunded ? 'refunded' : 'paid') : 'cancelled';
      return { order, status, response: status === 'paid' ? 409 : 200 };
    });
    const found = await statuses();
    expect(races.map(({ order, status }) => ({ order, status: found.get(order), response: status }))).toEqual(expected);
  });
  expect(sold).toBeGreaterThan(0);
  expect(sold).toBeLessThan(RACES);
  expect(await stockOf(shop, item)).toBe(RACES - sold);
});

it('charges once when two tabs open, pay and report together, 20 times', async () => {
  const item = await addItem(shop.db, { stock: 20 });
  const twice = <Result>(work: () => Promise<Result>) => Promise.all([work(), work()]);
  const orders = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const order = await place(shop, ann, item);
      const intents = await twice(() => open(shop, ann, order));
      await Promise.all(
        intents.map(async intent => {
          await confirm(shop, intent).catch(() => undefined);
          await report(shop, ann, order, intent);
        }),
      );
      return order;
    }),
  );
  for (const order of orders) {
    await eventually(async () => expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']));
    const { transactionId } = await seen(shop, ann, order);
    const taken = (await charges()).filter(({ metadata }) => metadata.order === order);
    expect(taken).toMatchObject([{ payment_intent: transactionId, amount: 1999, refunded: false }]);
    expect(await tryToOpen(shop, ann, order, 19.99)).toMatchObject({ status: 409 });
  }
  expect(await stockOf(shop, item)).toBe(0);
});
