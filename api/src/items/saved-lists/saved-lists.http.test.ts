import { randomUUID } from 'node:crypto';
import type { Item, SavedList } from '@kerf/contracts';
import { maxSavedLists, maxSavedTools, orderRoutes, SAVED_TOOLS } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { addNewItem } from '../../testing/new-item.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let shop: Shop;
let admin: Person;
let ann: Person;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  ann = await addPerson(shop.db);
});

const save = (
  item: string,
  { list = SAVED_TOOLS, by = ann, ...body }: Record<string, unknown> & { by?: Person } = {},
) =>
  shop.call(orderRoutes.saveTool, {
    token: by.token,
    params: { list: String(list), item },
    body: { quantity: 1, ...body },
  });
const lists = async ({ token } = ann) => (await shop.call(orderRoutes.listSavedLists, { token })).body as SavedList[];
const put = (list: string, name: string, { token } = ann) =>
  shop.call(orderRoutes.putSavedList, { token, params: { list }, body: { name } });
const merge = (added: object[], { token } = ann) =>
  shop.call(orderRoutes.mergeSavedLists, { token, body: { lists: added } });
const share = async (list = SAVED_TOOLS): Promise<string> => {
  const { body } = await shop.call(orderRoutes.shareSavedList, { token: ann.token, params: { list } });
  return (body as SavedList[]).find(({ id }) => id === list)?.token ?? '';
};
const shared = (token: string) => shop.call(orderRoutes.getSharedList, { params: { token } });
const savedAt = new Date().toISOString();

it('notes the price of the day in a currency, and keeps it when the price or the quantity changes', async () => {
  const item = await addItem(shop.db, { name: 'Jigsaw', priceCents: 10_900 });
  expect(await save(item, { quantity: 2 })).toMatchObject({
    status: 200,
    body: [
      { id: SAVED_TOOLS, name: null, tools: [{ item, name: 'Jigsaw', quantity: 2, price: 10_900, currency: 'USD' }] },
    ],
  });
  await shop.call(staffRoutes.changeItem, {
    ...{ token: admin.token, params: { id: item }, headers: { 'if-match': '*' } },
    body: { price: 99 },
  });
  await save(item, { quantity: 5 });
  expect((await lists())[0]?.tools).toMatchObject([{ item, quantity: 5, price: 10_900 }]);
  const other = await addItem(shop.db, { prices: { EUR: 2_500 } });
  await save(other, { currency: 'EUR' });
  expect((await lists())[0]?.tools[1]).toMatchObject({ item: other, price: 2_500, currency: 'EUR' });
  expect(await save(other, { currency: 'XXX' })).toMatchObject({ status: 400 });
});

it('returns 404 for a tool that is not sold and for a list that does not exist', async () => {
  expect(await save(String(new Types.ObjectId()))).toMatchObject({ status: 404 });
  expect(await save(await addItem(shop.db, { removedAt: new Date() }))).toMatchObject({ status: 404 });
  expect(await save(await addItem(shop.db), { list: randomUUID() })).toMatchObject({
    status: 404,
    body: { message: 'This list does not exist any more.' },
  });
  expect((await lists())[0]?.tools).toEqual([]);
});

it('still names a tool that is no longer sold', async () => {
  const item = await addItem(shop.db, { name: 'Old plane' });
  await save(item);
  await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id: item } });
  expect((await lists())[0]?.tools).toMatchObject([{ item, name: 'Old plane' }]);
});

it('keeps the lists of one account from another', async () => {
  const ben = await addPerson(shop.db);
  const list = randomUUID();
  await put(list, 'Garden deck');
  const item = await addItem(shop.db);
  await save(item, { list });
  expect((await lists(ben)).map(({ id }) => id)).toEqual([SAVED_TOOLS]);
  expect(await save(await addItem(shop.db), { list, by: ben })).toMatchObject({ status: 404 });
  await shop.call(orderRoutes.removeSavedTool, { token: ben.token, params: { list, item } });
  await shop.call(orderRoutes.removeSavedList, { token: ben.token, params: { list } });
  await put(list, 'Of Ben', ben);
  expect((await lists()).map(({ name, tools }) => [name, tools.length])).toEqual([
    [null, 0],
    ['Garden deck', 1],
  ]);
});

// Without the one record of an account, requests at once would each see room for one more.
it('has at most 10 lists, also with requests at once', async () => {
  const names = Array.from({ length: maxSavedLists + 2 }, (_, at) => `Job ${at}`);
  const responses = await Promise.all(names.map(name => put(randomUUID(), name)));
  const refused = responses.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body).toMatchObject({
    code: 'limit-reached',
    message: 'You have 10 lists already. Remove one of them first.',
  });
  expect(await lists()).toHaveLength(maxSavedLists);
});

it('has at most 100 tools in a list, also with requests at once', async () => {
  const tools = Array.from({ length: maxSavedTools - 2 }, () => ({
    ...{ item: new Types.ObjectId(), quantity: 1, savedAt: new Date() },
  }));
  await shop.db
    .collection('saved_lists')
    .insertOne({ _id: new Types.ObjectId(ann.id), lists: [{ id: SAVED_TOOLS, name: null, tools }] });
  const more = await Promise.all(Array.from({ length: 5 }, () => addItem(shop.db)));
  const responses = await Promise.all(more.map(item => save(item)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect((await lists())[0]?.tools).toHaveLength(maxSavedTools);
});

describe('a merge at sign-in', () => {
  it('keeps the tools of the account and of the browser', async () => {
    const [own, both, added] = [await addItem(shop.db), await addItem(shop.db), await addItem(shop.db)];
    await save(own);
    await save(both, { quantity: 3 });
    const tools = [both, added].map(item => ({ item, quantity: 1, savedAt, price: 100, currency: 'USD' }));
    expect(await merge([{ id: SAVED_TOOLS, name: null, tools }])).toMatchObject({
      status: 200,
      body: [{ tools: [{ item: own }, { item: both, quantity: 3 }, { item: added, price: 100 }] }],
    });
  });

  it('keeps everything of two tabs that merge at once, and of a save at the same time', async () => {
    const [one, two, three] = [await addItem(shop.db), await addItem(shop.db), await addItem(shop.db)];
    const of = (item: string) => [
      { id: SAVED_TOOLS, name: null, tools: [{ item, quantity: 1, savedAt }] },
      { id: randomUUID(), name: 'Garden deck', tools: [{ item, quantity: 1, savedAt }] },
    ];
    await Promise.all([merge(of(one)), merge(of(two)), merge(of(one)), save(three)]);
    const [saved, deck, ...others] = await lists();
    expect(saved?.tools.map(({ item }) => item).sort()).toEqual([one, two, three].sort());
    expect(deck?.tools.map(({ item }) => item).sort()).toEqual([one, two].sort());
    expect(others).toEqual([]);
  });

  // Without this, anybody could read the name of a tool that is not announced yet.
  it('stores no draft, and names a version as the shop does', async () => {
    const draft = await addNewItem(shop, admin.token, { draft: true });
    const bare = await addItem(shop.db, {
      name: 'Drill',
      choices: [{ name: 'Kit', value: 'bare' }],
      versionName: 'Drill only',
    });
    const { body } = await merge([
      { id: SAVED_TOOLS, name: null, tools: [draft, bare].map(item => ({ item, quantity: 1, savedAt })) },
    ]);
    expect((body as SavedList[])[0]?.tools).toMatchObject([{ item: bare, name: 'Drill only' }]);
  });

  it('stores nothing that was never an item, and no day in the future', async () => {
    const item = await addItem(shop.db);
    const future = '2999-01-01T00:00:00.000Z';
    const tools = [item, String(new Types.ObjectId())].map(each => ({ item: each, quantity: 1, savedAt: future }));
    await merge([{ id: SAVED_TOOLS, name: null, tools }]);
    const [saved] = await lists();
    expect(saved?.tools).toHaveLength(1);
    expect(new Date(saved?.tools[0]?.savedAt ?? future).getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('a link', () => {
  it('shows tools and quantities to anyone, and no name, day or price of the owner', async () => {
    const list = randomUUID();
    await put(list, 'Site at Seeweg');
    const item = await addItem(shop.db, { name: 'Jigsaw' });
    await save(item, { list, quantity: 2 });
    const token = await share(list);
    expect(await shared(token)).toMatchObject({ status: 200 });
    expect((await shared(token)).body).toEqual({ tools: [{ item, quantity: 2, name: 'Jigsaw' }] });
  });

  it('stays the same for requests at once', async () => {
    const tokens = await Promise.all([share(), share(), share()]);
    expect(new Set(tokens).size).toBe(1);
  });

  it('ends with one call, and a later one is another', async () => {
    const token = await share();
    const end = await shop.call(orderRoutes.unshareSavedList, { token: ann.token, params: { list: SAVED_TOOLS } });
    expect(end).toMatchObject({ status: 200 });
    expect(await shared(token)).toMatchObject({ status: 404, body: { message: 'The link to this list has ended.' } });
    expect(await share()).not.toBe(token);
    expect(await shared(token)).toMatchObject({ status: 404 });
  });

  it('ends with its list', async () => {
    const list = randomUUID();
    await put(list, 'Shed');
    const token = await share(list);
    await shop.call(orderRoutes.removeSavedList, { token: ann.token, params: { list } });
    expect(await shared(token)).toMatchObject({ status: 404 });
  });
});

it('reads items by ids in their order, and by numbers in small or capital letters', async () => {
  const number = `KD${randomUUID().slice(0, 8)}-60`.toUpperCase();
  const [one, two, named] = [await addItem(shop.db), await addItem(shop.db), await addItem(shop.db, { number })];
  const removed = await addItem(shop.db, { number, removedAt: new Date() });
  const read = async (query: Record<string, string>) =>
    ((await shop.call(orderRoutes.readItems, { query })).body as Item[]).map(({ _id }) => _id);
  expect(await read({ ids: [two, removed, one].join(',') })).toEqual([two, one]);
  expect(await read({ numbers: number.toLowerCase() })).toEqual([named]);
  expect(await read({ ids: one, numbers: `none,${number}` })).toEqual([one, named]);
  expect(await read({})).toEqual([]);
});
