import type { TrackedOrderJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { addAdmin, addPerson } from '../../testing/people.js';
import { addItem, writeOrder } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { address, cartBody, placeCart } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => shop?.stop());

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const track = (number: string, postcodeOrEmail: string, from = newAddress()) =>
  shop.call(orderRoutes.trackOrder, { body: { number, postcodeOrEmail }, headers: { 'x-forwarded-for': from } });
const email = 'guest@kerf.test';
const placed = async (changes: object = {}, token?: string) =>
  placeCart(shop, cartBody([await addItem(shop.db)], { email, ...changes }), token);
const shipped = async () => {
  const { insertedId: id, number } = await placed();
  await writeOrder(shop.db, id, { status: 'paid' });
  const { token } = await addAdmin(shop.db);
  const body = { role: 'shift', carrier: 'DHL', trackingNumber: '00340434' };
  expect(await shop.call(orderRoutes.shipOrder, { token, params: { id }, body })).toMatchObject({ status: 200 });
  return { id, number };
};
const none = { status: 404, body: { message: 'No order has this number and this postal code. Please check both.' } };
const limited = { status: 429, body: { message: expect.stringContaining('Try again in an hour') } };
const times = <Made>(count: number, make: (at: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

// Without this, a number and a postal code, which are on each parcel, tell a stranger who bought, and for how much.
it('shows state, parcels and tools of an order, and no person, amount or payment', async () => {
  const { id, number } = await shipped();
  const response = await track(number, address.postcode);
  expect(response.status).toBe(200);
  const { lines, parcels, ...order } = response.body as TrackedOrderJson;
  expect(order).toEqual({
    ...{ _id: id, number, status: 'shifted', paid: true, isByGuest: true, unshipped: [] },
    ...{ createdAt: expect.any(String), shippedAt: expect.any(String), deliveryDays: expect.anything() },
    tracking: { carrier: 'DHL', number: '00340434' },
  });
  expect(lines).toEqual([{ item: expect.any(String), name: 'Jigsaw', image: expect.any(String), quantity: 1 }]);
  expect(parcels).toMatchObject([{ lines: [{ quantity: 1 }], tracking: { number: '00340434' } }]);
});

it.each([
  ['in lower case', (number: string) => number.toLowerCase()],
  ['with #', (number: string) => `#${number}`],
  ['without K-', (number: string) => number.slice(2)],
  ['with spaces', (number: string) => ` ${[...number.replaceAll('-', '')].join(' ')}`],
  [
    'in full width',
    (number: string) => number.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  ],
])('finds an order by its number %s', async (_, written) => {
  const { number } = await placed();
  expect(await track(written(number), address.postcode)).toMatchObject({ status: 200, body: { number } });
});

it.each([
  ['without its space, in lower case', 'ec1a1bb'],
  ['with other spaces', ' EC1A  1BB '],
])('finds an order by its postal code %s', async (_, postcode) => {
  const to = { name: 'Ann', line1: '1 Saw Street', city: 'London', postcode: 'EC1A 1BB', country: 'GB' };
  const { number } = await placed({ address: to, delivery: 'standard', totalprice: 39.94 });
  expect(await track(number, postcode)).toMatchObject({ status: 200 });
});

it('finds an order to a country without postal codes by its e-mail address', async () => {
  const to = { name: 'Ann', line1: '1 Saw Street', city: 'Central', postcode: '', country: 'HK' };
  const { number } = await placed({ address: to, delivery: 'standard', totalprice: 39.94 });
  expect(await track(number, ' Guest@Kerf.test ')).toMatchObject({ status: 200 });
  expect(await track(number, '-')).toMatchObject(none);
});

it("shows an account's order, to which no link can be sent", async () => {
  const { number } = await placed({ email: undefined }, (await addPerson(shop.db)).token);
  expect(await track(number, address.postcode)).toMatchObject({ status: 200, body: { isByGuest: false } });
});

// Without this, a response says whether a number is that of an order.
it('returns the same for a wrong postal code, a wrong e-mail address and a number without an order', async () => {
  const { number } = await placed();
  const wrong = [
    await track(number, '73302'),
    await track(number, 'else@kerf.test'),
    await track('K-0000-0000', address.postcode),
    await track('no number', address.postcode),
  ];
  expect(wrong[0]).toMatchObject(none);
  expect(new Set(wrong.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
});

describe('wrong tries', () => {
  // Without this limit, somebody with many addresses finds the postal code of a number.
  it('for one order have one limit from all addresses, at which a right guess is not seen, and leave other orders alone', async () => {
    const [{ number }, other] = [await placed(), await placed()];
    const guesses = await times(20, at => track(number, String(10_000 + at)));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(5);
    const spellings = [number, number.toLowerCase(), number.slice(2)];
    for (const each of spellings) expect(await track(each, address.postcode)).toMatchObject(limited);
    expect(await track(other.number, address.postcode)).toMatchObject({ status: 200 });
  });

  // Without this, the limit says whether a number is that of an order.
  it('have the same limit for a number without an order', async () => {
    const guesses = await times(8, at => track('K-1111-1111', String(10_000 + at)));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(await track('K-1111-1111', '10000')).toMatchObject(limited);
  });

  // Without this limit, one address tries numbers until it finds orders.
  it('from one address have a limit, and leave other addresses alone', async () => {
    const { number } = await placed();
    const from = newAddress();
    const guesses = await times(60, at => track(`K-2222-${2_000 + at}`, address.postcode, from));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(50);
    expect(await track(number, address.postcode, from)).toMatchObject(limited);
    expect(await track(number, address.postcode)).toMatchObject({ status: 200 });
  });

  it('are not counted when they are right: a buyer with a typo looks at the order as often as they like', async () => {
    const { number } = await placed();
    const from = newAddress();
    expect(await track(number, '73310', from)).toMatchObject(none);
    for (let times = 0; times < 12; times++)
      expect(await track(number, address.postcode, from)).toMatchObject({ status: 200 });
  });
});
