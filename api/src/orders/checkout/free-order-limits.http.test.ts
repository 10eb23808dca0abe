import type { ApiResponse } from '../../testing/call.js';
import { patient } from '../../testing/patient.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { startFleet } from '../../testing/start-fleet.js';
import type { Shop } from '../../testing/start-shop.js';
import { promoteByCode } from '../promotions/testing/promoting.js';
import { orderBody, stockOf, tryToPlace } from '../testing/buying.js';
import { cartBody, orderCart } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: Shop;
let code: string;

/** Two processes behind one proxy, with the limits that a shop has unless it sets others. */
beforeAll(async () => {
  const env = { HOLDS_PER_ACCOUNT: '', HOLDS_PER_ADDRESS: '', TRUST_PROXY: '127.0.0.1' };
  const fleet = await startFleet(2, { standIns: ['stripe'], env });
  // A slow database rejects an order that waits too long for the others with a 503.
  shop = { ...fleet, call: patient(fleet.call) };
  ({ code } = await promoteByCode(shop, await addAdmin(shop.db), { benefit: { percent: 100, on: 'order' } }));
});
afterAll(() => shop?.stop());

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const times = <Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const buy = (buyer: Person, body: object, address = newAddress()): Promise<ApiResponse> =>
  tryToPlace(shop, buyer, body, { 'x-forwarded-for': address });
const freeBody = (item: string) => orderBody(item, 1, { codes: [code], totalprice: 0 });
const asGuest = (item: string, address: string, changes: object) =>
  orderCart(shop, cartBody([item], changes), undefined, { 'x-forwarded-for': address });
const free = (at: number) => ({
  ...{ email: `guest-${at}@kerf.test`, delivery: 'standard', codes: [code], totalprice: 0 },
});
const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status).sort();
const counted = (accepted: number, refused: number) => [...Array(accepted).fill(201), ...Array(refused).fill(429)];

it('lets an account place five free orders a day, however many it sends at once to however many processes', async () => {
  const mal = await addPerson(shop.db);
  const items = await times(20, () => addItem(shop.db));
  const responses = await Promise.all(items.map(item => buy(mal, freeBody(item))));
  expect(statuses(responses)).toEqual(counted(5, 15));
  const stock = await Promise.all(items.map(item => stockOf(shop, item)));
  expect(stock.filter(left => left === 10)).toHaveLength(15);
  expect(responses.find(({ status }) => status === 429)?.body).toMatchObject({
    message: 'You have placed 5 orders with nothing to pay in one day. Please try again tomorrow.',
  });
  // For money the account still orders.
  expect(await buy(mal, orderBody(await addItem(shop.db)))).toMatchObject({ status: 201 });
});

it('counts no order that was refused for another reason', async () => {
  const ann = await addPerson(shop.db);
  const item = await addItem(shop.db, { stock: 4 });
  const tooMany = { ...freeBody(item), quantity: 5 };
  expect(statuses(await times(6, () => buy(ann, tooMany)))).toEqual(Array(6).fill(400));
  expect(statuses(await times(4, () => buy(ann, freeBody(item))))).toEqual(Array(4).fill(201));
});

it('lets the guests of one address place twenty free orders a day, beside honest customers', async () => {
  const item = await addItem(shop.db, { stock: 1000 });
  const address = newAddress();
  expect(statuses(await times(40, at => asGuest(item, address, free(at))))).toEqual(counted(20, 20));
  expect(await stockOf(shop, item)).toBe(980);
  const honest = [
    // A customer of the same network, a guest there who pays, and a guest of another network.
    await buy(await addPerson(shop.db), freeBody(item), address),
    await asGuest(item, address, { email: 'gail@kerf.test' }),
    await asGuest(item, newAddress(), free(99)),
  ];
  expect(statuses(honest)).toEqual(counted(3, 0));
});
