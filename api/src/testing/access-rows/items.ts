import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import type { AccessRow, SignedIn, World } from '../access-row.js';
import { toAnyone, toSignedIn } from '../access-row.js';
import { addItem, recordOf } from '../records.js';

const newItem = {
  name: 'Rip saw',
  image: '/pictures/tools/rip-saw.svg',
  minquantity: 1,
  avilablequantity: 5,
  price: 24.5,
  description: 'Cuts along the grain.',
};

/** Adds an item through the API, which indexes it. Returns its name, a word that no other item has. */
const addSearched = async ({ shop, admin }: World): Promise<string> => {
  const name = `x${new Types.ObjectId()}`;
  await shop.call(staffRoutes.addItem, { token: admin.token, body: { ...newItem, name } });
  return name;
};

export const itemRows: AccessRow[] = [
  {
    route: 'listItems',
    prepare: async ({ shop }) => ({ params: { id: await addItem(shop.db) } }),
    responses: toAnyone(200),
    effect: (_world, call, { body }) =>
      expect(body).toContainEqual(expect.objectContaining({ _id: call.params?.id, price: 19.99 })),
  },
  {
    route: 'getItem',
    prepare: async ({ shop }) => ({ params: { id: await addItem(shop.db) } }),
    responses: toAnyone(200),
    effect: (_world, call, { body }) => expect(body).toMatchObject({ _id: call.params?.id, price: 19.99 }),
  },
  {
    route: 'addItem',
    prepare: () => ({ body: newItem }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 201, admin: 201 }),
    effect: async ({ shop, ...people }, _call, { body }, caller) => {
      const { insertedId } = body as { insertedId: string };
      expect(await recordOf(shop.db, 'items', insertedId)).toMatchObject({ name: 'Rip saw', priceCents: 2450 });
      expect(await shop.db.collection('audit').findOne({ subject: `item:${insertedId}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'item.add',
      });
    },
  },
  {
    route: 'removeItem',
    prepare: async ({ shop }) => ({ params: { id: await addItem(shop.db) } }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: async ({ shop, ...people }, { params }, { body }, caller) => {
      expect(body).toMatchObject({ deletedCount: 1 });
      expect(await recordOf(shop.db, 'items', params?.id ?? '')).toMatchObject({ removedAt: expect.any(Date) });
      expect(await shop.db.collection('audit').findOne({ subject: `item:${params?.id}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'item.remove',
      });
    },
  },
  {
    route: 'changeItem',
    prepare: async ({ shop }) => ({
      params: { id: await addItem(shop.db) },
      body: { price: 24.5 },
      headers: { 'if-match': '*' },
    }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: async ({ shop, ...people }, { params }, { body }, caller) => {
      expect(body).toMatchObject({ modifiedCount: 1 });
      expect(await recordOf(shop.db, 'items', params?.id ?? '')).toMatchObject({ priceCents: 2450, revision: 1 });
      expect(await shop.db.collection('audit').findOne({ subject: `item:${params?.id}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'item.change',
        details: { before: '{"priceCents":1999}', after: '{"priceCents":2450}' },
      });
    },
  },
  {
    route: 'changeStock',
    prepare: async ({ shop }) => ({
      params: { id: await addItem(shop.db) },
      body: { change: -3, reason: 'Three were broken' },
    }),
    responses: toSignedIn({ customer: 403, other: 403, admin: 201 }),
    effect: async ({ shop, admin }, { params }, { body }) => {
      expect(body).toMatchObject({ modifiedCount: 1, stock: 7 });
      expect(await recordOf(shop.db, 'items', params?.id ?? '')).toMatchObject({ stock: 7 });
      expect(await shop.db.collection('audit').findOne({ subject: `item:${params?.id}` })).toMatchObject({
        actor: admin.id,
        action: 'item.stock',
        details: { change: -3, before: 10, after: 7, reason: 'Three were broken' },
      });
    },
  },
  {
    route: 'searchItems',
    prepare: async world => ({ query: { q: await addSearched(world) } }),
    responses: toAnyone(200),
    effect: (_world, call, { body }) =>
      expect(body).toMatchObject({ total: 1, items: [{ name: call.query?.q, price: 24.5 }] }),
  },
  {
    route: 'suggest',
    prepare: async world => ({ query: { q: await addSearched(world) } }),
    responses: toAnyone(200),
    effect: (_world, call, { body }) => expect(body).toMatchObject([{ type: 'item', text: call.query?.q }]),
  },
];
