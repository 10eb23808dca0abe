import { patient } from '../../testing/patient.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { orderBody, tryToPlace } from '../testing/buying.js';
import { promoteByCode } from './testing/promoting.js';

jest.setTimeout(120_000);

const many = 100;
let shop: Shop;
let admin: Person;
let buyers: Person[];

beforeAll(async () => {
  const fleet = await sharedShop(2);
  // A busy machine may reject a call for a moment.
  shop = { ...fleet, call: patient(fleet.call) };
  admin = await addAdmin(shop.db);
  buyers = await Promise.all(Array.from({ length: many }, () => addPerson(shop.db)));
});
afterAll(() => shop?.stop());

it('keeps the limits of two promotions under 100 buyers at once, and refuses nobody who is entitled', async () => {
  const item = await addItem(shop.db, { stock: 10_000 });
  const [first, second] = [
    await promoteByCode(shop, admin, { limits: { total: 30, perCustomer: 1 } }),
    await promoteByCode(shop, admin, { limits: { total: 20 }, benefit: { amount: 500, on: 'order' } }),
  ];
  const of = (at: number) =>
    at % 2 === 0 ? { codes: [first.code], totalprice: 17.99 } : { codes: [second.code], totalprice: 14.99 };
  const responses = await Promise.all(
    buyers.map(async (buyer, at) => ({ at, ...(await tryToPlace(shop, buyer, orderBody(item, 1, of(at)))) })),
  );
  const accepted = (rest: number) => responses.filter(({ at, status }) => at % 2 === rest && status === 201).length;
  expect([accepted(0), accepted(1)]).toEqual([30, 20]);
  for (const { status, body } of responses)
    if (status !== 201) expect({ status, body }).toMatchObject({ status: 409, body: { code: 'promotion-ended' } });
  const uses = await shop.db
    .collection<{ _id: string; uses: number }>('promotion_uses')
    .find({ _id: { $in: [first.id, second.id] } })
    .toArray();
  expect(Object.fromEntries(uses.map(({ _id, uses: count }) => [_id, count]))).toEqual({
    [first.id]: 30,
    [second.id]: 20,
  });
});

it('gives one customer one use, however many orders arrive at once', async () => {
  const item = await addItem(shop.db, { stock: 10_000 });
  const { code } = await promoteByCode(shop, admin, { limits: { perCustomer: 1 } });
  const buyer = buyers[0] as Person;
  const body = orderBody(item, 1, { codes: [code], totalprice: 17.99 });
  const responses = await Promise.all(Array.from({ length: 20 }, () => tryToPlace(shop, buyer, body)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
});
