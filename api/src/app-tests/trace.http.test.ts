import { orderRoutes } from '@kerf/contracts/orders';
import { place } from '../orders/testing/buying.js';
import { idOf } from '../payments/testing/paying.js';
import { eventually } from '../testing/eventually.js';
import { addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { type OwnShop, startShop } from '../testing/start-shop.js';

jest.setTimeout(60_000);

let shop: OwnShop;
let ann: Person;
beforeAll(async () => {
  shop = await startShop({ standIns: ['stripe'], env: { RECONCILE_SECONDS: '0.2' } });
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());

const logged = (trace: string) =>
  shop.api
    .output()
    .split('\n')
    .filter(line => line.startsWith('{') && line.includes(trace))
    .map(line => JSON.parse(line) as { reqId: string; msg: string });

/** What the payment service wrote down about calls with this id. */
const seenByProvider = (trace: string) =>
  shop.stripe
    ?.output()
    .split('\n')
    .filter(line => line.endsWith(` for ${trace}`)) ?? [];

const openWith = async (headers: Record<string, string>) => {
  const order = await place(shop, ann, await addItem(shop.db));
  const body = { order, totalprice: 19.99 };
  const response = await shop.call(orderRoutes.createPaymentIntent, { token: ann.token, body, headers });
  return { order, response, trace: response.headers.get('x-request-id') ?? '' };
};

it('one id connects the browser, the log, the audit record and the payment service', async () => {
  const { order, response, trace } = await openWith({ 'x-request-id': 'browser-id-1' });
  expect(trace).toBe('browser-id-1');
  expect(seenByProvider(trace)).toEqual([expect.stringMatching(/^POST \/v1\/payment_intents 200 req_\w+ for/)]);
  const [, requestId = ''] = / (req_\w+) /.exec(seenByProvider(trace)[0] ?? '') ?? [];
  await eventually(() => {
    const messages = logged(trace).map(({ reqId, msg }) => `${reqId} ${msg}`);
    expect(messages).toContainEqual(expect.stringMatching(`^${trace} open ${order}: 200 ${requestId} in \\d+ ms$`));
    expect(messages).toContain(`${trace} request completed`);
  });
  expect(await shop.db.collection('audit').findOne({ action: 'payment.open', trace })).toMatchObject({
    subject: `order:${order}`,
    actor: ann.id,
  });
  expect(idOf(response)).toMatch(/^pi_/);
});

it('allows pages of the shop to send and read the id', async () => {
  const origin = 'http://localhost:3000';
  const asked = ['authorization', 'content-type', 'idempotency-key', 'x-request-id'];
  const preflight = await fetch(`${shop.url}/create-payment-intent`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked.join(',') },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-headers')?.split(/, */)).toEqual(expect.arrayContaining(asked));
  const { response } = await openWith({ origin, 'x-request-id': 'browser-id-2' });
  expect(response.headers.get('access-control-expose-headers')?.split(/, */)).toContain('x-request-id');
});

it("uses the caller's trace id and ignores invalid ids", async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c';
  expect((await openWith({ traceparent: `00-${trace}-b7ad6b7169203331-01` })).trace).toBe(trace);
  expect(seenByProvider(trace)).toHaveLength(1);
  const made = await openWith({ 'x-request-id': '{"level":60} of ours' });
  expect(made.trace).toMatch(/^[0-9a-f-]{36}$/);
  expect(seenByProvider(made.trace)).toHaveLength(1);
});

it('gives background work an id too', async () => {
  const { order, response } = await openWith({});
  await shop.db.collection('orders').updateOne({ 'intent.id': idOf(response) }, { $set: { status: 'cancelled' } });
  await eventually(async () => {
    const record = await shop.db.collection('audit').findOne({ subject: `order:${order}`, actor: 'reconciler' });
    expect(record?.trace).toMatch(/^[0-9a-f-]{36}$/);
    expect(seenByProvider(record?.trace)).toContainEqual(expect.stringContaining(`${idOf(response)}/cancel 200`));
  });
});

it('is sent even if the URL cannot be decoded', async () => {
  const response = await fetch(`${shop.url}/items/%ff`, { headers: { 'x-request-id': 'browser-id-2' } });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([400, 'browser-id-2']);
});
