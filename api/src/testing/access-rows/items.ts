import { randomUUID } from 'node:crypto';
import type { ImportReport, Picture } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { png } from '../../items/pictures/testing/png.js';
import type { AccessRow, SignedIn, World } from '../access-row.js';
import { toAnyone, toSignedIn } from '../access-row.js';
import { addNewItem, newItem } from '../new-item.js';
import { addItem, recordOf } from '../records.js';

const attributeOf = (_id: string) => ({
  ...{ _id: _id as never, type: 'boolean', names: { en: _id }, categories: [], position: 1, revision: 1 },
  ...{ onCards: false, inFilters: false, inComparison: true },
});

/** Adds an item that is not in the shop, and returns its id. */
const draftOf = ({ shop, admin }: World): Promise<string> => addNewItem(shop, admin.token, { draft: true });

/** Adds an item through the API, which indexes it. Returns its name, a word that no other item has. */
const addSearched = async ({ shop, admin }: World): Promise<string> => {
  const name = `x${new Types.ObjectId()}`;
  await shop.call(staffRoutes.addItem, { token: admin.token, body: { ...newItem, name } });
  return name;
};

/** An import of the administrator that has changed one item. */
const addImport = async ({ shop, admin }: World): Promise<{ id: string; key: string }> => {
  const key = randomUUID();
  const item = await addItem(shop.db);
  const { body } = await shop.call(staffRoutes.importItems, {
    token: admin.token,
    body: `id,price\n${item},24.50`,
    headers: { 'content-type': 'text/csv', 'idempotency-key': key },
  });
  return { id: (body as ImportReport).import ?? '', key };
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
      expect(await recordOf(shop.db, 'items', insertedId)).toMatchObject({ name: 'Rip Saw', priceCents: 2000 });
      expect(await shop.db.collection('audit').findOne({ subject: `item:${insertedId}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'item.add',
      });
    },
  },
  {
    route: 'putListing',
    prepare: async ({ shop }) => ({ params: { id: await addItem(shop.db) }, body: { state: 'draft' } }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: async ({ shop }, { params }) =>
      expect(await recordOf(shop.db, 'items', params?.id ?? '')).toMatchObject({ unlistedAt: expect.any(Date) }),
  },
  {
    route: 'listUnlistedItems',
    prepare: async world => {
      await draftOf(world);
      return {};
    },
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: (_world, _call, { body }) =>
      expect(body).toContainEqual(expect.objectContaining({ unlisted: expect.objectContaining({ timeZone: 'UTC' }) })),
  },
  {
    route: 'getUnlistedItem',
    prepare: async world => ({ params: { id: await draftOf(world) } }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: (_world, { params }, { body }) => expect(body).toMatchObject({ _id: params?.id, unlisted: {} }),
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
        details: { before: '{"listPriceCents":1999}', after: '{"listPriceCents":2450}' },
      });
    },
  },
  {
    route: 'listItemsByStock',
    prepare: async ({ shop }) => ({ params: { id: await addItem(shop.db, { stock: -1 }) } }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: (_world, call, { body }) =>
      expect(body).toContainEqual(expect.objectContaining({ _id: call.params?.id, price: 19.99 })),
  },
  {
    route: 'listAttributes',
    prepare: async ({ shop }) => {
      await shop.db.collection('attributes').deleteMany({});
      await shop.db.collection('attributes').insertOne(attributeOf('listed'));
      return {};
    },
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: (_world, _call, { body }) =>
      expect(body).toContainEqual(expect.objectContaining({ key: 'listed', revision: 1 })),
  },
  {
    route: 'putAttribute',
    prepare: async () => {
      const { _id: key, revision: _, ...body } = attributeOf(`added-${String(new Types.ObjectId())}`);
      return { params: { key }, body: { ...body, names: { en: key } } };
    },
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: async ({ shop, ...people }, { params }, { body }, caller) => {
      expect(body).toMatchObject({ modifiedCount: 1 });
      expect(await shop.db.collection('attributes').findOne({ _id: params?.key as never })).toMatchObject({
        revision: 1,
      });
      expect(await shop.db.collection('audit').findOne({ subject: `attribute:${params?.key}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'attribute.add',
      });
    },
  },
  {
    route: 'removeAttribute',
    prepare: async ({ shop }) => {
      const record = attributeOf(`removed-${String(new Types.ObjectId())}`);
      await shop.db.collection('attributes').insertOne(record);
      return { params: { key: record._id } };
    },
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: async ({ shop, ...people }, { params }, { body }, caller) => {
      expect(body).toMatchObject({ deletedCount: 1 });
      expect(await shop.db.collection('attributes').findOne({ _id: params?.key as never })).toBeNull();
      expect(await shop.db.collection('audit').findOne({ subject: `attribute:${params?.key}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'attribute.remove',
      });
    },
  },
  {
    route: 'putVariants',
    prepare: async ({ shop }) => {
      const id = await addItem(shop.db);
      const variants = [
        { id, options: ['12 V'], price: 5 },
        { options: ['18 V'], price: 9 },
      ];
      return { params: { id }, body: { options: ['Voltage'], variants }, headers: { 'if-match': '*' } };
    },
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: async ({ shop, ...people }, { params }, { body }, caller) => {
      expect(body).toMatchObject({ modifiedCount: 2 });
      const variantOf = new Types.ObjectId(params?.id);
      expect(await shop.db.collection('items').findOne({ variantOf })).toMatchObject({ priceCents: 900 });
      expect(await shop.db.collection('audit').findOne({ subject: `item:${params?.id}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'item.variants',
      });
    },
  },
  {
    route: 'changeStock',
    prepare: async ({ shop }) => ({
      params: { id: await addItem(shop.db) },
      body: { change: -3, reason: 'Three were broken' },
    }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 201, admin: 201 }),
    effect: async ({ shop, ...people }, { params }, { body }, caller) => {
      expect(body).toMatchObject({ modifiedCount: 1, stock: 7 });
      expect(await recordOf(shop.db, 'items', params?.id ?? '')).toMatchObject({ stock: 7 });
      expect(await shop.db.collection('audit').findOne({ subject: `item:${params?.id}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'item.stock',
        details: { change: -3, before: 10, after: 7, reason: 'Three were broken' },
      });
    },
  },
  {
    route: 'changeStocks',
    prepare: async ({ shop }) => {
      const id = await addItem(shop.db);
      return { params: { id }, body: { changes: [{ item: id, stock: 7 }], reason: 'Counted' } };
    },
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 201, admin: 201 }),
    effect: async ({ shop, ...people }, { params }, { body }, caller) => {
      expect(body).toMatchObject({ modifiedCount: 1, stocks: [{ item: params?.id, stock: 7 }] });
      expect(await recordOf(shop.db, 'items', params?.id ?? '')).toMatchObject({ stock: 7 });
      expect(await shop.db.collection('audit').findOne({ subject: `item:${params?.id}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'item.stock',
        details: { change: -3, before: 10, after: 7, reason: 'Counted' },
      });
    },
  },
  {
    route: 'searchItems',
    prepare: async world => ({ query: { q: await addSearched(world) } }),
    responses: toAnyone(200),
    effect: (_world, call, { body }) =>
      expect(body).toMatchObject({ total: 1, items: [{ name: call.query?.q, price: 20 }] }),
  },
  {
    route: 'suggest',
    prepare: async world => ({ query: { q: await addSearched(world) } }),
    responses: toAnyone(200),
    effect: (_world, call, { body }) => expect(body).toMatchObject([{ type: 'item', text: call.query?.q }]),
  },
  {
    route: 'importItems',
    prepare: async ({ shop }) => {
      const id = await addItem(shop.db);
      return { params: { id }, body: `id,price\n${id},24.50`, headers: { 'content-type': 'text/csv' } };
    },
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: async ({ shop, ...people }, { params }, { body }, caller) => {
      expect(body).toMatchObject({ updated: 1, errors: [] });
      expect(await recordOf(shop.db, 'items', params?.id ?? '')).toMatchObject({ priceCents: 2450 });
      expect(await shop.db.collection('audit').findOne({ action: 'import.apply' })).toMatchObject({
        actor: people[caller as SignedIn].id,
      });
    },
  },
  {
    route: 'listItemImports',
    prepare: async world => {
      await addImport(world);
      return {};
    },
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: ({ admin }, _call, { body }) =>
      expect((body as unknown[])[0]).toMatchObject({ by: admin.email, updated: 1, undone: false }),
  },
  {
    route: 'getItemImport',
    prepare: async world => ({ params: { key: await addImport(world).then(({ key }) => key) } }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 404, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual({ state: 'applied', rows: 1, done: 1 }),
  },
  {
    route: 'undoItemImport',
    prepare: async world => ({ params: { id: await addImport(world).then(({ id }) => id) } }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 }),
    effect: async ({ shop, ...people }, _call, { body }, caller) => {
      expect(body).toMatchObject({ modifiedCount: 1 });
      expect(await shop.db.collection('items').findOne({})).toMatchObject({ priceCents: 1999 });
      expect(await shop.db.collection('audit').findOne({ action: 'import.undo' })).toMatchObject({
        actor: people[caller as SignedIn].id,
      });
    },
  },
  {
    route: 'addPicture',
    // A picture of each caller: the shop stores equal ones once.
    prepare: (_world, caller) => ({
      body: Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="saw.png"\r\n\r\n'),
        png({ width: caller.length, height: 2 }),
        Buffer.from('\r\n--x--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
    responses: toSignedIn({ customer: 403, other: 403, catalogue: 201, admin: 201 }),
    effect: async ({ shop, ...people }, _call, { body }, caller) => {
      const { address } = body as Picture;
      expect((await fetch(shop.url + address)).headers.get('content-type')).toBe('image/webp');
      expect(await shop.db.collection('audit').findOne({ action: 'picture.add' })).toMatchObject({
        actor: people[caller as SignedIn].id,
      });
    },
  },
];
