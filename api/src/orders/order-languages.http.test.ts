import type { Inserted, OrderDetailJson, OrderJson, QuoteJson } from '@kerf/contracts';
import { routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { type NewPromotion, type PromotionDetail, staffRoutes } from '@kerf/contracts/staff';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { busyShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';
import { address, placeCart } from './testing/buying-carts.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const german = { 'accept-language': 'de' };

const addPromotion = async (name: string, more: Partial<NewPromotion> = {}): Promise<string> => {
  const { body, status } = await shop.call(staffRoutes.addPromotion, {
    token: admin.token,
    body: { name, kind: 'automatic', benefit: { percent: 10, on: 'order' }, ...more },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return (body as Inserted).insertedId;
};
const changePromotion = (id: string, body: object) =>
  shop.call(staffRoutes.changePromotion, {
    ...{ token: admin.token, params: { id }, body },
    headers: { 'if-match': '*' },
  });
const promotion = async (id: string): Promise<PromotionDetail> =>
  (await shop.call(staffRoutes.getPromotion, { token: admin.token, params: { id } })).body as PromotionDetail;

/** A saw with a sale, and an automatic promotion of the cart, all with German names. */
const sawAndPromotions = async () => {
  const saw = await addItem(shop.db, { name: 'Rip saw', translations: { de: { name: 'Längssäge' } } });
  const sale = await addPromotion('Saw days', {
    benefit: { amount: 199, on: { items: [saw] } },
    translations: { de: { name: 'Sägetage' } },
  });
  const ofCart = await addPromotion('Ten percent', { translations: { de: { name: 'Zehn Prozent' } } });
  return { saw, sale, ofCart };
};

it('names items, delivery and promotions in the language of the request, and an order keeps its own', async () => {
  const { saw, sale, ofCart } = await sawAndPromotions();
  const body = { lines: [{ item: saw, quantity: 1 }], delivery: 'express' };
  const quoted = async (headers = {}) => (await shop.call(orderRoutes.quoteCart, { body, headers })).body as QuoteJson;
  const [germanDiscounts, englishDiscounts] = [
    [{ name: 'Sägetage' }, { name: 'Zehn Prozent' }],
    [{ name: 'Saw days' }, { name: 'Ten percent' }],
  ];
  const quote = await quoted(german);
  expect(quote).toMatchObject({ lines: [{ name: 'Längssäge', discounts: germanDiscounts }] });
  expect(await quoted()).toMatchObject({ lines: [{ name: 'Rip saw', discounts: englishDiscounts }] });
  expect(JSON.stringify(quote)).not.toContain('translations');
  expect(await shop.call(routes.listDeliveryMethods, { headers: german })).toMatchObject({
    body: [{ name: 'Standardversand' }, { name: 'Expressversand' }],
  });

  const buyer = await addPerson(shop.db);
  const order = { ...body, address, totalprice: quote.total / 100 };
  const { insertedId: id } = await placeCart(shop, order, buyer.token, german);
  const read = async ({ token }: Person, headers = {}) =>
    (await shop.call(orderRoutes.getMyOrder, { token, params: { id }, headers })).body as OrderDetailJson;
  const inGerman = {
    name: 'Längssäge',
    language: 'de',
    lines: [{ name: 'Längssäge', discounts: germanDiscounts }],
    delivery: { name: 'Expressversand' },
  };
  const inEnglish = {
    name: 'Rip saw',
    lines: [{ name: 'Rip saw', localName: 'Längssäge', discounts: englishDiscounts }],
    delivery: { name: 'Express delivery', localName: 'Expressversand' },
  };
  expect(await read(buyer, german)).toMatchObject(inGerman);
  expect(await read(buyer)).toMatchObject(inEnglish);
  // An order keeps no Japanese names.
  expect(await read(admin, { 'accept-language': 'ja' })).toMatchObject(inEnglish);

  const list = async (headers = {}, query = {}) =>
    (await shop.call(orderRoutes.listOrders, { token: admin.token, headers, query })).body as OrderJson[];
  const { email } = buyer;
  const mine = { token: buyer.token, query: { email }, headers: german };
  expect(await shop.call(orderRoutes.listMyOrders, mine)).toMatchObject({ body: [{ name: 'Längssäge' }] });
  expect(await list(german)).toMatchObject([{ name: 'Längssäge' }]);
  expect(await list()).toMatchObject([{ name: 'Rip saw' }]);
  // Staff find it by both names.
  for (const q of ['längs', 'rip saw']) expect(await list({}, { q })).toMatchObject([{ _id: id }]);

  // The order keeps its names after changes.
  await changePromotion(ofCart, { translations: { de: { name: 'Anders' } } });
  await changePromotion(sale, { translations: { de: { name: 'Anders' } } });
  expect(await read(buyer, german)).toMatchObject(inGerman);
  expect(await quoted(german)).toMatchObject({ lines: [{ discounts: [{ name: 'Anders' }, { name: 'Anders' }] }] });
  for (const each of [sale, ofCart])
    await shop.call(staffRoutes.removePromotion, { token: admin.token, params: { id: each } });
});

it('changes the languages of a promotion that a request names, and keeps the others', async () => {
  const id = await addPromotion('Autumn', { active: false, translations: { ja: { name: '秋' } } });
  expect(await promotion(id)).toMatchObject({ translations: { de: {}, ja: { name: '秋' } } });
  expect(await changePromotion(id, { translations: { de: { name: 'Herbst' } } })).toMatchObject({ status: 200 });
  expect(await promotion(id)).toMatchObject({ translations: { de: { name: 'Herbst' }, ja: { name: '秋' } } });
  await changePromotion(id, { translations: { ja: null, de: {} } });
  expect(await promotion(id)).toMatchObject({ name: 'Autumn', translations: { de: {}, ja: {} } });
});

it.each([
  [{ fr: { name: 'Automne' } }, 'translations.fr'],
  [{ '../de': { name: 'Herbst' } }, 'translations.../de'],
  [{ de: { name: 'a'.repeat(81) } }, 'translations.de.name'],
  [{ de: { name: 'Herbst', description: 'x' } }, 'translations.de'],
])('refuses %j as translations of a promotion', async (translations, path) => {
  const id = await addPromotion('Winter', { active: false });
  const refused = { status: 400, body: { issues: [{ path }] } };
  expect(await changePromotion(id, { translations })).toMatchObject(refused);
  const body = { name: 'X', kind: 'automatic', benefit: { freeDelivery: true }, translations };
  expect(await shop.call(staffRoutes.addPromotion, { token: admin.token, body })).toMatchObject(refused);
  expect(await promotion(id)).toMatchObject({ translations: { de: {}, ja: {} } });
});

it('tells front ends the languages of the shop', async () => {
  expect(await shop.call(orderRoutes.getConfig)).toMatchObject({ body: { languages: ['de', 'ja'] } });
});
