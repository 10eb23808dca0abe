import type { PlacedOrder, Receipt } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import type { ApiResponse } from '../../testing/call.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, writeOrder } from '../../testing/records.js';
import { type Shop, startApi, startShop } from '../../testing/start-shop.js';
import { place } from '../testing/buying.js';
import { address, cartBody, placeCart } from '../testing/buying-carts.js';
import { pagesOfPdf } from '../testing/pdf-pages.js';

let shop: Shop;
let ann: Person;
beforeAll(async () => {
  shop = await startShop({
    env: {
      SHOP_URL: 'https://shop.example',
      MAIL_FROM: 'Kerf <shop@kerf.test>',
      SHOP_TIME_ZONE: 'Europe/Berlin',
      INVOICE_BANK: 'Kerf Ltd | IBAN DE02 1203',
    },
  });
  ann = await addPerson(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const pay = (id: string, changes = {}) =>
  writeOrder(shop.db, id, { status: 'paid', transactionId: 'pi_1', ...changes });
const receiptOf = (id: string, token: string | undefined) =>
  shop.call(orderRoutes.getReceipt, { token, params: { id } });
const getPdf = (id: string, token?: string) =>
  fetch(`${shop.url}/orders/${id}/receipt.pdf`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

const pagesOf = async (response: Response) => pagesOfPdf(Buffer.from(await response.arrayBuffer()));
const spaced = (text = '') => text.replace(/\s+/g, ' ');

it('states what was bought, delivered, paid and refunded', async () => {
  const items = [await addItem(shop.db), await addItem(shop.db, { name: 'Try square' })];
  const { insertedId: id, number } = await placeCart(shop, cartBody(items), ann.token);
  await pay(id, { reversal: { refundedCents: 500, asOf: new Date('2030-01-02') } });
  expect(await receiptOf(id, ann.token)).toMatchObject({
    status: 200,
    body: {
      number,
      customer: { name: ann.displayName, email: ann.email, address },
      lines: [{ name: 'Jigsaw', total: 19.99 }, { name: 'Try square' }],
      subtotal: 39.98,
      delivery: { name: 'Express delivery', price: 24.95 },
      tax: 0,
      total: 64.93,
      payment: { paid: 64.93, refunded: 5, transactionId: 'pi_1' },
      refunds: [{ amount: 5, status: 'succeeded' }],
    } satisfies { [Key in keyof Receipt]?: unknown },
  });
  const response = await getPdf(id, ann.token);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${number}.pdf"`);
  const [text, ...more] = await pagesOf(response);
  expect(more).toEqual([]);
  for (const expected of [
    `Receipt ${number}`,
    'Kerf https://shop.example shop@kerf.test',
    `${ann.email} Ann Sawyer 1 Saw Street Austin 73301 United States`,
    'Try square 1 $19.99 $19.99',
    'Express delivery to United States $24.95',
    'Total $64.93',
    'Paid $64.93. Payment pi_1',
    'Refunded: $5.00, January 2, 2030',
    'Paid less refunds: $59.93',
    `Receipt ${number}, page 1 of 1`,
  ])
    expect(spaced(text)).toContain(expected);
});

it('breaks pages for many lines, wraps long names, and shows letters of many languages', async () => {
  const words = 'Kreissäge Łucznik Πριόνι Пила ';
  const order = await place(shop, ann, await addItem(shop.db));
  const line = { image: '/a.svg', unitPriceCents: 1999, quantity: 1 };
  const lines = Array.from({ length: 50 }, (_, at) => ({
    ...line,
    item: new Types.ObjectId(),
    name: `${at} ${at % 5 === 0 ? words.repeat(4) : 'Jigsaw'}`.trim(),
  }));
  await pay(order, { lines, totalCents: 50 * 1999 });
  const pages = await pagesOf(await getPdf(order, ann.token));
  expect(pages.length).toBeGreaterThanOrEqual(3);
  const text = spaced(pages.join(' '));
  for (const { name } of lines) expect(text).toContain(`${name} 1 $19.99`);
  expect(text).toContain('Total $999.50');
  for (const [at, page] of pages.entries()) expect(spaced(page)).toContain(`page ${at + 1} of ${pages.length}`);
});

it.each([
  ['Japanese', '山田 太郎'],
  ['Katakana', 'ハンマー'],
  ['Chinese', '张伟'],
  ['Korean', '김민수'],
  ['Thai', 'สมชาย'],
  ['Hindi', 'राम'],
  ['Hebrew', 'דוד כהן 34'],
])('shows %s letters in the order in which they are read', async (_language, name) => {
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db, { name }));
  await pay(order);
  expect(spaced((await pagesOf(await getPdf(order, buyer.token))).join())).toContain(`Total ${name} 1 $19.99`);
});

it('has the days of the time zone of the reports', async () => {
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db));
  await pay(order, {
    createdAt: new Date('2029-12-31T22:30:00Z'),
    updatedAt: new Date('2030-01-31T23:30:00Z'),
    reversal: { refundedCents: 500, asOf: new Date('2030-03-31T21:30:00Z') },
  });
  const [text] = await pagesOf(await getPdf(order, buyer.token));
  expect(spaced(text)).toContain('Ordered on December 31, 2029, paid on February 1, 2030');
  const api = await startApi({ ...shop.env, API_PORT: '0', SHOP_TIME_ZONE: 'Asia/Tokyo' });
  const headers = { authorization: `Bearer ${buyer.token}` };
  const [later] = await pagesOf(await fetch(`${api.url}/orders/${order}/receipt.pdf`, { headers }));
  expect(spaced(later)).toContain('Ordered on January 1, 2030, paid on February 1, 2030');
  expect(spaced(later)).toContain('Refunded: $5.00, April 1, 2030');
  await api.stop();
});

it('returns 409 for an order that is not paid', async () => {
  const id = await place(shop, ann, await addItem(shop.db));
  const message = 'This order has no receipt, because it is not paid.';
  expect(await receiptOf(id, ann.token)).toMatchObject({ status: 409, body: { message } });
  expect((await getPdf(id, ann.token)).status).toBe(409);
});

it('gives the PDF to the customer, to an administrator and to the holder of the order token only', async () => {
  const [other, admin] = [await addPerson(shop.db), await addAdmin(shop.db)];
  const own = await place(shop, ann, await addItem(shop.db));
  await pay(own);
  const { insertedId: guests, orderToken } = await placeCart(
    shop,
    cartBody([await addItem(shop.db)], { email: 'guest@kerf.test' }),
  );
  await pay(guests);
  const statuses = async (id: string, ...tokens: (string | undefined)[]) =>
    Promise.all(tokens.map(async token => (await getPdf(id, token)).status));
  expect(await statuses(own, ann.token, admin.token, other.token, orderToken, undefined)).toEqual([
    200, 200, 404, 404, 401,
  ]);
  expect(await statuses(guests, orderToken, admin.token, ann.token, undefined)).toEqual([200, 200, 404, 401]);
  expect(await statuses('x', ann.token)).toEqual([404]);
});

it('writes a receipt once, until something on it changes', async () => {
  const id = await place(shop, ann, await addItem(shop.db));
  await pay(id);
  const bytes = async () => Buffer.from(await (await getPdf(id, ann.token)).arrayBuffer()).toString('base64');
  // Each written PDF has an id of its own.
  const [first, second] = [await bytes(), await bytes()];
  expect(second).toBe(first);
  await pay(id, { reversal: { refundedCents: 500, asOf: new Date('2030-01-02') } });
  expect(await bytes()).not.toBe(first);
});

it('serves other requests while receipts are written', async () => {
  const line = { image: '/a.svg', unitPriceCents: 1999, quantity: 1 };
  const lines = Array.from({ length: 50 }, () => ({ ...line, item: new Types.ObjectId(), name: 'Jigsaw' }));
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const id = await place(shop, ann, await addItem(shop.db));
      await pay(id, { lines, totalCents: 50 * 1999 });
      return id;
    }),
  );
  let left = orders.length;
  const written = orders.map(id => getPdf(id, ann.token).then(({ status }) => [status, left--]));
  let served = 0;
  while (left > 0) if ((await fetch(`${shop.url}/health/live`)).ok) served++;
  expect((await Promise.all(written)).map(([status]) => status)).toEqual(Array(12).fill(200));
  // In the thread of the requests, one receipt at a time would pass between two of these.
  expect(served).toBeGreaterThan(2 * orders.length);
});

it('limits the receipts of an account and of an order', async () => {
  const limited = await startShop({ env: { RECEIPT_RATE_LIMIT: '2' } });
  try {
    const buyer = await addPerson(limited.db);
    const id = await place(limited, buyer, await addItem(limited.db));
    await writeOrder(limited.db, id, { status: 'paid', transactionId: 'pi_1' });
    const ask = ({ token }: Person) =>
      fetch(`${limited.url}/orders/${id}/receipt.pdf`, { headers: { authorization: `Bearer ${token}` } });
    const statuses = [];
    for (const person of [buyer, buyer, buyer, await addAdmin(limited.db)]) statuses.push((await ask(person)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await ask(buyer)).headers.get('retry-after')).toMatch(/^\d+$/);
  } finally {
    await limited.stop();
  }
});

describe('the invoice of a firm', () => {
  const draft = { email: 'buying@firm.test', address, delivery: 'standard', days: 14, invoice: true };
  const firm = { company: 'Holz & Söhne GmbH', vatNumber: 'DE136695976' };
  const send = async (token: string, changes: object): Promise<ApiResponse> => {
    const body = { ...draft, lines: [{ item: await addItem(shop.db), quantity: 1 }], ...changes };
    const added = await shop.call(staffRoutes.addDraft, { token, body });
    const { insertedId: id } = added.body as { insertedId: string };
    return shop.call(staffRoutes.sendDraft, { token, params: { id }, body: { revision: 0, total: 1999 } });
  };

  it('says what is to be paid, until when and to which account, until it is paid', async () => {
    const { token } = await addAdmin(shop.db);
    const sent = await send(token, firm);
    expect(sent).toMatchObject({ status: 201 });
    const { insertedId: id, number } = sent.body as PlacedOrder;
    const read = () => shop.call(orderRoutes.getMyOrder, { token, params: { id } });
    expect(await read()).toMatchObject({ body: { status: 'unpaid', invoice: { dueBy: expect.any(String) } } });
    const invoice = await getPdf(id, token);
    expect(invoice.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${number}.pdf"`);
    const [text] = await pagesOf(invoice);
    for (const expected of [
      `Invoice ${number}`,
      ', to be paid by ',
      'Holz & Söhne GmbH',
      'VAT number DE136695976',
      'Total $19.99',
      /To be paid by \w+ \d+, \d{4}: \$19\.99 Kerf Ltd IBAN DE02 1203 Please name the number/,
      `Invoice ${number}, page 1 of 1`,
    ])
      expect(spaced(text)).toEqual(
        typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected),
      );
    expect(spaced(text)).not.toContain('Receipt');
    const recorded = { token, params: { id }, body: { reference: 'Transfer 4711' } };
    expect(await shop.call(staffRoutes.recordPayment, recorded)).toMatchObject({ status: 200 });
    expect((await read()).body).not.toHaveProperty('invoice');
    const [receipt] = await pagesOf(await getPdf(id, token));
    expect(spaced(receipt)).toContain(`Receipt ${number}`);
    expect(spaced(receipt)).toContain('Paid $19.99: Transfer 4711');
  });

  it('is for a firm with a VAT number, and for no other unpaid order', async () => {
    const { token } = await addAdmin(shop.db);
    for (const changes of [{}, { company: firm.company }, { vatNumber: firm.vatNumber }])
      expect(await send(token, changes)).toMatchObject({ status: 400 });
    const sent = await send(token, { ...firm, invoice: undefined });
    const { insertedId: id } = sent.body as PlacedOrder;
    expect((await getPdf(id, token)).status).toBe(409);
  });
});
