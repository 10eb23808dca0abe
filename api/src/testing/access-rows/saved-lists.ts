import { randomBytes, randomUUID } from 'node:crypto';
import type { SavedList } from '@kerf/contracts';
import { orderRoutes, SAVED_TOOLS } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import type { AccessRow, World } from '../access-row.js';
import { toAnyone, toSignedIn } from '../access-row.js';
import { addItem } from '../records.js';

const toOwner = toSignedIn({ customer: 200, other: 200, admin: 200 });

const listsOf = async ({ shop, customer: { token } }: World) =>
  (await shop.call(orderRoutes.listSavedLists, { token })).body as SavedList[];
const listOf = async (world: World, id: unknown) => (await listsOf(world)).find(list => list.id === id);
const toolsIn = (lists: unknown) => (lists as SavedList[]).flatMap(({ tools }) => tools.map(({ item }) => item));

/** A tool that the customer has saved. */
const addSaved = async ({ shop, customer: { token } }: World): Promise<string> => {
  const item = await addItem(shop.db);
  await shop.call(orderRoutes.saveTool, { token, params: { list: SAVED_TOOLS, item }, body: { quantity: 1 } });
  return item;
};

/** A list of the customer. The access table shares one shop, and an account has ten lists. */
const addList = async ({ shop, customer: { token } }: World): Promise<string> => {
  for (const { id } of (await listsOf({ shop, customer: { token } } as World)).slice(5))
    await shop.call(orderRoutes.removeSavedList, { token, params: { list: id } });
  const list = randomUUID();
  await shop.call(orderRoutes.putSavedList, { token, params: { list }, body: { name: 'Garden deck' } });
  return list;
};

/** A list with a link. It is stored at once, because callers of a public read prepare theirs at the same time. */
const addLink = async ({ shop: { db } }: World): Promise<string> => {
  const token = randomBytes(16).toString('base64url');
  const lists = [{ id: SAVED_TOOLS, name: null, tools: [], token }];
  await db.collection('saved_lists').insertOne({ _id: new Types.ObjectId(), lists });
  return token;
};

const addShared = async (world: World): Promise<string> => {
  const list = await addList(world);
  await world.shop.call(orderRoutes.shareSavedList, { token: world.customer.token, params: { list } });
  return list;
};

export const savedListRows: AccessRow[] = [
  {
    route: 'readItems',
    prepare: async ({ shop }) => ({ query: { ids: await addItem(shop.db) } }),
    responses: toAnyone(200),
    effect: (_world, { query }, { body }) => expect(body).toMatchObject([{ _id: query?.ids }]),
  },
  {
    route: 'listSavedLists',
    prepare: async world => ({ params: { saved: await addSaved(world) } }),
    responses: toOwner,
    effect: (_world, { params }, { body }, caller) => {
      if (caller === 'customer') expect(toolsIn(body)).toContain(params?.saved);
      else expect(toolsIn(body)).not.toContain(params?.saved);
    },
  },
  {
    route: 'mergeSavedLists',
    prepare: async ({ shop }) => {
      const tools = [{ item: await addItem(shop.db), quantity: 2, savedAt: new Date().toISOString() }];
      return { body: { lists: [{ id: SAVED_TOOLS, name: null, tools }] } };
    },
    responses: toOwner,
    effect: (_world, { body }, response) =>
      expect(toolsIn(response.body)).toEqual(expect.arrayContaining(toolsIn((body as { lists: unknown }).lists))),
  },
  {
    route: 'putSavedList',
    prepare: async world => ({ params: { list: await addList(world) }, body: { name: 'Shed' } }),
    responses: toOwner,
    effect: async (world, { params }, _response, caller) =>
      expect((await listOf(world, params?.list))?.name).toBe(caller === 'customer' ? 'Shed' : 'Garden deck'),
  },
  {
    route: 'removeSavedList',
    prepare: async world => ({ params: { list: await addList(world) } }),
    responses: toOwner,
    effect: async (world, { params }, _response, caller) =>
      expect((await listOf(world, params?.list)) === undefined).toBe(caller === 'customer'),
  },
  {
    route: 'saveTool',
    prepare: async ({ shop }) => ({
      params: { list: SAVED_TOOLS, item: await addItem(shop.db) },
      body: { quantity: 2 },
    }),
    responses: toOwner,
    effect: async (world, { params }, { body }, caller) => {
      expect(toolsIn(body)).toContain(params?.item);
      expect(toolsIn(await listsOf(world)).includes(String(params?.item))).toBe(caller === 'customer');
    },
  },
  {
    route: 'removeSavedTool',
    prepare: async world => ({ params: { list: SAVED_TOOLS, item: await addSaved(world) } }),
    responses: toOwner,
    effect: async (world, { params }, _response, caller) =>
      expect(toolsIn(await listsOf(world)).includes(String(params?.item))).toBe(caller !== 'customer'),
  },
  {
    route: 'shareSavedList',
    prepare: async world => ({ params: { list: await addList(world) } }),
    responses: toSignedIn({ customer: 200, other: 404, admin: 404 }),
    effect: (_world, { params }, { body }) =>
      expect((body as SavedList[]).find(({ id }) => id === params?.list)?.token).toMatch(/^[\w-]{22}$/),
  },
  {
    route: 'unshareSavedList',
    prepare: async world => ({ params: { list: await addShared(world) } }),
    responses: toOwner,
    effect: async (world, { params }, _response, caller) =>
      expect((await listOf(world, params?.list))?.token === undefined).toBe(caller === 'customer'),
  },
  {
    route: 'getSharedList',
    prepare: async world => ({ params: { token: await addLink(world) } }),
    responses: toAnyone(200),
    effect: (_world, _call, { body }) => expect(body).toEqual({ tools: [] }),
  },
];
