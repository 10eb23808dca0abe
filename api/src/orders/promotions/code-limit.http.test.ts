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
  shop = await startShop({ env: { WRONG_CODES_PER_VISITOR: '3' } });
});
afterAll(() => shop?.stop());

const wrong = ['AAAA1', 'AAAA2', 'AAAA3'];

it('sets codes aside at the limit, also a right guess, prices the cart without them and leaves other visitors alone', async () => {
  const admin = await addAdmin(shop.db);
  const { code } = await promoteByCode(shop, admin);
  const lines = [{ item: await addItem(shop.db), quantity: 1 }];
  const quote = (codes: string[], token?: string) =>
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

  const { token } = await addPerson(shop.db);
  expect(await quote([code], token)).toMatchObject({ status: 200, body: { codes: [code] } });
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
