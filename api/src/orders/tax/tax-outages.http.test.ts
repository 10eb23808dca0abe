import { randomUUID } from 'node:crypto';
import type { Quote } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import type { Program } from '@kerf/tooling/start-program';
import { caller } from '../../testing/call.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import { TcpSwitch } from '../../testing/tcp-switch.js';
import { stockOf } from '../testing/buying.js';
import { address, cartBody } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: Shop;
let api: Program;
let line: TcpSwitch;
let ann: Person;
let saw: string;
const limit = 3;

beforeAll(async () => {
  shop = await sharedShop();
  line = await TcpSwitch.to(shop.env.STRIPE_API_BASE ?? '');
  api = await startApi({
    ...shop.env,
    API_PORT: '0',
    STRIPE_API_BASE: `http://127.0.0.1:${line.port}`,
    TAX_PROVIDER: 'stripe',
    TAX_CALCULATIONS_PER_VISITOR: String(limit),
  });
});
afterAll(async () => {
  await api?.stop();
  await line?.cut();
  await shop?.stop();
});
beforeEach(async () => {
  ann = await addPerson(shop.db);
  saw = await addItem(shop.db);
});

const call: ReturnType<typeof caller> = (route, options) => caller(api.url)(route, options);
const to = { ...address, postcode: '98101' };
const quote = (quantity = 1, { token } = ann) =>
  call(orderRoutes.quoteCart, {
    token,
    body: { lines: [{ item: saw, quantity }], delivery: 'standard', address: { country: 'US', postcode: '98101' } },
  });
const order = (changes = {}, headers = {}) =>
  call(orderRoutes.placeOrder, {
    token: ann.token,
    headers,
    body: cartBody([saw], { delivery: 'standard', address: to, totalprice: 22.06, ...changes }),
  });
const unavailable = {
  status: 503,
  body: { message: 'The tax cannot be calculated right now. Please try again in a moment.' },
};

const outages: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
  ['is down', () => line.cut(), () => line.restore()],
  ['does not respond', () => line.hold(), () => line.release()],
];
// Without this, orders had no tax.
it.each(outages)(
  'places nothing while the tax provider %s, and places the order after it',
  async (_what, interrupt, recover) => {
    await interrupt();
    expect(await Promise.all([quote(), order()])).toMatchObject([unavailable, unavailable]);
    expect(await shop.db.collection('orders').countDocuments({ email: ann.email })).toBe(0);
    expect(await stockOf(shop, saw)).toBe(10);
    await recover();
    expect(await order()).toMatchObject({ status: 201 });
    expect(await stockOf(shop, saw)).toBe(9);
  },
);

it('quotes and places what the provider has calculated before while it is down', async () => {
  expect((await quote()).body as Quote).toMatchObject({ total: 2_206 });
  await line.cut();
  expect(await quote()).toMatchObject({ status: 200 });
  expect(await order()).toMatchObject({ status: 201 });
  await line.restore();
});

it('returns the order of a repeated request while the provider is down, also without a stored answer', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await order({}, headers);
  expect(first).toMatchObject({ status: 201 });
  await shop.db.collection('tax_answers').deleteMany({});
  await line.cut();
  expect((await order({}, headers)).body).toEqual(first.body);
  expect(await order({}, { 'idempotency-key': randomUUID() })).toMatchObject(unavailable);
  await line.restore();
  expect(await stockOf(shop, saw)).toBe(9);
});

// Without this, a guest caused any number.
it('limits the calculations that a visitor causes, and none of the answers that are stored', async () => {
  for (let quantity = 1; quantity <= limit; quantity++) expect(await quote(quantity)).toMatchObject({ status: 200 });
  expect(await quote(limit + 1)).toMatchObject({ status: 429 });
  expect(await quote(limit)).toMatchObject({ status: 200 });
  expect(await quote(limit + 1, await addPerson(shop.db))).toMatchObject({ status: 200 });
});
