import { gzipSync } from 'node:zlib';
import type { Route, RouteName } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Call } from '../testing/call.js';
import { addAdmin, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { snapshot } from '../testing/snapshot.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
/** The database before the first call. No call of this file changes it. */
let before: string;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
  await addItem(shop.db);
  before = await snapshot(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const id = '0123456789abcdef01234567';
const email = 'ann@kerf.test';
const measured = { metric: 'LCP', value: 900, page: '/', remote: 'mf_catalog', release: '1' };

const badIds = ['1', `${id}0`, '{"$ne":null}', "' or 1=1", '../items'];
const badEmails = ['ann', 'ann@', '{"$gt":""}', `${'a'.repeat(250)}@kerf.test`];
const item = {
  name: 'Saw',
  image: '/saw.svg',
  minquantity: 1,
  avilablequantity: 5,
  price: 10,
  description: 'Cuts.',
};
const attribute = {
  ...{ type: 'number', names: { en: 'Power' }, categories: [], onCards: false, inFilters: false, inComparison: true },
  position: 1,
};
const category = { name: 'Garden', parent: null, picture: null, hidden: false };
const profile = { address: 'a', education: 'b', country: 'c', phone: '555 1234', photo: '/me.svg' };
const line = { item: id, quantity: 1 };
const address = { name: 'Ann', line1: '1 Saw St', city: 'Austin', postcode: '73301', country: 'US' };
const cartOrder = { lines: [line], delivery: 'standard', address, phone: '555 1234', totalprice: 10 };
const badLines: unknown[] = [
  undefined,
  null,
  {},
  'all',
  [[]],
  [{ quantity: 1 }],
  [line, line],
  ...badIds.map(bad => [{ item: bad, quantity: 1 }]),
  ...[undefined, null, '1', -1, 0, 1.5, 1_000_001, 1e9].map(quantity => [{ item: id, quantity }]),
];
const swap = { item: id, instead: id };
const badSwaps = [[], {}, [swap, swap], [{ item: id }], [{ ...swap, instead: '1' }], [{ ...swap, item: '1' }]];
const draft = { lines: [], days: 3 };
const notObject = [undefined, null, 1, 'x', []];
const badDrafts = {
  lines: [
    undefined,
    'all',
    [line, line],
    [{ item: id, quantity: 0 }],
    [{ ...line, price: -1 }],
    [{ ...line, price: 1.5 }],
  ],
  days: [undefined, 0, 2, '3'],
  email: badEmails,
  address: [1, { line1: 1 }, { country: 'Austria' }],
  deliveryPrice: [-1, 0.5, '1'],
  discount: [
    {},
    { percent: 0, reason: 'a' },
    { percent: 101, reason: 'a' },
    { percent: 5 },
    { amount: 0, reason: 'a' },
  ],
  note: ['', 'x'.repeat(1_001)],
  message: ['', 'x'.repeat(301)],
  currency: ['usd', 1],
  invoice: [false, 'yes'],
  addsTo: badIds,
};
const order = { item: id, address: '1 Saw St', phone: '555 1234', quantity: 1, totalprice: 10 };

const listId = '2f1c7a5e-0000-4000-8000-000000000000';
const savedList = { id: listId, name: 'Shed', tools: [] };
const savedTool = { item: id, quantity: 1, savedAt: '2030-01-01T00:00:00.000Z' };
const badLists = [
  ...['', 'Saved', ...badIds].map(bad => ({ id: bad })),
  ...[undefined, '', 1, 'x'.repeat(61), 'www.evil.test'].map(name => ({ name })),
  ...[undefined, 'all', [savedTool, savedTool], Array(101).fill(savedTool)].map(tools => ({ tools })),
  ...[
    ...badIds.map(item => ({ item })),
    ...[0, '1', 1.5].map(quantity => ({ quantity })),
    ...[undefined, 'today', 1].map(savedAt => ({ savedAt })),
    ...[{ price: -1 }, { price: 1.5 }, { currency: 'usd' }],
  ].map(change => ({ tools: [{ ...savedTool, ...change }] })),
];

const notText = [undefined, null, 1, '', ' ', {}, ['a']];
const notImage = [
  ...notText,
  'http://a.example/b.png',
  'javascript:alert(1)',
  '//a.example/b',
  'data:image/png;base64,x',
];
const notCount = [undefined, null, '1', 1.5, -1, 1e21, {}];

const promotion = { name: 'Club', kind: 'automatic', benefit: { percent: 10, on: 'order' } };
const badPromotion = {
  name: [...notText, 'x'.repeat(81)],
  kind: [undefined, null, 'sale'],
  benefit: [
    ...[undefined, null, {}, 'free', { percent: 10 }, { amount: 5 }, { freeDelivery: false }],
    ...[0, -5, 101, 0.001, '10'].map(percent => ({ percent, on: 'order' })),
    ...[0, -5, 1.5, 1e12, '10'].map(amount => ({ amount, on: 'order' })),
    ...[
      'all',
      {},
      { items: [] },
      { items: ['1'] },
      { categories: ['Saws'] },
      { categories: ['power-saw', 'power-saw'] },
    ].map(on => ({ percent: 5, on })),
    { buy: 0, get: 1, percent: 100, on: 'order' },
    { buy: 1, get: 1, percent: 100, on: 'delivery' },
  ],
  conditions: [null, { minimumTotal: 0 }, { minimumQuantity: 1.5 }, { colour: 'red' }],
  from: ['today', '2026-13-01T00:00:00Z', 1],
  limits: [null, { total: 0 }, { perCustomer: -1 }, { total: '5' }],
  combinable: [null, 'yes'],
  active: [null, 'yes'],
  code: ['', 'A', 'x'.repeat(41), 'ÄÖÜ!', 1],
  discount: [5],
};

const badPages: Record<string, string>[] = [
  ...['', '0', '-1', '1.5', '101', '1e1', ' 5', 'all', '{"$gt":0}'].map(limit => ({ limit })),
  ...['', '1', id.slice(1), `${id}0`, 'ä'.repeat(24), '../'.repeat(8)].map(after => ({ after })),
];
const byBadKeys: Call[] = [{}, { key: '' }, { key: 'x'.repeat(301) }, { key: 1 }, { key: { $gt: '' } }].map(body => ({
  body,
}));
const byBadPages: Call[] = badPages.map(query => ({ query }));

const withQueries = (queries: Record<string, string>[], call: Call = {}): Call[] =>
  queries.map(query => ({ ...call, query }));

const withBad = (whole: object, bad: Record<string, unknown[]>, call: Call = {}): Call[] => [
  ...Object.entries(bad).flatMap(([field, values]) =>
    values.map(value => ({ ...call, body: { ...whole, [field]: value } })),
  ),
  ...[undefined, [], 'null', '"text"', '[1]'].map(body => ({ ...call, body })),
];
const byBadIds = (body?: unknown, more = {}): Call[] => badIds.map(bad => ({ params: { id: bad, ...more }, body }));
const byBadEmails = (body?: unknown): Call[] => badEmails.map(bad => ({ params: { email: bad }, body }));

/** For every call that takes anything: what it must refuse as malformed, whoever sends it. */
const bad: Partial<Record<RouteName, Call[]>> = {
  exchangeSession: [
    ...byBadEmails({ email, idToken: 'x' }),
    ...badEmails.map(wrong => ({ params: { email }, body: { email: wrong, idToken: 'x' } })),
    ...[1, '', {}, 'x'.repeat(65)].map(code => ({ params: { email }, body: { email, idToken: 'x', code } })),
    ...[1, {}, 'x'.repeat(8_193)].map(token => ({ params: { email }, body: { email, idToken: 'x', token } })),
  ],
  endOwnSession: byBadIds(),
  confirmSecondFactor: withBad({ code: '123456' }, { code: [undefined, null, 1, '', {}, 'x'.repeat(65)] }),
  removeSecondFactor: withBad({ code: '123456' }, { code: [undefined, null, 1, '', {}, 'x'.repeat(65)] }),
  resetSecondFactor: byBadIds(),
  isAdmin: byBadEmails(),
  makeAdmin: byBadEmails(),
  demoteAdmin: byBadEmails(),
  removeUser: byBadIds(),
  cancelUserOrders: byBadIds(),
  removeReview: byBadIds(),
  removeAnswer: byBadIds(),
  restoreUser: byBadIds(),
  getProfile: byBadEmails(),
  downloadPersonalData: byBadEmails(),
  erasePersonalData: byBadEmails(),
  eraseOrderData: byBadIds(),
  updateProfile: [
    ...byBadEmails(profile),
    ...withBad(
      profile,
      {
        address: [...notText, 'x'.repeat(301)],
        education: notText,
        country: notText,
        phone: [...notText, 'call me'],
        photo: notImage,
        language: [1, null, '', '../de', 'fr'],
      },
      { params: { email } },
    ),
  ],
  getItem: [...byBadIds(), ...withQueries([{ translations: 'yes' }, { language: 'de' }], { params: { id } })],
  addItem: withBad(item, {
    name: [...notText, 'x'.repeat(121)],
    image: notImage,
    description: notText,
    minquantity: [...notCount, 0],
    avilablequantity: notCount,
    price: [undefined, null, {}, '10', 0, -1, 1.005, 100_000],
    category: ['saws', 'Saws', 1],
    specs: ['x', [{ label: 'a' }]],
    attributes: ['x', [], { Power: 1 }, { power: [] }, { power: { min: 2, max: 1 } }, { power: 0.0001 }, { none: 1 }],
  }),
  changeItem: [
    ...byBadIds({ price: 10 }),
    ...withBad(
      { name: 'Saw' },
      {
        name: [null, 1, '', 'x'.repeat(121)],
        price: [null, {}, '10', 0, 1.005],
        avilablequantity: notCount.filter(value => value !== undefined),
        wasPrice: ['10', 0, 1.005],
        translations: ['de', [], { DE: null }, { de: 'Säge' }, { de: { name: 1 } }],
        pictures: ['/a.svg', ['javascript:alert(1)'], Array.from({ length: 11 }, () => '/a.svg')],
        category: ['Saws', '', 'x'.repeat(41)],
      },
      { params: { id }, headers: { 'if-match': '*' } },
    ),
    { params: { id }, body: {}, headers: { 'if-match': '*' } },
  ],
  listCategories: withQueries([{ translations: 'yes' }, { language: 'de' }]),
  putCategory: [
    ...['Garden', '1', 'a b', 'x'.repeat(41)].map(key => ({ params: { key }, body: category })),
    ...withBad(
      category,
      {
        name: [...notText, 'x'.repeat(61)],
        parent: [undefined, 1, '', 'Garden', 'unknown'],
        position: [-1, 1.5, '1', 201],
        picture: notImage.filter(image => image !== null),
        hidden: [undefined, null, 'no', 1],
        translations: ['de', [], { DE: null }, { de: 'Garten' }, { de: { name: 1 } }, { fr: { name: 'Jardin' } }],
        color: ['green'],
      },
      { params: { key: 'garden' } },
    ),
  ],
  removeCategory: ['Garden', '1', 'x'.repeat(41)].map(key => ({ params: { key } })),
  removeItem: byBadIds(),
  listUnlistedItems: withQueries([{ limit: '101' }, { after: 'x'.repeat(401) }]),
  getUnlistedItem: byBadIds(),
  putListing: [
    ...byBadIds({ state: 'draft' }),
    { params: { id }, body: { state: 'hidden' } },
    { params: { id }, body: { state: 'scheduled' } },
    { params: { id }, body: { state: 'scheduled', from: '2026-02-30T10:00' } },
    { params: { id }, body: { state: 'draft', from: '2026-02-20T10:00' } },
  ],
  changeStock: [
    ...byBadIds({ change: 1, reason: 'Counted' }),
    ...withBad(
      { change: 1, reason: 'Counted' },
      { change: [undefined, null, '1', 0, 1.5, 1_000_001, -1_000_001, {}], reason: [...notText, 'x'.repeat(301)] },
      { params: { id } },
    ),
  ],
  changeStocks: withBad(
    { changes: [{ item: id, change: 1 }], reason: 'Counted' },
    {
      changes: [
        ...[undefined, null, [], {}, [{}], [{ item: id }], Array(201).fill({ item: id, change: 1 })],
        ...[{ change: 0 }, { change: 1.5 }, { stock: -1 }, { stock: 1_000_001 }, { change: 1, stock: 1 }].map(bad => [
          { item: id, ...bad },
        ]),
        [{ item: 'x', change: 1 }],
        [
          { item: id, change: 1 },
          { item: id, stock: 1 },
        ],
      ],
      reason: [...notText, 'x'.repeat(301)],
    },
  ),
  putAttribute: [
    ...['Power', '1st', 'a b', 'x'.repeat(41), '$where', 'constructor'].map(key => ({
      params: { key },
      body: attribute,
    })),
    ...withBad(
      attribute,
      {
        type: [undefined, null, 'date', 1],
        names: [
          undefined,
          null,
          'Power',
          [],
          {},
          { de: 'Leistung' },
          { en: '' },
          { en: 1 },
          { EN: 'Power', en: 'Power' },
        ],
        unit: [null, 'W', {}, { name: 'horsepower' }, { words: {} }, { words: { de: { other: 'W' } } }],
        decimals: [null, -1, 4, 0.5, '1'],
        choices: [null, [], [{ key: 'a', names: { en: 'A' } }]],
        categories: [undefined, null, 'power-saw', ['Power Saw'], [1]],
        onCards: [undefined, null, 'yes'],
        inFilters: [undefined, 1],
        position: [undefined, -1, 0.5, 10_001],
        slot: ['n1'],
      },
      { params: { key: 'power' } },
    ),
  ],
  removeAttribute: ['Power', '$where', 'x'.repeat(41)].map(key => ({ params: { key } })),
  putVariants: [
    ...byBadIds({ options: [], variants: [] }),
    ...withBad(
      { options: ['Voltage'], variants: [{ options: ['18 V'], price: 5 }] },
      {
        options: [undefined, null, 'Voltage', [''], ['x'.repeat(31)], ['a', 'A'], ['a', 'b', 'c', 'd'], [1]],
        variants: [
          ...[undefined, null, {}, [{}], [{ options: ['18 V'] }], Array(101).fill({ options: ['18 V'], price: 5 })],
          ...[{ price: -1 }, { price: '5' }, { id: 'x' }, { stock: -1 }, { weight: 0 }, { other: 1 }].map(bad => [
            { options: ['18 V'], price: 5, ...bad },
          ]),
        ],
      },
      { params: { id } },
    ),
  ],
  importItems: [
    { query: { dryRun: 'yes' }, body: 'id', headers: { 'content-type': 'text/csv' } },
    { body: '"id"' },
    { body: { id } },
    { body: undefined },
  ],
  listItemImports: byBadPages,
  getItemImport: [{ params: { key: 'k'.repeat(256) } }],
  undoItemImport: byBadIds(),
  searchItems: withQueries([
    { color: 'red' },
    { q: 'x'.repeat(201) },
    { category: 'Power Saw' },
    { category: 'power-saw,' },
    { minPrice: '-1' },
    { maxPrice: '1e3' },
    { inStock: 'false' },
    { minRating: '6' },
    { sort: 'best' },
    { limit: '101' },
    { after: 'x'.repeat(401) },
    { specifications: 'power:1' },
    { specifications: '__proto__:1..2' },
  ]),
  suggest: withQueries([{ q: 'x'.repeat(201) }, { limit: '9' }, { sort: 'name' }]),
  putCart: withBad({ lines: [line] }, { lines: [...badLines, Array(51).fill(line)], merge: ['yes', 1, null] }),
  quoteCart: withBad(
    { lines: [line] },
    {
      lines: [...badLines, []],
      delivery: [1, null, 'x'.repeat(41), 'drone'],
      address: [null, 'US', {}, { country: 'USA' }, { country: 1 }],
    },
  ),
  listDeliveryMethods: withQueries([{ country: '' }, { country: 'USA' }, { country: '{"$ne":1}' }]),
  quoteRefund: [
    ...withBad({ lines: [line] }, { lines: [...badLines, []] }, { params: { id } }),
    { params: { id: '1' }, body: { lines: [line] } },
  ],
  refundOrder: [
    ...withBad(
      { reason: 'Broken', restock: false },
      {
        reason: notText,
        restock: [undefined, null, 'yes', 1],
        amount: [null, '1', 0, -1, 1.005, 1e9],
        lines: [...badLines.slice(1), []],
      },
      { params: { id }, headers: { 'idempotency-key': 'k' } },
    ),
    ...byBadIds({ reason: 'Broken', restock: false }),
    { params: { id }, body: { reason: 'Broken', restock: false } },
  ],
  requestReturn: [
    ...withBad(
      { lines: [line], reason: 'Heavy' },
      { lines: [...badLines, []], reason: notText, wish: badSwaps },
      { params: { id } },
    ),
    ...byBadIds({ lines: [line], reason: 'Heavy' }),
  ],
  decideReturn: [
    ...withBad(
      { status: 'accepted' },
      {
        status: [undefined, 'requested', 1],
        restock: ['yes'],
        lines: [[], [line, line], [{ ...line, condition: 'new' }], [{ ...line, quantity: 0 }]],
        amount: [0, -1, '5', 0.001],
        note: ['', 'x'.repeat(301)],
        message: ['', 'x'.repeat(301)],
        exchange: [
          ...[{}, { lines: [swap] }, { lines: [swap], total: -1 }, { lines: [swap], total: 1, days: 3 }],
          ...badSwaps.map(lines => ({ lines, total: 1 })),
        ],
      },
      { params: { id, return: id } },
    ),
    { params: { id, return: '1' }, body: { status: 'accepted' } },
    { params: { id: '1', return: id }, body: { status: 'accepted' } },
  ],
  buyReturnLabel: [{ params: { id, return: '1' } }, { params: { id: '1', return: id } }],
  quoteExchange: [
    ...withBad(
      { lines: [line], exchange: [swap] },
      { lines: [...badLines, []], exchange: [undefined, ...badSwaps] },
      { params: { id, return: id } },
    ),
    { params: { id, return: '1' }, body: { lines: [line], exchange: [swap] } },
  ],
  addAddress: withBad(address, {
    name: notText,
    line1: notText,
    city: notText,
    postcode: notText,
    country: [...notText, 'USA', '1A'],
    line2: [null, 1, ''],
    phone: [null, 'call me'],
    default: ['yes', 1],
  }),
  changeAddress: [
    ...byBadIds({ city: 'Dallas' }),
    { params: { id }, body: {} },
    ...withBad(
      {},
      {
        ...{ name: [null], line1: [null], city: [null, 1], postcode: [null], country: [null], default: [null] },
        ...{ line2: [1, ''], region: [1, ''], phone: ['call me'] },
      },
      { params: { id } },
    ),
  ],
  removeAddress: byBadIds(),
  placeOrder: [
    ...withBad(cartOrder, {
      lines: [...badLines.slice(1), []],
      delivery: notText,
      address: [
        ...[null, 1, {}, '', { ...address, country: 'USA' }, { ...address, line1: '' }],
        ...['Ann\nBcc: all@kerf.test', 'www.evil.test'].map(name => ({ ...address, name })),
      ],
      phone: notText.slice(1),
      totalprice: [undefined, null, '10', -1, 0.001, 1.005],
      email: ['ann', 1, null],
      cart: ['1', 1, null],
      currency: ['jpy'],
      discount: [5],
    }),
    ...withBad(order, {
      item: badIds,
      address: notText,
      phone: notText,
      quantity: [...notCount, 0],
      totalprice: [undefined, null, '10', -1, 1.005],
    }),
  ],
  getReceipt: byBadIds(),
  watchItem: byBadIds(),
  unwatchItem: byBadIds(),
  readItems: [
    ...['', '1', id.slice(1), `${id},`, `${id};${id}`, Array(101).fill(id).join(',')].map(ids => ({ query: { ids } })),
    ...['', ',', 'a,,b', ' a', 'x'.repeat(41), Array(101).fill('a').join(',')].map(numbers => ({ query: { numbers } })),
    { query: { id } },
  ],
  mergeSavedLists: withBad(
    { lists: [] },
    {
      lists: [
        ...[undefined, null, 'all', {}, [1], [{ id: 'saved' }]],
        ...badLists.map(list => [{ ...savedList, ...list }]),
        [savedList, savedList],
        Array.from({ length: 11 }, (_, at) => ({ ...savedList, id: listId.slice(0, -2) + (10 + at) })),
      ],
    },
  ),
  putSavedList: [
    ...[...badIds, 'saved'].map(list => ({ params: { list }, body: { name: 'Shed' } })),
    ...withBad({}, { name: [...notText, 'x'.repeat(61), 'a\nb', 'www.evil.test'] }, { params: { list: listId } }),
  ],
  removeSavedList: [...badIds, 'saved'].map(list => ({ params: { list } })),
  saveTool: [
    ...badIds.map(list => ({ params: { list, item: id }, body: { quantity: 1 } })),
    ...badIds.map(item => ({ params: { list: 'saved', item }, body: { quantity: 1 } })),
    ...withBad(
      { quantity: 1 },
      { quantity: [...notCount, 0, 1_000_001], currency: ['eur', 1] },
      { params: { list: 'saved', item: id } },
    ),
  ],
  removeSavedTool: [
    ...badIds.map(list => ({ params: { list, item: id } })),
    ...badIds.map(item => ({ params: { list: 'saved', item } })),
  ],
  shareSavedList: badIds.map(list => ({ params: { list } })),
  unshareSavedList: badIds.map(list => ({ params: { list } })),
  getSharedList: [...badIds, 'x'.repeat(21), `${'x'.repeat(21)}.`].map(token => ({ params: { token } })),
  endOrderLinks: [
    ...byBadIds().map(call => ({ ...call, query: { which: 'others' } })),
    { params: { id } },
    { params: { id }, query: { which: 'all' } },
  ],
  claimOrder: [
    ...byBadIds({ token: 'a' }),
    ...[undefined, null, '', 1, 'a'.repeat(2_001)].map(token => ({ params: { id }, body: { token } })),
  ],
  trackOrder: withBad(
    { number: 'K-7Q2M-X9TC', postcodeOrEmail: '10115' },
    {
      number: [undefined, null, '', 1, 'x'.repeat(41), 'a\nb', { $gt: '' }],
      postcodeOrEmail: [undefined, null, '', 1, 'x'.repeat(255), 'a\nb', { $gt: '' }],
      email: ['ann@kerf.test'],
    },
  ),
  requestOrderLink: [
    ...byBadIds({ email }),
    ...[undefined, ...badEmails].map(bad => ({ params: { id }, body: { email: bad } })),
  ],
  removeOrder: byBadIds(),
  shipOrder: [
    ...byBadIds({ role: 'shift' }),
    ...withBad(
      { role: 'shift' },
      {
        role: ['admin', 1, null],
        lines: [[], {}, [{ item: 'x', quantity: 1 }], [{ item: id, quantity: 0 }]],
      },
      { params: { id } },
    ),
  ],
  buyLabel: [
    ...byBadIds({}),
    ...withBad({}, { lines: [[], {}, [{ item: 'x', quantity: 1 }], [{ item: id, quantity: 0 }]] }, { params: { id } }),
    { params: { id }, body: { carrier: 'UPS' } },
  ],
  changePacking: [
    ...byBadIds({ packing: true }),
    ...withBad({}, { packing: [undefined, 'yes', 1] }, { params: { id } }),
  ],
  addDraft: withBad(draft, badDrafts),
  quoteDraft: withBad(draft, badDrafts),
  getDraft: byBadIds(),
  removeDraft: byBadIds(),
  changeDraft: [
    ...byBadIds({ draft, revision: 0 }),
    ...withBad({ draft, revision: 0 }, { draft: notObject, revision: [undefined, -1, 0.5, '0'] }, { params: { id } }),
  ],
  sendDraft: [
    ...byBadIds({ revision: 0, total: 1 }),
    ...withBad(
      { revision: 0, total: 1 },
      { revision: [undefined, -1, 0.5, '0'], total: [undefined, -1, 0.5, '1', 1e12] },
      { params: { id } },
    ),
  ],
  previewLetters: [
    ...byBadIds({ cause: 'refund' }),
    ...withBad(
      { cause: 'refund', amount: 100 },
      {
        cause: [undefined, 'accept', 1],
        amount: [-1, 0.5, '1', 1e12],
        exchange: ['yes', false],
        message: ['', 'x'.repeat(301)],
      },
      { params: { id } },
    ),
  ],
  changeOrderAddress: [
    ...byBadIds({ address }),
    ...withBad(
      {},
      {
        address: [...notObject, { ...address, postcode: '' }, { ...address, country: 'Austria' }],
        delivery: [1, 'x'.repeat(41)],
        deliveryPrice: [-1, 0.5, '1', 1e12],
        totals: [{}, { before: 1 }, { before: 1, after: -1 }, 'all'],
        note: ['', 'x'.repeat(301)],
        message: ['', 'x'.repeat(301)],
      },
      { params: { id } },
    ),
  ],
  quoteOrderAddress: [
    ...byBadIds({ country: 'US' }),
    ...withBad(
      { country: 'US', postcode: '73301' },
      {
        country: [undefined, 'Austria', 1],
        postcode: [1, 'x'.repeat(21)],
        delivery: [1, 'x'.repeat(41)],
        deliveryPrice: [-1, 0.5, '1', 1e12],
      },
      { params: { id } },
    ),
  ],
  recordPayment: [
    ...byBadIds({ reference: 'Transfer' }),
    ...withBad({}, { reference: [...notText, 'x'.repeat(121), 'a\nb'] }, { params: { id } }),
  ],
  cancelUnits: [
    ...byBadIds({}),
    ...withBad({}, { lines: [[], {}, [{ item: 'x', quantity: 1 }], [{ item: id, quantity: 0 }]] }, { params: { id } }),
  ],
  changeTracking: [
    ...byBadIds({ trackingNumber: '1Z1', notify: true }, { parcel: id }),
    ...withBad(
      { trackingNumber: '1Z1', notify: true },
      { trackingNumber: ['', 1, 'x'.repeat(61), 'a\nb'], notify: ['yes', undefined], carrier: [1, 'x'.repeat(61)] },
      { params: { id, parcel: id } },
    ),
    { params: { id, parcel: id }, body: { trackingNumber: '1Z1', notify: true, status: 'paid' } },
    { params: { id, parcel: 'x' }, body: { trackingNumber: '1Z1', notify: true } },
  ],
  withdrawParcel: [
    ...byBadIds({ lost: false }, { parcel: id }),
    ...withBad({}, { lost: [undefined, 'yes', 1] }, { params: { id, parcel: id } }),
    { params: { id, parcel: 'x' }, body: { lost: true } },
  ],
  recordDelivery: [
    ...byBadIds({ deliveredOn: null }, { parcel: id }),
    ...withBad(
      {},
      { deliveredOn: [undefined, '', 'today', '2026-02-30', '2026-11-05T10:00Z', 5] },
      { params: { id, parcel: id } },
    ),
    { params: { id, parcel: 'x' }, body: { deliveredOn: null } },
  ],
  listMyOrders: [
    {},
    ...badEmails.map(wrong => ({ query: { email: wrong } })),
    ...badPages.map(query => ({ query: { email, ...query } })),
  ],
  listItems: byBadPages,
  listReviews: [...byBadPages, ...['', 'best', 'newest,oldest'].map(sort => ({ query: { sort } }))],
  listHiddenReviews: byBadPages,
  listAllReviews: byBadPages,
  answerReview: [
    ...byBadIds({ text: 'Thank you.' }),
    ...withBad({}, { text: [...notText, 'x'.repeat(1_001)] }, { params: { id } }),
  ],
  listContactMessages: [...byBadPages, { query: { state: 'new' } }],
  markContactMessage: byBadIds(),
  reopenContactMessage: byBadIds(),
  addResponseText: withBad(
    { name: 'On its way', text: 'Your order is on its way.' },
    { name: [...notText, 'x'.repeat(61)], text: [...notText, 'x'.repeat(5_001)] },
  ),
  changeResponseText: [
    ...byBadIds({ name: 'On its way', text: 'Your order is on its way.' }),
    ...withBad({ name: 'On its way' }, { text: [...notText, 'x'.repeat(5_001)] }, { params: { id } }),
  ],
  removeResponseText: byBadIds(),
  listItemReviews: [
    ...byBadIds(),
    ...withQueries([{ sort: 'best' }, { limit: '0' }, { after: '$' }, { page: '2' }], { params: { id } }),
  ],
  moderateReview: [
    ...byBadIds({ hidden: true, reason: 'Advertising.' }),
    ...withBad(
      { hidden: true, reason: 'Advertising.' },
      { hidden: [undefined, null, 'true'], reason: [...notText, 'x'.repeat(501)] },
      { params: { id } },
    ),
  ],
  addOrderNote: [
    ...byBadIds({ text: 'Calls back.' }),
    ...withBad({}, { text: [...notText, 'x'.repeat(1_001)] }, { params: { id } }),
  ],
  listItemsByStock: byBadPages,
  listPromotions: byBadPages,
  addPromotion: withBad(promotion, badPromotion),
  getPromotion: byBadIds(),
  changePromotion: [
    ...byBadIds({ name: 'Club' }),
    ...withBad({}, { ...badPromotion, kind: ['code'] }, { params: { id }, headers: { 'if-match': '*' } }).filter(
      ({ body }) => Object.values(body ?? {})[0] !== undefined,
    ),
  ],
  removePromotion: byBadIds(),
  addCodes: [
    ...byBadIds({ count: 1 }),
    ...withBad(
      { count: 1 },
      { count: [...notCount, 0, 10_001], prefix: ['', 'Ä', 'x'.repeat(13), 1] },
      { params: { id } },
    ),
  ],
  previewPromotion: withBad(
    { promotion, lines: [line] },
    {
      promotion: [undefined, null, {}],
      lines: badLines.slice(1),
      replaces: ['1', 1, null],
    },
  ),
  listOrders: [
    ...byBadPages,
    ...withQueries([
      { q: 'x'.repeat(101) },
      { status: 'lost' },
      { sort: 'colour' },
      { from: 'today' },
      { to: '2026-13-01' },
    ]),
  ],
  listUsers: [...byBadPages, ...withQueries([{ q: 'x'.repeat(101) }, { role: 'owner' }])],
  listDeadJobs: withQueries([{ limit: '0' }, { limit: '101' }, { lane: 'mail' }]),
  retryDeadJob: byBadKeys,
  discardDeadJob: byBadKeys,
  listAudit: [...byBadPages, ...withQueries([{ actor: '' }, { subject: 'x'.repeat(101) }, { from: 'today' }])],
  reportSales: withQueries([
    { promotion: 'club' },
    { interval: 'hour' },
    { timeZone: 'Mars/Olympus' },
    { from: '2026-02-30T99:00Z' },
  ]),
  reportItems: withQueries([{ limit: '0' }, { timeZone: 'Mars/Olympus' }, { to: 'tomorrow' }]),
  reportStock: withQueries([{ limit: '101' }, { below: '5' }]),
  respondToContactMessage: [
    ...byBadIds({ text: 'The green one.' }),
    ...withBad({}, { text: [...notText, 'x'.repeat(5_001)] }, { params: { id } }),
  ],
  getMyOrder: byBadIds(),
  cancelMyOrder: byBadIds(),
  reportPayment: [
    ...byBadIds({ order: id, transactionId: 'pi_1' }),
    ...withBad(
      { order: id, transactionId: 'pi_1' },
      { order: badIds, transactionId: [undefined, 1, ''] },
      { params: { id } },
    ),
  ],
  createPaymentIntent: withBad({ totalprice: 10, order: id }, { totalprice: [undefined, '10', -1], order: badIds }),
  sendContactMessage: withBad(
    { email: 'aiko@kerf.test', subject: 'A blade', massage: 'For wet oak?' },
    {
      email: [...notText, 'aiko@', 'x'.repeat(255)],
      subject: [...notText, 'A blade\nBcc: all@kerf.test', 'See https://evil.test', 'x'.repeat(151)],
      massage: [...notText, 'x'.repeat(5_001)],
    },
  ),
  addReview: withBad(
    { rating: 5, description: 'Good.' },
    {
      rating: [undefined, null, 0, 6, 4.5, '5'],
      description: [...notText, 'x'.repeat(2001)],
      image: notImage.slice(1),
      item: badIds.filter(value => value !== undefined),
    },
  ),
  readVitals: withQueries([
    { remote: 'MF' },
    { remote: 'mf_a', release: 'a b' },
    { remote: 'mf_a', from: 'today' },
    { remote: 'mf_a', from: '2026-01-02', to: '2026-01-01' },
    { remote: 'mf_a', from: '2026-01-01', to: '2026-02-15' },
  ]),
  readReleaseHealth: withQueries([
    {},
    { remote: 'mf_a' },
    { remote: 'mf_a', release: 'a b' },
    { remote: 'mf_a', release: '1', from: '2026-01-02', to: '2026-01-01' },
  ]),
  takeRelease: withBad(
    { remote: 'mf_catalog', release: '1' },
    {
      remote: [...notText, 'MF', 'mf-catalog', `a${'b'.repeat(41)}`],
      release: [...notText, 'a b', 'x'.repeat(65)],
      over: [null, 1, 'today', '2026-02-30T00:00:00Z'],
    },
  ),
  listRemoteErrors: withQueries([{ remote: 'MF' }, { remote: 'mf_a', release: '' }, { remote: 'mf_a', limit: '101' }]),
  reportVitals: [
    { body: { measurements: [] } },
    { body: { measurements: Array.from({ length: 21 }, () => measured) } },
    ...[
      { metric: 'FID' },
      { metric: 'fragment' },
      { fragment: 'mf-checkout/mini-cart' },
      ...[-1, 600_001, '2', null].map(value => ({ value })),
      ...['items', '/order/65f0c0ffee65f0c0ffee65f0', '/items/a?b=1', '/a@kerf.test', '//evil.test'].map(page => ({
        page,
      })),
      { remote: 'mf-catalog' },
      { release: 'a b' },
    ].map(change => ({ body: { measurements: [{ ...measured, ...change }] } })),
  ],
  reportCsp: [
    { body: {} },
    { body: { 'csp-report': { 'effective-directive': 1 } } },
    { body: [{ type: 1 }] },
    { body: [{ type: 'csp-violation', body: { blockedURL: 'x'.repeat(4097) } }] },
    { body: Array.from({ length: 51 }, () => ({ type: 'x' })) },
  ],
  reportRemote: withBad(
    { remote: 'mf_catalog', release: '1', kind: 'load' },
    {
      remote: [...notText, 'MF', 'mf-catalog', 'mf"', `a${'b'.repeat(41)}`],
      release: [...notText, 'a b', 'a"}', 'x'.repeat(65)],
      kind: [...notText, 'other'],
      message: [null, 1, 'x'.repeat(301)],
      page: [null, 1, 'blog', `/${'x'.repeat(200)}`],
      stack: [null, 1, 'x'.repeat(2_001)],
    },
  ),
};

const takesInput = Object.entries(allRoutes).filter(
  ([, route]) => 'params' in route || 'body' in route || 'query' in route,
);

it('has a case for every call with input', () => {
  expect(Object.keys(bad).sort()).toEqual(takesInput.map(([name]) => name).sort());
});

it.each(Object.entries(bad))('returns 400 from %s and changes nothing', async (name, calls) => {
  for (const call of calls) {
    const result = await shop.call(allRoutes[name as RouteName], { ...call, token: admin.token });
    expect({ call, ...result }).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request' } });
  }
  expect(await snapshot(shop.db)).toBe(before);
});

it.each(Object.values(allRoutes).map(route => [`${route.method} ${route.path}`, route] as const))(
  'is any unknown query parameter of %s',
  async (_call, route) => {
    const known = new Map<Route, Record<string, string>>([
      [orderRoutes.listMyOrders, { email: admin.email }],
      [orderRoutes.endOrderLinks, { which: 'others' }],
      [staffRoutes.readVitals, { remote: 'mf_catalog' }],
      [staffRoutes.listRemoteErrors, { remote: 'mf_catalog' }],
      [staffRoutes.readReleaseHealth, { remote: 'mf_catalog', release: '1' }],
    ]).get(route);
    const call = {
      token: admin.token,
      params: {
        id,
        return: id,
        parcel: id,
        email: admin.email,
        key: id,
        list: listId,
        item: id,
        token: 'a'.repeat(22),
      },
      query: { ...known, j: '1' },
    };
    const result = await shop.call(route, call);
    expect(result).toMatchObject({ status: 400, body: { message: 'Unknown query parameter: j.' } });
    expect(await snapshot(shop.db)).toBe(before);
  },
);

it('names each invalid field', async () => {
  const body = { ...item, name: '', price: -1 };
  expect((await shop.call(staffRoutes.addItem, { token: admin.token, body })).body).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message: 'Some fields are not right. Please check them.',
    refusal: { code: 'checkFields' },
    code: 'invalid',
    issues: [
      { path: 'name', message: 'This field is required.', refusal: { code: 'required' } },
      {
        path: 'price',
        message: 'The lowest price is $0.01.',
        refusal: { code: 'lowestPrice', params: { price: { cents: 1, currency: 'USD' } } },
      },
    ],
  });
});

it.each([
  ['requestReturn', orderRoutes.requestReturn, { reason: 'Heavy' }],
  ['refundOrder', orderRoutes.refundOrder, { reason: 'Broken', restock: false }],
  ['quoteCart', orderRoutes.quoteCart, {}],
] as const)('names a list that is too long in %s, and none of its thousand elements', async (_name, route, rest) => {
  const body = { ...rest, lines: Array(1_000).fill({}) };
  const headers = { 'idempotency-key': 'k' };
  const response = await shop.call(route, { token: admin.token, params: { id }, body, headers });
  const message = expect.stringMatching(/at most 50 lines/);
  expect(response).toMatchObject({ status: 400, body: { message, issues: [{ path: 'lines', message }] } });
});

it('reads nothing of a text that is too long', async () => {
  const body = { item: id, quantity: 1, address: 'Street 1', phone: `1${' '.repeat(40_000)}b`, totalprice: 10 };
  const { body: response } = await shop.call(orderRoutes.placeOrder, { body });
  expect(response).toMatchObject({
    statusCode: 400,
    issues: [{ path: 'phone', message: 'A phone number has at most 40 characters.' }],
  });
});

it('names at most twenty wrong fields', async () => {
  const { body } = await shop.call(orderRoutes.quoteCart, { body: { lines: Array(50).fill({}) } });
  expect((body as { issues: unknown[] }).issues).toHaveLength(20);
});

describe('a malformed request', () => {
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(shop.url + path, init);
    return { status: response.status, body: (await response.json()) as object };
  };
  const post = (body: string, type = 'application/json') =>
    ask('/reviews', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      body,
    });

  const packed = (body: string | Buffer<ArrayBuffer>) =>
    ask('/reviews', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body,
    });

  it.each([
    ['broken JSON', () => post('{"rating":'), 400],
    ['JSON that reaches for prototypes', () => post('{"rating":5,"description":"x","__proto__":{"admin":true}}'), 400],
    ['more than fits', () => post(`"${'x'.repeat(200_000)}"`), 413],
    ['more than the fields of the call can have', () => post(`"${'x'.repeat(30_000)}"`), 413],
    ['packed JSON', () => packed(gzipSync('{}')), 400],
    ['what is only said to be packed', () => packed('{"rating":'), 400],
    ['another format', () => post('<review/>', 'text/xml'), 415],
    ['an unknown address', () => ask('/wp-admin'), 404],
    ['an address that cannot be read', () => ask('/items/%ff'), 400],
  ])('%s', async (_what, call, status) => {
    const result = await call();
    expect(result).toMatchObject({ status, body: { statusCode: status, message: expect.stringMatching(/\.$/) } });
    expect(Object.keys(result.body).sort()).toEqual(['code', 'error', 'message', 'refusal', 'statusCode']);
    expect(await snapshot(shop.db)).toBe(before);
  });
});
