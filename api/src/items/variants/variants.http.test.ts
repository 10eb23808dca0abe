import { type ItemDetailJson, type ItemJson, type QuoteJson, routes, type SearchResultJson } from '@kerf/contracts';
import { orderRoutes, priceIn } from '@kerf/contracts/orders';
import { type ItemVariantsJson, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import * as z from 'zod/mini';
import { promote } from '../../orders/promotions/testing/promoting.js';
import { stockOf } from '../../orders/testing/buying.js';
import { cartBody, orderCart, placeCart } from '../../orders/testing/buying-carts.js';
import { defineAttributes } from '../../testing/define-attributes.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf, writeOrder } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let shop: Shop;
let admin: Person;
let item: string;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
  await defineAttributes(shop, admin.token, 'voltage', 'weight');
}, 90_000);
afterAll(() => shop.stop());
beforeEach(async () => {
  item = await addItem(shop.db, { name: `Drill ${new Types.ObjectId()}` });
});

const detail = async (id = item) => (await shop.call(routes.getItem, { params: { id } })).body as ItemDetailJson;
const etag = async (id = item) => (await shop.call(routes.getItem, { params: { id } })).headers.get('etag') ?? '';
const put = (body: object, ifMatch = '*', id = item) =>
  shop.call(staffRoutes.putVariants, { token: admin.token, params: { id }, body, headers: { 'if-match': ifMatch } });
const change = (id: string, body: object) =>
  shop.call(staffRoutes.changeItem, { token: admin.token, params: { id }, body, headers: { 'if-match': '*' } });
const found = async (q: string) =>
  ((await shop.call(routes.searchItems, { query: { q } })).body as SearchResultJson).items;

const table = (): ItemVariantsJson => ({
  options: ['Voltage', 'Battery'],
  variants: [
    { id: item, options: ['12 V', 'none'], number: 'KD-12-0', price: 89 },
    { options: ['12 V', '2 x 2.0 Ah'], number: 'KD-12-2', price: 129, stock: 4, image: '/kit.svg', weight: 1900 },
    { options: ['18 V', 'none'], number: 'KD-18-0', price: 79, stock: 0 },
  ],
});
/** Adds the variants and returns their ids. */
const withVariants = async (form = table()): Promise<string[]> => {
  expect(await put(form)).toMatchObject({ status: 200 });
  return ((await detail()).variants ?? []).map(({ id }) => id);
};

describe('PUT /items/{id}/variants', () => {
  it('adds variants that are read with the item', async () => {
    const [, kit, bare18] = await withVariants();
    expect(await detail()).toMatchObject({
      _id: item,
      price: 89,
      priceFrom: 79,
      versions: 3,
      number: 'KD-12-0',
      options: [
        { name: 'Voltage', values: ['12 V', '18 V'] },
        { name: 'Battery', values: ['none', '2 x 2.0 Ah'] },
      ],
      variants: [
        { id: item, price: 89, stock: 10, minimum: 1, pictures: ['/pictures/tools/jigsaw.svg'] },
        {
          id: kit,
          options: [
            { name: 'Voltage', value: '12 V' },
            { name: 'Battery', value: '2 x 2.0 Ah' },
          ],
          number: 'KD-12-2',
          price: 129,
          stock: 4,
          pictures: ['/kit.svg', '/pictures/tools/jigsaw.svg'],
          weight: 1900,
        },
        { id: bare18, number: 'KD-18-0', price: 79, stock: 0 },
      ],
    });
  });

  it('reads a variant by its own id, with its item', async () => {
    const [, kit = ''] = await withVariants();
    const { name, slug } = await detail();
    expect(await detail(kit)).toMatchObject({
      ...{ _id: kit, name, slug, variantOf: item, price: 129, avilablequantity: 4 },
      choices: [
        { name: 'Voltage', value: '12 V' },
        { name: 'Battery', value: '2 x 2.0 Ah' },
      ],
      variants: [{ id: item }, { id: kit }, {}],
    });
  });

  it('lists and counts one item, with the lowest price', async () => {
    await withVariants();
    const { name } = await detail();
    const listed = (await shop.call(routes.listItems, { query: { sort: 'newest', limit: '5' } })).body as ItemJson[];
    expect(listed.filter(each => each.name === name)).toMatchObject([{ _id: item, price: 89, priceFrom: 79 }]);
    const cheap = await shop.call(routes.searchItems, { query: { q: name, maxPrice: '80' } });
    expect(cheap.body).toMatchObject({ total: 1, items: [{ _id: item }] });
  });

  it('is found by the words and the numbers of each variant', async () => {
    const number = `KZ-${new Types.ObjectId().toString().slice(-6)}`;
    const form = table();
    await withVariants({
      ...form,
      variants: form.variants.map((each, at) => ({ ...each, number: `${number}-${at}` })),
    });
    expect(await found(`${number}-2`)).toMatchObject([{ _id: item }]);
    expect((await found(`${(await detail()).name} 18`)).map(({ _id }) => _id)).toContain(item);
  });

  it('changes, adds and removes variants, and repeated changes nothing', async () => {
    const [, kit, bare18 = ''] = await withVariants();
    const next = {
      options: ['Voltage', 'Battery'],
      variants: [
        { id: item, options: ['12 V', 'none'], price: 95 },
        { id: kit, options: ['12 V', '2 x 2.0 Ah'], price: 119 },
        { options: ['18 V', '2 x 4.0 Ah'], price: 199, stock: 2 },
      ],
    };
    expect(await put(next, await etag())).toMatchObject({ status: 200 });
    const { variants = [], priceFrom } = await detail();
    expect(priceFrom).toBe(95);
    expect(variants).toMatchObject([
      { id: item, price: 95 },
      { id: kit, price: 119 },
      { price: 199, stock: 2 },
    ]);
    expect(variants.map(({ number }) => number)).toEqual([undefined, undefined, undefined]);
    expect(await shop.call(routes.getItem, { params: { id: bare18 } })).toMatchObject({ status: 404 });
    const { stock: _, ...added } = next.variants[2] as { stock?: number };
    await put({ ...next, variants: [...next.variants.slice(0, 2), added] });
    expect((await detail()).variants).toEqual(variants);
  });

  it('makes an item one without variants', async () => {
    const [, kit = ''] = await withVariants();
    expect(await put({ options: [], variants: [] })).toMatchObject({ status: 200 });
    const plain = await detail();
    expect(plain).not.toHaveProperty('variants');
    expect(plain).not.toHaveProperty('priceFrom');
    expect(plain).not.toHaveProperty('choices');
    expect(await shop.call(routes.getItem, { params: { id: kit } })).toMatchObject({ status: 404 });
    expect(await found(plain.name)).toMatchObject([{ _id: item, price: 89 }]);
  });

  it('returns 412 if a variant was changed meanwhile', async () => {
    const [, kit = ''] = await withVariants();
    const version = await etag();
    expect(await change(kit, { price: 99 })).toMatchObject({ status: 200 });
    expect(await put(table(), version)).toMatchObject({ status: 412 });
    expect((await detail(kit)).price).toBe(99);
  });

  it('keeps its version when the stock of a variant changes', async () => {
    const [, kit = ''] = await withVariants();
    const version = await etag();
    const body = { change: -1, reason: 'Counted' };
    const changed = await shop.call(staffRoutes.changeStock, { token: admin.token, params: { id: kit }, body });
    expect(changed).toMatchObject({ status: 201, body: { stock: 3 } });
    const variants = table().variants.map(({ stock: _, ...variant }) => variant);
    expect(await put({ ...table(), variants }, version)).toMatchObject({ status: 200 });
    expect((await detail(kit)).avilablequantity).toBe(3);
  });

  it('writes the audit and the ledger', async () => {
    const [, kit] = await withVariants();
    const entry = await shop.db.collection('audit').findOne({ subject: `item:${item}`, action: 'item.variants' });
    expect(entry).toMatchObject({ actor: admin.id });
    expect(await shop.db.collection('stock_movements').findOne({ item: new Types.ObjectId(kit) })).toMatchObject({
      kind: 'received',
      quantity: 4,
    });
  });

  it.each<[string, (form: ItemVariantsJson) => object, string]>([
    [
      'equal options',
      form => [...form.variants.slice(0, 2), { options: ['12 v', '2 X 2.0 Ah'], price: 5 }],
      'variants.2.options',
    ],
    ['a missing value', form => [form.variants[0], { options: ['18 V'], price: 5 }], 'variants.1.options'],
    [
      'equal numbers',
      form => [form.variants[0], { options: ['18 V', 'none'], number: 'kd-12-0', price: 5 }],
      'variants.1.number',
    ],
    ['another first variant', form => form.variants.slice(1), 'variants.0.id'],
    [
      'the same options in other characters',
      form => [...form.variants, { options: ['18\u00a0V\u200b', 'None'], price: 5 }],
      'variants.3.options',
    ],
    ['no price', form => [form.variants[0], { options: ['18 V', 'none'] }], 'variants.1.price'],
  ])('returns 400 for %s and changes nothing', async (_, variants, path) => {
    const form = table();
    const response = await put({ ...form, variants: variants(form) });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await detail()).not.toHaveProperty('variants');
  });

  it('returns 400 for a variant of another item', async () => {
    const [, kit = ''] = await withVariants();
    const other = await addItem(shop.db);
    const variants = [
      { id: other, options: ['12 V'], price: 5 },
      { id: kit, options: ['18 V'], price: 5 },
    ];
    const response = await put({ options: ['Voltage'], variants }, '*', other);
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'variants.1.id' }] } });
    expect(await put({ options: [], variants: [] }, '*', kit)).toMatchObject({ status: 400 });
  });

  it('is for the catalogue role', async () => {
    const ann = await addPerson(shop.db);
    const body = { options: [], variants: [] };
    expect(await shop.call(staffRoutes.putVariants, { token: ann.token, params: { id: item }, body })).toMatchObject({
      status: 403,
    });
  });
});

describe('an item with variants', () => {
  it('gives its name, category and description to its variants', async () => {
    const [, kit = ''] = await withVariants();
    const name = `Hammer drill ${new Types.ObjectId()}`;
    expect(await change(item, { name, category: 'drill-machine' })).toMatchObject({ status: 200 });
    expect(await detail(kit)).toMatchObject({ name, category: 'drill-machine' });
    expect(await change(kit, { name: 'Another' })).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
  });

  it('keeps the lowest price when a variant or a sale changes it', async () => {
    const [, , bare18 = ''] = await withVariants();
    await change(bare18, { price: 69 });
    expect((await detail()).priceFrom).toBe(69);
    await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id: bare18 } });
    expect(await detail()).toMatchObject({ priceFrom: 89, variants: [{}, {}] });
  });

  it('has the lowest price of each currency, which can be that of another variant than in dollars', async () => {
    const [, kit = ''] = await withVariants();
    const euros = { code: 'EUR', rate: '0.92', decimals: 2, step: 100, ending: 90 };
    const read = async () => z.parse(routes.getItem.response, await detail());
    const from = async () => {
      const { priceFrom: price = 0, cheapest } = await read();
      return priceIn({ price, cheapest }, euros).price;
    };
    const { variants = [] } = await read();
    expect(await detail()).not.toHaveProperty('cheapest');
    expect(await from()).toBe(Math.min(...variants.map(each => priceIn(each, euros).price)));
    await change(kit, { prices: { EUR: 5_990 } });
    expect(await from()).toBe(5_990);
    expect((await found((await detail()).name))[0]).toMatchObject({ priceFrom: 79, cheapest: [{}, { price: 129 }] });
    await promote(shop, admin, { benefit: { percent: 50, on: { items: [kit] } } });
    await eventually(async () => expect((await detail(kit)).price).toBe(64.5));
    expect(await from()).toBe(2_995);
    await change(kit, { prices: {} });
    expect(await from()).toBe(Math.min(...((await read()).variants ?? []).map(each => priceIn(each, euros).price)));
  });

  it('is removed with its variants', async () => {
    const [, kit = ''] = await withVariants();
    await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id: item } });
    expect(await shop.call(routes.getItem, { params: { id: kit } })).toMatchObject({ status: 404 });
  });

  it('is in stock while one variant is, also when the last two sell out at once', async () => {
    const { name } = await detail();
    const [, kit = ''] = await withVariants();
    const buy = async (id: string) => {
      const person = await addPerson(shop.db);
      const quantity = await stockOf(shop, id);
      const { body } = await shop.call(orderRoutes.quoteCart, { body: { lines: [{ item: id, quantity }] } });
      const { total } = body as QuoteJson;
      const order = {
        ...cartBody([id]),
        delivery: 'standard',
        lines: [{ item: id, quantity }],
        totalprice: total / 100,
      };
      expect(await orderCart(shop, order, person.token)).toMatchObject({ status: 201 });
    };
    const inStock = () => shop.call(routes.searchItems, { query: { q: name, inStock: 'true' } });
    await buy(item);
    expect((await inStock()).body).toMatchObject({ total: 1 });
    await change(item, { avilablequantity: 3 });
    await Promise.all([buy(item), buy(kit)]);
    expect((await inStock()).body).toMatchObject({ total: 0 });
  });
});

describe('the filters of a search', () => {
  const search = async (query: Record<string, string>) => {
    const { name } = await detail();
    const { status, body } = await shop.call(routes.searchItems, { query: { q: name, ...query } });
    expect(status).toBe(200);
    return body as SearchResultJson;
  };
  const totalOf = async (query: Record<string, string>) => (await search(query)).total;
  const at = (volts: number) => ({ specifications: `voltage:${volts}..${volts}` });

  it('are about one variant: its options, price, stock and weight together', async () => {
    await withVariants();
    expect((await search(at(18))).items).toMatchObject([{ _id: item, price: 89, priceFrom: 79 }]);
    expect(await totalOf(at(12))).toBe(1);
    expect(await totalOf(at(14))).toBe(0);
    // The variant of 18 V is sold out, and costs $79.
    expect(await totalOf({ ...at(18), inStock: 'true' })).toBe(0);
    expect(await totalOf({ ...at(18), minPrice: '80' })).toBe(0);
    expect(await totalOf({ options: 'Battery:2 x 2.0 Ah', maxPrice: '100' })).toBe(0);
    expect(await totalOf({ options: 'battery:2 X 2.0 ah', specifications: 'weight:1.9..1.9' })).toBe(1);
    expect(await totalOf({ options: 'Battery:none,Battery:2 x 2.0 Ah', ...at(12) })).toBe(1);
  });

  it('follow the stock of each variant', async () => {
    const [, , bare18 = ''] = await withVariants();
    const body = { change: 2, reason: 'Counted' };
    await shop.call(staffRoutes.changeStock, { token: admin.token, params: { id: bare18 }, body });
    expect(await totalOf({ ...at(18), inStock: 'true' })).toBe(1);
    const { token } = await addPerson(shop.db);
    await placeCart(shop, { ...cartBody([bare18]), lines: [{ item: bare18, quantity: 2 }], totalprice: 182.95 }, token);
    expect(await totalOf({ ...at(18), inStock: 'true' })).toBe(0);
    expect(await totalOf({ ...at(12), inStock: 'true' })).toBe(1);
  });

  it('have the numbers and the options of variants, each item counted once', async () => {
    await withVariants();
    const { facets } = await search({});
    expect(facets.specifications).toEqual([
      { name: 'voltage', label: 'Voltage', unit: 'V', min: 12, max: 18 },
      { name: 'weight', label: 'Weight', unit: 'kg', min: 1.9, max: 1.9 },
    ]);
    expect(facets.price).toEqual({ min: 79, max: 129 });
    // The voltage is a range already.
    expect(facets.options).toEqual([
      {
        name: 'Battery',
        values: [
          { value: '2 x 2.0 Ah', filter: 'Battery:2 x 2.0 Ah', count: 1 },
          { value: 'none', filter: 'Battery:none', count: 1 },
        ],
      },
    ]);
    expect((await search(at(18))).facets.options).toEqual([
      { name: 'Battery', values: [{ value: 'none', filter: 'Battery:none', count: 1 }] },
    ]);
  });

  it('read names and values with commas, colons and percent signs', async () => {
    const variants = [
      { id: item, options: ['1,5 mm'], price: 89 },
      { options: ['50 %'], price: 99 },
    ];
    expect(await put({ options: ['Set: all'], variants })).toMatchObject({ status: 200 });
    const [facet] = (await search({})).facets.options ?? [];
    expect(facet?.values).toMatchObject([{ value: '1,5 mm' }, { value: '50 %' }]);
    for (const { filter } of facet?.values ?? []) expect(await totalOf({ options: filter })).toBe(1);
    expect(await totalOf({ options: 'Set%3A all:1%2C6 mm' })).toBe(0);
  });

  it.each(['Grit', 'Grit:', ':80', 'Grit:80:90', 'Grit:80,', Array(21).fill('Grit:80').join()])(
    'refuse the options %s',
    async options => {
      const response = await shop.call(routes.searchItems, { query: { options } });
      expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'options' }] } });
    },
  );
});

describe('a line of a variant', () => {
  it('names its item and its variant in the cart, the quote, the order and the refund', async () => {
    const [, kit = ''] = await withVariants();
    const ann = await addPerson(shop.db);
    const line = { item, variant: kit, quantity: 2 };
    const cart = await shop.call(orderRoutes.putCart, { token: ann.token, body: { lines: [line] } });
    expect(cart.body).toMatchObject({ lines: [line] });
    const quote = await shop.call(orderRoutes.quoteCart, { body: { lines: [{ ...line, price: 100 }] } });
    const { name } = await detail();
    expect(quote.body).toMatchObject({
      lines: [{ ...line, name: `${name}, 12 V, 2 x 2.0 Ah`, image: '/kit.svg', price: 12_900, total: 25_800 }],
      problems: [{ item, variant: kit, code: 'price_changed' }],
    });
    const body = { ...cartBody([kit]), lines: [line], totalprice: 282.95 };
    const { insertedId } = await placeCart(shop, body, ann.token);
    expect(await stockOf(shop, kit)).toBe(2);
    expect(await stockOf(shop, item)).toBe(10);
    const order = await shop.call(orderRoutes.getMyOrder, { token: ann.token, params: { id: insertedId } });
    expect(order.body).toMatchObject({ item, lines: [{ item, variant: kit, name: `${name}, 12 V, 2 x 2.0 Ah` }] });
  });

  it('can be named by the id of the variant alone', async () => {
    const [, kit = ''] = await withVariants();
    const { body } = await shop.call(orderRoutes.quoteCart, { body: { lines: [{ item: kit, quantity: 1 }] } });
    expect(body).toMatchObject({ lines: [{ item, variant: kit }], total: 12_900 });
  });

  // Without this, the line got 200 and its order 201.
  it('is refused with a variant of another item', async () => {
    const [, kit = ''] = await withVariants();
    const other = await addItem(shop.db);
    const lines = [{ item: other, variant: kit, quantity: 1 }];
    const expected = { status: 400, body: { issues: [{ path: 'lines.0.variant' }] } };
    expect(await shop.call(orderRoutes.quoteCart, { body: { lines } })).toMatchObject(expected);
    const { token } = await addPerson(shop.db);
    expect(await orderCart(shop, { ...cartBody([kit]), lines }, token)).toMatchObject(expected);
    expect(await recordOf(shop.db, 'items', kit)).toMatchObject({ stock: 4 });
  });

  it('cannot be there twice', async () => {
    const [, kit = ''] = await withVariants();
    const lines = [
      { item, variant: kit, quantity: 1 },
      { item: kit, quantity: 1 },
    ];
    expect(await shop.call(orderRoutes.quoteCart, { body: { lines } })).toMatchObject({ status: 400 });
    const both = [
      { item, quantity: 1 },
      { item, variant: kit, quantity: 1 },
    ];
    expect(await shop.call(orderRoutes.quoteCart, { body: { lines: both } })).toMatchObject({ status: 200 });
  });
});

it('reviews of a variant are reviews of its item, verified by an order of any variant', async () => {
  const [, kit = ''] = await withVariants();
  const ann = await addPerson(shop.db);
  const { insertedId } = await placeCart(shop, { ...cartBody([kit]), totalprice: 153.95 }, ann.token);
  await writeOrder(shop.db, insertedId, { status: 'paid' });
  const review = { item: kit, description: 'Strong.', rating: 5 };
  expect(await shop.call(routes.addReview, { token: ann.token, body: review })).toMatchObject({ status: 201 });
  const list = await shop.call(routes.listItemReviews, { params: { id: item } });
  expect(list.body).toMatchObject({ reviews: [{ description: 'Strong.', verified: true }] });
});
