import { type ItemDetailJson, type OrderDetailJson, type QuoteJson, routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { address, placeCart } from '../../orders/testing/buying-carts.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const german = { 'accept-language': 'de' };
const read = async (id: string, headers = {}) =>
  (await shop.call(routes.getItem, { params: { id }, headers })).body as ItemDetailJson;
const change = (id: string, body: object) =>
  shop.call(staffRoutes.changeItem, { token: admin.token, params: { id }, body, headers: { 'if-match': '*' } });
const put = (id: string, variants: object[]) =>
  shop.call(staffRoutes.putVariants, {
    ...{ token: admin.token, params: { id }, headers: { 'if-match': '*' } },
    body: { options: variants.length > 0 ? ['Batteries'] : [], variants },
  });

const drill = { quantity: 1, name: 'Drill' };
const kit = [drill, { quantity: 2, name: 'Battery', detail: '4.0 Ah' }, { quantity: 1, name: 'Charger' }];
const texts = [
  { english: 'Drill', text: 'Bohrschrauber' },
  { english: 'Battery', text: 'Akku' },
  { english: '4.0 Ah', text: '4,0 Ah' },
  { english: 'Charger', text: 'Ladegerät' },
  { english: 'Bare tool', text: 'Nur das Gerät' },
  { english: 'Site drill, body only', text: 'Baustellen-Bohrschrauber, nur Gerät' },
];

/** A drill with two batteries, and the bare tool. */
const drillAndBare = async (): Promise<{ item: string; bare: string }> => {
  const item = await addItem(shop.db, { name: `Drill ${new Types.ObjectId()}` });
  await put(item, [
    { id: item, options: ['2 x 4.0 Ah'], price: 229 },
    { options: ['Bare tool'], price: 149, stock: 9 },
  ]);
  expect(await change(item, { box: kit, translations: { de: { texts } } })).toMatchObject({ status: 200 });
  const { variants = [] } = await read(item);
  const bare = variants[1]?.id ?? '';
  expect(await change(bare, { box: [drill] })).toMatchObject({ status: 200 });
  return { item, bare };
};

it('is read with the item, and a variant without parts of its own has that of the item', async () => {
  const { item, bare } = await drillAndBare();
  expect(await read(item)).toMatchObject({ box: kit, variants: [{ box: kit }, { box: [drill] }] });
  const own = await read(bare);
  expect(own).toMatchObject({ box: [drill], without: 'Without battery and charger' });
  expect(await change(bare, { box: [] })).toMatchObject({ status: 200 });
  const inherited = await read(bare);
  expect(inherited).toMatchObject({ box: kit });
  expect(inherited).not.toHaveProperty('without');
  expect(inherited.variants?.[1]).not.toHaveProperty('box');
});

it('is translated by its English words', async () => {
  const { bare, item } = await drillAndBare();
  expect(await read(item, german)).toMatchObject({
    box: [{ name: 'Bohrschrauber' }, { quantity: 2, name: 'Akku', detail: '4,0 Ah' }, { name: 'Ladegerät' }],
    variants: [{}, { without: 'Ohne Akku und Ladegerät' }],
  });
  expect(await read(bare, german)).toMatchObject({ without: 'Ohne Akku und Ladegerät' });
});

it('says what is missing again after each change of a box, of the variants and of the item', async () => {
  const { item, bare } = await drillAndBare();
  await change(item, { box: [...kit, { quantity: 1, name: 'Case' }] });
  expect(await read(bare)).toMatchObject({ without: 'Without battery, charger, and case' });
  await put(item, [{ id: item, options: ['Bare tool'], price: 149 }]);
  expect(await read(item)).not.toHaveProperty('without');
  await change(item, { box: [drill] });
  await put(item, [
    { id: item, options: ['Bare tool'], price: 149 },
    { options: ['Kit'], price: 229, stock: 1 },
  ]);
  const [, other] = (await read(item)).variants ?? [];
  await change(other?.id ?? '', { box: kit });
  expect(await read(item)).toMatchObject({ without: 'Without battery and charger' });
  await put(item, []);
  expect(await read(item)).not.toHaveProperty('without');
});

it('is right after the boxes of two variants change at once', async () => {
  const box = { quantity: 1, name: 'Case' };
  for (let round = 0; round < 5; round++) {
    const { item, bare } = await drillAndBare();
    const changed = await Promise.all([change(item, { box: [...kit, box] }), change(bare, { box: [drill, box] })]);
    expect(changed).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await read(bare)).toMatchObject({ without: 'Without battery and charger' });
    expect(await read(item)).not.toHaveProperty('without');
  }
});

it('is a word of the cart and of the order, which keeps it', async () => {
  const { item, bare } = await drillAndBare();
  const lines = [
    { item, quantity: 1 },
    { item: bare, quantity: 1 },
  ];
  const body = { lines, delivery: 'standard' };
  const quoted = async (headers = {}) => (await shop.call(orderRoutes.quoteCart, { body, headers })).body as QuoteJson;
  const quote = await quoted(german);
  expect(quote.lines[0]).not.toHaveProperty('without');
  expect(quote.lines[1]).toMatchObject({ without: 'Ohne Akku und Ladegerät' });
  expect((await quoted()).lines[1]).toMatchObject({ without: 'Without battery and charger' });

  const buyer = await addPerson(shop.db);
  const { insertedId: id } = await placeCart(
    shop,
    { ...body, address, totalprice: quote.total / 100 },
    buyer.token,
    german,
  );
  // Without this, a box that is filled later would change what was bought.
  await change(bare, { box: kit });
  const order = async ({ token }: Person, headers = {}) =>
    (await shop.call(orderRoutes.getMyOrder, { token, params: { id }, headers })).body as OrderDetailJson;
  expect((await order(buyer, german)).lines[1]).toMatchObject({ without: 'Ohne Akku und Ladegerät' });
  const [kitLine, bareLine] = (await order(admin)).lines;
  expect(bareLine).toMatchObject({
    without: 'Without battery and charger',
    localWithout: 'Ohne Akku und Ladegerät',
  });
  expect(kitLine).not.toHaveProperty('without');
});

it('refuses parts without a name or a number, and too many', async () => {
  const item = await addItem(shop.db);
  for (const box of [
    [{ quantity: 0, name: 'Drill' }],
    [{ quantity: 1.5, name: 'Drill' }],
    [{ quantity: 1, name: ' ' }],
    [{ quantity: 1, name: 'Drill', price: 5 }],
    Array.from({ length: 41 }, () => drill),
  ])
    expect(await change(item, { box })).toMatchObject({ status: 400 });
  expect(await read(item)).not.toHaveProperty('box');
});

it('names a variant by its own name on its page, in the cart and in the search, until it loses it', async () => {
  const { item, bare } = await drillAndBare();
  const versionName = 'Site drill, body only';
  const line = { item: bare, quantity: 1 };
  const named = async (headers = {}) => {
    const quote = await shop.call(orderRoutes.quoteCart, { body: { lines: [line] }, headers });
    return (quote.body as QuoteJson).lines[0]?.name;
  };
  expect(await named(german)).toMatch(/^Drill .*, Nur das Gerät$/);
  expect(await change(bare, { versionName })).toMatchObject({ status: 200 });
  expect(await named()).toBe(versionName);
  expect(await named(german)).toBe('Baustellen-Bohrschrauber, nur Gerät');
  expect(await read(bare, german)).toMatchObject({ versionName: 'Baustellen-Bohrschrauber, nur Gerät' });
  expect(await read(item)).toMatchObject({ variants: [{}, { versionName }] });
  const found = await shop.call(routes.searchItems, { query: { q: 'site drill body only' } });
  expect(found.body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ _id: item })]) });
  expect(await change(bare, { versionName: null })).toMatchObject({ status: 200 });
  expect(await named()).toMatch(/^Drill .*, Bare tool$/);
});
