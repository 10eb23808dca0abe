import { routes, type SearchResult } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { orderBody, tryToPlace } from '../orders/testing/buying.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
let id: string;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());
beforeEach(async () => {
  id = await addItem(shop.db);
});

const etag = async () => (await shop.call(routes.getItem, { params: { id } })).headers.get('etag') ?? '';
const change = (ifMatch: string | undefined, body: object) =>
  shop.call(staffRoutes.changeItem, {
    token: admin.token,
    params: { id },
    body,
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  });

it('changes any field and keeps the slug', async () => {
  const changes = {
    name: 'Panel Saw',
    image: '/panel.svg',
    minquantity: 2,
    avilablequantity: 7,
    price: 15,
    description: 'Cuts panels.',
    category: 'hardware-device',
    specs: [{ label: 'Weight', value: '2.4 kg, bare' }],
    pictures: ['/panel-2.svg'],
    captions: [{ picture: '/panel-2.svg', text: 'The handle' }],
  };
  expect(await change(await etag(), changes)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  const { body } = await shop.call(routes.getItem, { params: { id } });
  expect(body).toMatchObject({
    ...changes,
    slug: `jigsaw-${id}`,
    pictures: ['/panel.svg', '/panel-2.svg'],
  });
});

it('has the captions of pictures on the page of the item only, and replaces them', async () => {
  await change('*', { captions: [{ picture: '/pictures/tools/jigsaw.svg', text: ' The whole saw ' }] });
  const { body } = await shop.call(routes.getItem, { params: { id } });
  expect(body).toMatchObject({ captions: [{ picture: '/pictures/tools/jigsaw.svg', text: 'The whole saw' }] });
  const { body: items } = await shop.call(routes.listItems);
  expect(JSON.stringify(items)).not.toContain('The whole saw');
  await change('*', { captions: [] });
  expect((await shop.call(routes.getItem, { params: { id } })).body).not.toHaveProperty('captions');
});

it('rejects captions without a text, of another address, or too many', async () => {
  const caption = { picture: '/saw.svg', text: 'The saw' };
  for (const captions of [
    [{ ...caption, text: ' ' }],
    [{ ...caption, text: 'x'.repeat(121) }],
    [{ ...caption, picture: 'javascript:alert(1)' }],
    Array(12).fill(caption),
  ])
    expect(await change('*', { captions })).toMatchObject({ status: 400 });
});

it('removes the category, further pictures and specifications of an item', async () => {
  await change('*', { category: 'power-saw', pictures: ['/side.svg'], specs: [{ label: 'Power', value: '900 W' }] });
  expect(await change('*', { category: null, pictures: [], specs: [] })).toMatchObject({ status: 200 });
  const { body } = await shop.call(routes.getItem, { params: { id } });
  expect(body).toMatchObject({ category: null, pictures: ['/pictures/tools/jigsaw.svg'], specs: [] });
  const found = await shop.call(routes.searchItems, { query: { category: 'power-saw' } });
  expect((found.body as SearchResult).items.map(({ _id }) => _id)).not.toContain(id);
});

it('returns 412 if somebody else has changed the item, also at the same time', async () => {
  const version = await etag();
  const responses = await Promise.all([10, 11, 12, 13].map(price => change(version, { price })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  expect(await recordOf(shop.db, 'items', id)).toMatchObject({ revision: 1 });
  expect(await shop.db.collection('audit').countDocuments({ subject: `item:${id}` })).toBe(1);
});

it('lets an order pass between reading and changing, unless the stock is set', async () => {
  const version = await etag();
  await tryToPlace(shop, await addPerson(shop.db), orderBody(id));
  expect(await change(version, { avilablequantity: 10 })).toMatchObject({ status: 412 });
  expect(await change(version, { price: 21 })).toMatchObject({ status: 200 });
  expect(await recordOf(shop.db, 'items', id)).toMatchObject({ stock: 9, priceCents: 2100 });
});

it.each([
  ['no If-Match', undefined, { price: 1 }],
  ['a tag of something else', '"abc"', { price: 1 }],
  ['no change', '*', {}],
  ['a price with a fraction of a cent', '*', { price: 1.005 }],
])('returns 400 for %s', async (_what, ifMatch, body) => {
  expect(await change(ifMatch, body)).toMatchObject({ status: 400 });
});

it('returns 404 for a removed item', async () => {
  id = await addItem(shop.db, { removedAt: new Date() });
  expect(await change('*', { price: 1 })).toMatchObject({ status: 404 });
});
