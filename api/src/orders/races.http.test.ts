import { Types } from 'mongoose';
import { cancel } from '../payments/testing/paying.js';
import { addPerson, type Person } from '../testing/people.js';
import { random } from '../testing/random.js';
import { addItem } from '../testing/records.js';
import { startFleet } from '../testing/start-fleet.js';
import type { Shop } from '../testing/start-shop.js';
import { orderBody, stockOf, tryToPlace } from './testing/buying.js';

jest.setTimeout(300_000);

const rounds = Array.from({ length: 10 }, (_, round) => round + 1);

let shop: Shop;
let buyers: Person[];

beforeAll(async () => {
  shop = await startFleet(3);
  buyers = await Promise.all(Array.from({ length: 500 }, () => addPerson(shop.db)));
});
afterAll(() => shop?.stop());

/** Units in orders that hold stock: those waiting for their payment and those sold. */
const heldUnits = async (item: string): Promise<number> => {
  const orders = await shop.db
    .collection('orders')
    .find({ 'lines.item': new Types.ObjectId(item), held: true })
    .toArray();
  return orders.reduce((sum, { lines }) => sum + lines[0].quantity, 0);
};

const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort();

it.each(rounds)('sells one unit to one of 100 buyers at three processes, round %i', async () => {
  const item = await addItem(shop.db, { avilablequantity: 1 });
  const answers = await Promise.all(buyers.slice(0, 100).map(buyer => tryToPlace(shop, buyer, orderBody(item))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect([201, 400, 409]).toEqual(expect.arrayContaining(statuses(answers)));
  expect(await stockOf(shop, item)).toBe(0);
  expect(await heldUnits(item)).toBe(1);
});

it.each(rounds)('keeps the sum of 50 units among 500 buyers who change their minds, round %i', async round => {
  const item = await addItem(shop.db, { avilablequantity: 50 });
  const chance = random(round);
  const buy = async (buyer: Person, changesMind: boolean) => {
    const { status, body } = await tryToPlace(shop, buyer, orderBody(item));
    if (status !== 201) return { status, kept: 0 };
    const isCancelled = changesMind && (await cancel(shop, buyer, (body as { insertedId: string }).insertedId));
    return { status: isCancelled ? isCancelled.status : status, kept: isCancelled ? 0 : 1 };
  };
  const ends = await Promise.all(buyers.map(buyer => buy(buyer, chance() < 0.5)));
  const kept = ends.reduce((sum, end) => sum + end.kept, 0);
  expect([200, 201, 400, 409]).toEqual(expect.arrayContaining(statuses(ends)));
  expect(await heldUnits(item)).toBe(kept);
  expect(await stockOf(shop, item)).toBe(50 - kept);
});
