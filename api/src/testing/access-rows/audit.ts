import { staffRoutes } from '@kerf/contracts/staff';
import { type AccessRow, toSignedIn } from '../access-row.js';
import { addItem, recordOf } from '../records.js';

export const auditRows: AccessRow[] = [
  {
    route: 'listAudit',
    prepare: async ({ shop, admin }) => {
      const id = await addItem(shop.db);
      await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id } });
      expect(await recordOf(shop.db, 'items', id)).toMatchObject({ removedAt: expect.any(Date) });
      return { query: { subject: `item:${id}` } };
    },
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: ({ admin }, _call, { body }) =>
      expect(body).toMatchObject([
        { action: 'item.remove', actor: admin.id, actorName: admin.email, subjectName: 'Jigsaw' },
      ]),
  },
];
