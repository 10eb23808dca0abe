import { randomUUID } from 'node:crypto';
import { type AccessRow, toSignedIn, type World } from '../access-row.js';
import { storedJobs } from '../jobs.js';

const toAdmin = toSignedIn({ customer: 403, other: 403, admin: 200 });

const addDeadJob = async ({ shop }: World): Promise<string> => {
  const _id = `order ${randomUUID()} paid`;
  const ended = { attempts: 1, deadAt: new Date(), problem: 'EENVELOPE 550' };
  await storedJobs(shop.db).insertOne({
    ...{ _id, kind: 'order-message', lane: 'receipts', payload: {}, createdAt: new Date(), ...ended },
  });
  return _id;
};
const audited = async ({ shop, admin }: World, action: string, key: string) =>
  expect(await shop.db.collection('audit').findOne({ subject: `job:${key}` })).toMatchObject({
    action,
    actor: admin.id,
  });

export const jobRows: AccessRow[] = [
  {
    route: 'listDeadJobs',
    prepare: async world => {
      await addDeadJob(world);
      return { query: { limit: '1' } };
    },
    responses: toAdmin,
    effect: (_world, _call, { body }) =>
      expect(body).toEqual([
        {
          ...{ key: expect.stringMatching(/^order .+ paid$/), kind: 'order-message', lane: 'receipts', attempts: 1 },
          ...{ deadAt: expect.any(String), problem: 'EENVELOPE 550' },
        },
      ]),
  },
  {
    route: 'retryDeadJob',
    prepare: async world => ({ body: { key: await addDeadJob(world) } }),
    responses: toAdmin,
    effect: async (world, { body }) => {
      const { key } = body as { key: string };
      const job = await storedJobs(world.shop.db).findOne({ _id: key });
      expect(job).toMatchObject({ attempts: 0, runAt: expect.any(Date) });
      expect(job).not.toHaveProperty('deadAt');
      await audited(world, 'job.retry', key);
    },
  },
  {
    route: 'discardDeadJob',
    prepare: async world => ({ body: { key: await addDeadJob(world) } }),
    responses: toAdmin,
    effect: async (world, { body }) => {
      const { key } = body as { key: string };
      const job = await storedJobs(world.shop.db).findOne({ _id: key });
      expect(job).toMatchObject({ doneAt: expect.any(Date), problem: 'EENVELOPE 550' });
      expect(job).not.toHaveProperty('deadAt');
      await audited(world, 'job.discard', key);
    },
  },
];
