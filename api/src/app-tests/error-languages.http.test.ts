import { orderRoutes } from '@kerf/contracts/orders';
import { cartBody, orderCart } from '../orders/testing/buying-carts.js';
import { addItem } from '../testing/records.js';
import { type Shop, startShop } from '../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { SHOP_LANGUAGES: 'de,ja' } });
}, 90_000);
afterAll(() => shop.stop());

const german = { 'accept-language': 'de' };

it('names the fields of a bad address in the language of the request', async () => {
  const email = 'hans@error-languages.test';
  const berlin = { name: '', line1: 'Hauptstraße 5', city: 'Berlin', postcode: '10115', country: 'DE' };
  const body = cartBody([await addItem(shop.db)], { email, address: berlin });
  const message = 'Bitte füllen Sie dieses Feld aus.';
  expect(await orderCart(shop, body, undefined, german)).toMatchObject({
    status: 400,
    body: { code: 'invalid', message, issues: [{ path: 'address.name', message }] },
  });
  const english = { message: 'This field is required.' };
  expect(await orderCart(shop, body)).toMatchObject({ status: 400, body: { code: 'invalid', issues: [english] } });
  const malformed = cartBody([await addItem(shop.db)], { email, address: { ...berlin, name: 'Hans', postcode: '1' } });
  expect(await orderCart(shop, malformed, undefined, german)).toMatchObject({
    status: 400,
    body: { message: 'Postleitzahlen dieses Landes haben 5 Ziffern, zum Beispiel 10115.' },
  });
});

it('says in the language of the request that a price has changed, and why a code takes nothing off', async () => {
  const item = await addItem(shop.db);
  const body = cartBody([item], { email: 'eva@error-languages.test', totalprice: 1 });
  expect(await orderCart(shop, body, undefined, german)).toMatchObject({
    status: 409,
    body: { code: 'price-changed', message: expect.stringMatching(/^Der Preis hat sich geändert: /) },
  });
  const quote = { lines: [{ item, quantity: 1 }], codes: ['NONE'] };
  expect(await shop.call(orderRoutes.quoteCart, { body: quote, headers: german })).toMatchObject({
    status: 200,
    body: { refusedCodes: [{ code: 'unknown', message: expect.stringMatching(/^Diesen Code kennen wir nicht/) }] },
  });
});

it('lets no cache give the error of one language to a reader of another', async () => {
  const params = { id: '0'.repeat(24) };
  const { status, headers } = await shop.call(orderRoutes.getMyOrder, { params, headers: german });
  expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
});
