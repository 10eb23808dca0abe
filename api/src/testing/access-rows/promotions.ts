import { randomUUID } from 'node:crypto';
import { staffRoutes } from '@kerf/contracts/staff';
import { type AccessRow, toSignedIn, type World } from '../access-row.js';
import { addItem, recordOf } from '../records.js';

/** Only by a code that nobody has, so that it changes no other test. */
const body = () => ({
  name: 'Club',
  kind: 'code',
  code: `A${randomUUID().slice(0, 11)}`,
  benefit: { percent: 10, on: 'order' },
});

const added = async ({ shop, admin }: World): Promise<string> => {
  const response = await shop.call(staffRoutes.addPromotion, { token: admin.token, body: body() });
  return (response.body as { insertedId: string }).insertedId;
};

const responses = (status: number) => toSignedIn({ customer: 403, other: 403, admin: status });

const audited = ({ shop, admin }: World, id: string, action: string) =>
  expect(shop.db.collection('audit').findOne({ subject: `promotion:${id}`, action })).resolves.toMatchObject({
    actor: admin.id,
  });

export const promotionRows: AccessRow[] = [
  {
    route: 'listPromotions',
    prepare: async world => ({ params: { id: await added(world) } }),
    responses: responses(200),
    effect: (_world, call, response) =>
      expect(response.body).toContainEqual(expect.objectContaining({ _id: call.params?.id, state: 'running' })),
  },
  {
    route: 'addPromotion',
    prepare: () => ({ body: body() }),
    responses: responses(201),
    effect: (world, _call, response) =>
      audited(world, (response.body as { insertedId: string }).insertedId, 'promotion.add'),
  },
  {
    route: 'getPromotion',
    prepare: async world => ({ params: { id: await added(world) } }),
    responses: responses(200),
    effect: (_world, _call, response) => expect(response.body).toMatchObject({ name: 'Club' }),
  },
  {
    route: 'changePromotion',
    prepare: async world => ({
      params: { id: await added(world) },
      body: { name: 'Guild' },
      headers: { 'if-match': '*' },
    }),
    responses: responses(200),
    effect: async (world, { params }) => {
      expect(await recordOf(world.shop.db, 'promotions', params?.id ?? '')).toMatchObject({ name: 'Guild' });
      await audited(world, params?.id ?? '', 'promotion.change');
    },
  },
  {
    route: 'removePromotion',
    prepare: async world => ({ params: { id: await added(world) } }),
    responses: responses(200),
    effect: async (world, { params }) => {
      expect(await recordOf(world.shop.db, 'promotions', params?.id ?? '')).toMatchObject({
        removedAt: expect.any(Date),
      });
      await audited(world, params?.id ?? '', 'promotion.remove');
    },
  },
  {
    route: 'addCodes',
    prepare: async world => ({ params: { id: await added(world) }, body: { count: 3 } }),
    responses: responses(201),
    effect: (world, { params }, response) => {
      expect(response.body).toMatchObject({ insertedCount: 3 });
      return audited(world, params?.id ?? '', 'promotion.codes');
    },
  },
  {
    route: 'previewPromotion',
    prepare: async ({ shop }) => ({
      body: { promotion: body(), lines: [{ item: await addItem(shop.db), quantity: 1 }] },
    }),
    responses: responses(200),
    effect: (_world, _call, response) =>
      expect(response.body).toMatchObject({ before: { total: 1999 }, after: { total: 1799 } }),
  },
];
