import { setTimeout } from 'node:timers/promises';
import { random } from '@kerf/tooling/random';
import { Types } from 'mongoose';
import { cancel } from '../../payments/testing/paying.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { ApiResponse } from '../../testing/call.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { orderBody, stockOf, tryToPlace } from '../testing/buying.js';

jest.setTimeout(300_000);

/** More in `npm run test:full` and in the workflow on MongoDB. */
const count = Number(process.env.KERF_TEST_ROUNDS || 1);
const rounds = Array.from({ length: count }, (_, round) => round + 1);

let shop: Shop;
let buyers: Person[];

beforeAll(async () => {
  shop = await sharedShop(3);
  buyers = await Promise.all(Array.from({ length: 500 }, () => addPerson(shop.db)));
});
afterAll(() => shop?.stop());

/** Sends a call, and the same call again where a busy shop asks for it. */
const insist = async (ask: () => Promise<ApiResponse>): Promise<ApiResponse> => {
  const response = await ask();
  return response.status === 503 ? insist(ask) : response;
};

const buy = (buyer: Person, item: string): Promise<ApiResponse> => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return insist(() => tryToPlace(shop, buyer, orderBody(item), headers));
};

const ordersOf = (item: string) =>
  shop.db
    .collection('orders')
    .find({ 'lines.item': new Types.ObjectId(item) })
    .toArray();

/** Units on the shelf and in orders, at one moment. */
const unitsOf = (item: string): Promise<number> =>
  withTransaction(shop.db, async session => {
    const _id = new Types.ObjectId(item);
    const shelf = await shop.db.collection('items').findOne({ _id }, { session });
    const holding = await shop.db.collection('orders').find({ 'lines.item': _id, held: true }, { session }).toArray();
    return shelf?.stock + holding.length;
  });

/** Every number of units seen while `shopping` went on. */
const unitsDuring = async (item: string, shopping: Promise<unknown>): Promise<number[]> => {
  const seen = new Set<number>();
  const look = async (): Promise<'again'> => {
    seen.add(await unitsOf(item));
    return setTimeout(100, 'again');
  };
  while ((await Promise.race([shopping, look()])) === 'again');
  return [...seen.add(await unitsOf(item))];
};

it.each(rounds)('sells one unit to one of 100 buyers at three processes, round %i', async () => {
  const item = await addItem(shop.db, { stock: 1 });
  const responses = await Promise.all(buyers.slice(0, 100).map(buyer => buy(buyer, item)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 400 || status === 409)).toHaveLength(99);
  expect(await ordersOf(item)).toMatchObject([{ status: 'unpaid', held: true, lines: [{ quantity: 1 }] }]);
  expect(await stockOf(shop, item)).toBe(0);
});

it.each(rounds)('keeps the sum of 50 units for 500 buyers that order and cancel, round %i', async round => {
  const item = await addItem(shop.db, { stock: 50 });
  const chance = random(round);
  const shopFor = async (buyer: Person, changesMind: boolean) => {
    const { status, body } = await buy(buyer, item);
    if (status !== 201) return expect([400, 409]).toContain(status);
    const { insertedId } = body as { insertedId: string };
    if (changesMind) await insist(() => cancel(shop, buyer, insertedId));
    const order = await shop.db.collection('orders').findOne({ _id: new Types.ObjectId(insertedId) });
    expect(order).toMatchObject(changesMind ? { status: 'cancelled', held: false } : { status: 'unpaid', held: true });
  };
  const shopping = Promise.all(buyers.map(buyer => shopFor(buyer, chance() < 0.5)));
  expect(await unitsDuring(item, shopping)).toEqual([50]);
  const kept = (await ordersOf(item)).filter(({ held }) => held);
  expect(kept.length).toBeLessThanOrEqual(50);
  expect(await stockOf(shop, item)).toBe(50 - kept.length);
});
