import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { cartBody, orderCart } from '../orders/testing/buying-carts.js';
import { addAdmin } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { busyShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await busyShop();
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

it('writes amounts and days as the language of the request has them', async () => {
  const body = cartBody([await addItem(shop.db)], { email: 'uwe@error-languages.test', totalprice: 1 });
  const message = expect.stringMatching(/ ist jetzt \d+,\d\d\u00a0\$\.$/);
  expect(await orderCart(shop, body, undefined, german)).toMatchObject({ status: 409, body: { message } });
});

it('answers staff in the language of their page', async () => {
  const { token } = await addAdmin(shop.db);
  const call = { token, headers: german };
  const body = { name: 'Autumn', kind: 'automatic', benefit: { percent: 120, on: 'order' } };
  expect(await shop.call(staffRoutes.addPromotion, { ...call, body })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'benefit.percent', message: 'Der größte Wert ist 100 %.' }] },
  });
  const params = { id: await addItem(shop.db) };
  const large = { params, body: { avilablequantity: 1_000_001 } };
  expect(await shop.call(staffRoutes.changeItem, { ...call, ...large })).toMatchObject({
    status: 400,
    body: { message: 'Der größte Wert ist 1.000.000.' },
  });
  expect(
    await shop.call(staffRoutes.removeItem, { token, params, headers: { 'accept-language': 'ja' } }),
  ).toMatchObject({
    status: 200,
  });
  expect(await shop.call(staffRoutes.changeItem, { ...call, ...large, headers: {} })).toMatchObject({
    body: { message: 'The most is 1,000,000.' },
  });
});

it('names the rows of a file that cannot be imported in the language of the request', async () => {
  const { token } = await addAdmin(shop.db);
  const header = 'name,price,stock,minimum,description,image,category';
  const body = `${header}\nSaw,cheap,1,1,Cuts,/a.svg,\nSaw,5,1,1,Cuts,/a.svg,cars`;
  const report = await shop.call(staffRoutes.importItems, {
    ...{ token, body, query: { dryRun: 'true' } },
    headers: { ...german, 'content-type': 'text/csv' },
  });
  expect(report).toMatchObject({
    status: 200,
    body: {
      errors: [
        { row: 1, column: 'price', message: 'Geben Sie eine Zahl ein, zum Beispiel 24,50.' },
        { row: 2, column: 'category', message: expect.stringMatching(/^Es gibt keine Kategorie cars\./) },
      ],
    },
  });
});

it('lets no cache give the error of one language to a reader of another', async () => {
  const params = { id: '0'.repeat(24) };
  const { status, headers } = await shop.call(orderRoutes.getMyOrder, { params, headers: german });
  expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
});
