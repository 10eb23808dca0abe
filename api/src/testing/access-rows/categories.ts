import { randomUUID } from 'node:crypto';
import { staffRoutes } from '@kerf/contracts/staff';
import { type AccessRow, toAnyone, toSignedIn, type World } from '../access-row.js';

const body = { name: 'Garden', parent: null, picture: null, hidden: false };
const newKey = () => `g${randomUUID()}`;

const added = async ({ shop, admin }: World): Promise<string> => {
  const key = newKey();
  await shop.call(staffRoutes.putCategory, { token: admin.token, params: { key }, body });
  return key;
};

const responses = toSignedIn({ customer: 403, other: 403, catalogue: 200, admin: 200 });

const stored = ({ shop }: World, key = '') => shop.db.collection<{ _id: string }>('categories').findOne({ _id: key });

export const categoryRows: AccessRow[] = [
  {
    route: 'listCategories',
    prepare: async world => ({ params: { key: await added(world) } }),
    responses: toAnyone(200),
    effect: (_world, { params }, response) =>
      expect(response.body).toContainEqual(expect.objectContaining({ key: params?.key, name: 'Garden' })),
  },
  {
    route: 'putCategory',
    prepare: () => ({ params: { key: newKey() }, body }),
    responses,
    effect: async (world, { params }) =>
      expect(await stored(world, params?.key)).toMatchObject({ name: 'Garden', revision: 1 }),
  },
  {
    route: 'removeCategory',
    prepare: async world => ({ params: { key: await added(world) } }),
    responses,
    effect: async (world, { params }) =>
      expect(await stored(world, params?.key)).toMatchObject({ removedAt: expect.any(Date) }),
  },
];
