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

it('ends guessing with 429, also for a right guess, and leaves other visitors alone', async () => {
  const admin = await addAdmin(shop.db);
  const { code } = await promoteByCode(shop, admin);
  const lines = [{ item: await addItem(shop.db), quantity: 1 }];
  const quote = (codes: string[], token?: string) =>
    shop.call(orderRoutes.quoteCart, { token, body: { lines, codes } });
  for (const guess of ['AAAA1', 'AAAA2', 'AAAA3'])
    expect(await quote([guess])).toMatchObject({ status: 200, body: { refusedCodes: [{ code: 'unknown' }] } });
  const refused = await quote([code]);
  expect(refused).toMatchObject({ status: 429 });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await quote([])).toMatchObject({ status: 200 });

  const { token, ...ann } = await addPerson(shop.db);
  expect(await quote([code], token)).toMatchObject({ status: 200, body: { codes: [code] } });
  const order = orderBody(lines[0]?.item ?? '', 1, { codes: ['AAAA1', 'AAAA2', 'AAAA3'], totalprice: 1 });
  expect(await tryToPlace(shop, { token, ...ann }, order)).toMatchObject({ status: 409 });
  expect(await tryToPlace(shop, { token, ...ann }, order)).toMatchObject({ status: 429 });
});

it('returns the first order to a replay of its request, also from a visitor who has guessed since', async () => {
  const ann = await addPerson(shop.db);
  const { code } = await promoteByCode(shop, await addAdmin(shop.db));
  const item = await addItem(shop.db);
  const lines = [{ item, quantity: 1 }];
  const quote = (codes: string[]) => shop.call(orderRoutes.quoteCart, { token: ann.token, body: { lines, codes } });
  const { total } = (await quote([code])).body as QuoteJson;
  const order = orderBody(item, 1, { codes: [code], totalprice: total / 100 });
  const send = () => tryToPlace(shop, ann, order, { 'idempotency-key': 'one-order' });
  const first = await send();
  expect(first).toMatchObject({ status: 201 });
  await quote(['AAAA1', 'AAAA2', 'AAAA3']);
  expect(await quote([code])).toMatchObject({ status: 429 });
  expect(await send()).toMatchObject({ status: 201, body: first.body });
  expect(await tryToPlace(shop, ann, order)).toMatchObject({ status: 429 });
});
