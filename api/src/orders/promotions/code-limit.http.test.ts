import type { QuoteJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { addAdmin, addPerson } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { orderBody, tryToPlace } from '../testing/buying.js';
import { promoteByCode } from './testing/promoting.js';

jest.setTimeout(60_000);

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { WRONG_CODES_PER_VISITOR: '3', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => shop?.stop());

const wrong = ['AAAA1', 'AAAA2', 'AAAA3'];

it('sets codes aside at the limit, also a right guess, prices the cart without them and leaves other visitors alone', async () => {
  const admin = await addAdmin(shop.db);
  const { code } = await promoteByCode(shop, admin);
  const lines = [{ item: await addItem(shop.db), quantity: 1 }];
  const attacker = await addPerson(shop.db);
  const quote = (codes: string[], { token } = attacker) =>
    shop.call(orderRoutes.quoteCart, { token, body: { lines, codes } });
  for (const guess of wrong)
    expect(await quote([guess])).toMatchObject({ status: 200, body: { refusedCodes: [{ code: 'unknown' }] } });
  const plain = (await quote([])).body as QuoteJson;
  const limited = await quote([code, 'AAAA4']);
  expect(limited).toMatchObject({
    status: 200,
    body: {
      total: plain.total,
      codes: [],
      refusedCodes: [
        { text: code, code: 'too-many-tries', message: 'Too many codes were tried. You can order without one.' },
        { text: 'AAAA4', code: 'too-many-tries' },
      ],
    },
  });
  const until = Date.parse((limited.body as QuoteJson).refusedCodes[0]?.until ?? '');
  expect(until).toBeGreaterThan(Date.now());

  expect(await quote([code], await addPerson(shop.db))).toMatchObject({ status: 200, body: { codes: [code] } });
});

describe('guesses at the same time', () => {
  /** Quotes a cart with codes from a network address. A fresh one by default. */
  const quoter = async () => {
    const lines = [{ item: await addItem(shop.db), quantity: 1 }];
    return async (codes: string[], { address, token }: { address?: string; token?: string }) => {
      const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {};
      const { status, body } = await shop.call(orderRoutes.quoteCart, { token, headers, body: { lines, codes } });
      expect(status).toBe(200);
      return body as QuoteJson;
    };
  };
  const lookedUp = (quotes: readonly QuoteJson[]) =>
    quotes.flatMap(({ refusedCodes }) => refusedCodes).filter(({ code }) => code === 'unknown').length;
  const guesses = (at: number) => Array.from({ length: 3 }, (_, each) => `GUESS${at}X${each}`);

  it('of an account have one limit', async () => {
    const quote = await quoter();
    const { token } = await addPerson(shop.db);
    const quotes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => quote(guesses(at), { token, address: '203.0.113.9' })),
    );
    expect(lookedUp(quotes)).toBeLessThanOrEqual(3);
  });

  it('of new accounts at one address have the limit of the address, which guests there do not share', async () => {
    const quote = await quoter();
    const address = '203.0.113.10';
    const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(shop.db)));
    const quotes = await Promise.all(people.map(({ token }, at) => quote(guesses(at), { token, address })));
    expect(lookedUp(quotes)).toBeLessThanOrEqual(15);
    expect(lookedUp([await quote(guesses(0), { address })])).toBe(3);
    const { token } = await addPerson(shop.db);
    expect(lookedUp([await quote(guesses(0), { token, address: '203.0.113.11' })])).toBe(3);
  });

  it('of guests at one address leave an honest one there the codes of several visitors', async () => {
    const { code } = await promoteByCode(shop, await addAdmin(shop.db));
    const quote = await quoter();
    const address = '203.0.113.12';
    for (const at of [1, 2, 3, 4]) await quote(guesses(at), { address });
    expect(await quote([code], { address })).toMatchObject({ codes: [code] });
    for (const at of [5, 6]) await quote(guesses(at), { address });
    expect(await quote([code], { address })).toMatchObject({ codes: [], refusedCodes: [{ code: 'too-many-tries' }] });
  });

  it('count no right code', async () => {
    const { code } = await promoteByCode(shop, await addAdmin(shop.db));
    const quote = await quoter();
    const { token } = await addPerson(shop.db);
    for (let times = 0; times < 10; times++)
      expect(await quote([code], { token, address: '203.0.113.13' })).toMatchObject({ codes: [code] });
  });
});

it('places an order without its codes at the limit if the buyer saw the total without them', async () => {
  const ann = await addPerson(shop.db);
  const { code } = await promoteByCode(shop, await addAdmin(shop.db));
  const item = await addItem(shop.db);
  const lines = [{ item, quantity: 1 }];
  const quote = async (codes: string[]) =>
    (await shop.call(orderRoutes.quoteCart, { token: ann.token, body: { lines, codes } })).body as QuoteJson;
  const { total: reduced } = await quote([code]);
  const guesses = orderBody(item, 1, { codes: wrong, totalprice: 1 });
  expect(await tryToPlace(shop, ann, guesses)).toMatchObject({ status: 409, body: { code: 'promotion-ended' } });
  const { total } = await quote([code]);
  expect(total).toBeGreaterThan(reduced);
  expect(await tryToPlace(shop, ann, orderBody(item, 1, { codes: [code], totalprice: reduced / 100 }))).toMatchObject({
    status: 409,
    body: {
      code: 'promotion-ended',
      message: 'Too many codes were tried. You can order without one.',
      issues: [{ path: `codes.${code}` }],
    },
  });
  const placed = await tryToPlace(shop, ann, orderBody(item, 1, { codes: [code], totalprice: total / 100 }));
  expect(placed).toMatchObject({ status: 201 });
});

it('returns the first order to a replay of its request, also from a visitor who has guessed since', async () => {
  const ann = await addPerson(shop.db);
  const { code } = await promoteByCode(shop, await addAdmin(shop.db));
  const item = await addItem(shop.db);
  const lines = [{ item, quantity: 1 }];
  const quote = async (codes: string[]) =>
    (await shop.call(orderRoutes.quoteCart, { token: ann.token, body: { lines, codes } })).body as QuoteJson;
  const { total } = await quote([code]);
  const order = orderBody(item, 1, { codes: [code], totalprice: total / 100 });
  const send = () => tryToPlace(shop, ann, order, { 'idempotency-key': 'one-order' });
  const first = await send();
  expect(first).toMatchObject({ status: 201 });
  await quote(wrong);
  expect(await quote([code])).toMatchObject({ codes: [], refusedCodes: [{ code: 'too-many-tries' }] });
  expect(await send()).toMatchObject({ status: 201, body: first.body });
  expect(await tryToPlace(shop, ann, order)).toMatchObject({ status: 409 });
});

it.each([
  ['a hyphen of another form', (code: string) => [...code].join('\u2011')],
  ['a minus sign', (code: string) => `${code.slice(0, 2)}\u2212${code.slice(2)}`],
  ['an en dash and spaces', (code: string) => `${code.slice(0, 3)} \u2013 ${code.slice(3)}`],
  ['characters of no width', (code: string) => `\u200b${code.slice(0, 2)}\u00ad\ufeff${code.slice(2)}\u2060`],
  ['fullwidth letters', (code: string) => code.replace(/[A-Z]/g, c => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
])('takes a code with %s', async (_, written) => {
  const { token } = await addPerson(shop.db);
  const { code } = await promoteByCode(shop, await addAdmin(shop.db));
  const lines = [{ item: await addItem(shop.db), quantity: 1 }];
  const typed = written(code);
  expect(await shop.call(orderRoutes.quoteCart, { token, body: { lines, codes: [typed] } })).toMatchObject({
    status: 200,
    body: { codes: [typed], refusedCodes: [] },
  });
});
