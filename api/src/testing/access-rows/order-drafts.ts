import { Types } from 'mongoose';
import { place } from '../../orders/testing/buying.js';
import { address, cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { type AccessRow, type SignedIn, toSignedIn, type World } from '../access-row.js';
import { addItem, recordOf } from '../records.js';

const draftOf = async ({ shop, customer }: World) => ({
  ...{ email: customer.email, address, delivery: 'standard', days: 3 },
  lines: [{ item: await addItem(shop.db), quantity: 1 }],
});
const stored = async (world: World) => {
  const _id = new Types.ObjectId();
  const draft = await draftOf(world);
  const record = { _id, draft, revision: 0, by: 'admin@kerf.test', updatedAt: new Date() };
  await world.shop.db.collection('order_drafts').insertOne(record);
  return { id: String(_id), draft };
};
const byId = async (world: World) => ({ params: { id: (await stored(world)).id } });
const found = ({ shop }: World, id = '') => recordOf(shop.db, 'order_drafts', id);
const staffOnly = (status: number) => toSignedIn({ customer: 403, other: 403, support: status, admin: status });

export const orderDraftRows: AccessRow[] = [
  {
    route: 'listDrafts',
    prepare: byId,
    responses: staffOnly(200),
    effect: (_world, { params }, { body }) =>
      expect((body as { id: string }[]).map(({ id }) => id)).toContain(params?.id),
  },
  {
    route: 'addDraft',
    prepare: async world => ({ body: await draftOf(world) }),
    responses: staffOnly(201),
    effect: async (world, _call, { body }, caller) =>
      expect(await found(world, (body as { insertedId: string }).insertedId)).toMatchObject({
        by: world[caller as SignedIn].email,
      }),
  },
  {
    route: 'quoteDraft',
    prepare: async world => ({ body: await draftOf(world) }),
    responses: staffOnly(200),
    effect: (_world, _call, { body }) => expect(body).toMatchObject({ total: 1999 }),
  },
  {
    route: 'getDraft',
    prepare: byId,
    responses: staffOnly(200),
    effect: ({ customer }, _call, { body }) => expect(body).toMatchObject({ draft: { email: customer.email } }),
  },
  {
    route: 'changeDraft',
    prepare: async world => {
      const { id, draft } = await stored(world);
      return { params: { id }, body: { draft: { ...draft, note: 'Called.' }, revision: 0 } };
    },
    responses: staffOnly(200),
    effect: async (world, { params }) =>
      expect(await found(world, params?.id)).toMatchObject({ draft: { note: 'Called.' }, revision: 1 }),
  },
  {
    route: 'removeDraft',
    prepare: byId,
    responses: staffOnly(200),
    effect: async (world, { params }) => expect(await found(world, params?.id)).toBeNull(),
  },
  {
    route: 'sendDraft',
    prepare: async world => ({ ...(await byId(world)), body: { revision: 0, total: 1999 } }),
    responses: staffOnly(201),
    effect: async (world, _call, { body }, caller) => {
      const order = await recordOf(world.shop.db, 'orders', (body as { insertedId: string }).insertedId);
      expect(order).toMatchObject({ email: world.customer.email, status: 'unpaid' });
      expect(String(order?.taken.by)).toBe(world[caller as SignedIn].id);
    },
  },
  {
    route: 'changeOrderAddress',
    prepare: async ({ shop, customer }) => ({
      params: { id: (await placeCart(shop, cartBody([await addItem(shop.db)]), customer.token)).insertedId },
      body: { address: { ...address, line1: '2 Plane Road' } },
    }),
    responses: staffOnly(200),
    effect: async ({ shop }, { params }) =>
      expect(await recordOf(shop.db, 'orders', params?.id ?? '')).toMatchObject({
        deliveryAddress: { line1: '2 Plane Road' },
      }),
  },
  {
    route: 'quoteOrderAddress',
    prepare: async ({ shop, customer }) => ({
      params: { id: (await placeCart(shop, cartBody([await addItem(shop.db)]), customer.token)).insertedId },
      body: { country: 'US', postcode: '73301', delivery: 'standard' },
    }),
    responses: staffOnly(200),
    effect: (_world, _call, { body }) =>
      expect(body).toMatchObject({ before: { total: 4494 }, after: { total: 1999 }, method: 'standard' }),
  },
  {
    route: 'recordPayment',
    prepare: async ({ shop, customer }) => ({
      params: { id: await place(shop, customer, await addItem(shop.db)) },
      body: { reference: 'Transfer' },
    }),
    responses: staffOnly(200),
    effect: async ({ shop }, { params }) =>
      expect(await recordOf(shop.db, 'orders', params?.id ?? '')).toMatchObject({
        ...{ status: 'paid', recorded: 'Transfer' },
      }),
  },
];
