import { type AccessRow, toSignedIn } from '../access-row.js';

export const auditRows: AccessRow[] = [
  {
    route: 'listAudit',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual(expect.any(Array)),
  },
];
