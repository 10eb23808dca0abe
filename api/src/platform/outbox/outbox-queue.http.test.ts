import { collectionOf, modelOf } from '../../testing/collections.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { withTransaction } from '../database/with-transaction.js';
import { Outbox } from './outbox.js';
import { jobPriorities, OUTBOX, type OutboxRecord } from './outbox.schema.js';
import { OutboxQueue } from './outbox-queue.js';

const kind = 'test';
const longAfter = new Date('2100-01-01');

let shop: Shop;
let outbox: Outbox;
let queue: OutboxQueue;
beforeAll(async () => {
  shop = await sharedShop();
  outbox = new Outbox(collectionOf<OutboxRecord>(shop.db, OUTBOX));
  queue = new OutboxQueue(modelOf<OutboxRecord>(shop.db, OUTBOX));
});
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('outbox').deleteMany({}));

const add = (...ids: string[]) =>
  withTransaction(shop.db, session =>
    outbox.add(
      session,
      ids.map(_id => ({ _id, kind, about: {} })),
    ),
  );
const stored = () => shop.db.collection<OutboxRecord>('outbox').find().toArray();
const firstDue = async () => {
  const [job] = await queue.due([kind], longAfter, 1);
  if (!job) throw new Error('No job is due.');
  return job;
};

it('writes nothing if the transaction is not committed', async () => {
  const crash = withTransaction(shop.db, async session => {
    await outbox.add(session, [{ _id: 'a', kind, about: {} }]);
    throw new Error('crash');
  });
  await expect(crash).rejects.toThrow('crash');
  expect(await stored()).toEqual([]);
});

it('writes one job for an event that is reported twice, also at once', async () => {
  await Promise.all([add('a', 'b'), add('b', 'a'), add('a')]);
  const job = await queue.claim(await firstDue(), new Date());
  if (job) await queue.markDelivered(job);
  await add('a', 'b');
  expect(await stored()).toHaveLength(2);
  expect(await queue.due([kind], longAfter, 10)).toHaveLength(1);
});

it('gives out jobs by priority, and the longest due first', async () => {
  await add('old');
  await withTransaction(shop.db, session =>
    outbox.add(session, [
      { _id: 'bulk', kind, about: {}, priority: jobPriorities.bulk },
      { _id: 'last', kind, about: {}, priority: jobPriorities.last },
      { _id: 'first', kind, about: {}, priority: jobPriorities.first },
    ]),
  );
  await add('new');
  await shop.db.collection<OutboxRecord>('outbox').updateOne({ _id: 'new' }, { $set: { dueAt: longAfter } });
  const due = await queue.due([kind], longAfter, 10);
  expect(due.map(({ _id }) => _id)).toEqual(['first', 'old', 'new', 'last', 'bulk']);
});

it('leases a job to one of many workers', async () => {
  await add('a');
  const job = await firstDue();
  const claims = await Promise.all(Array.from({ length: 10 }, () => queue.claim(job, new Date())));
  expect(claims.filter(claim => claim !== null)).toMatchObject([{ _id: 'a', attempts: 1 }]);
  expect(await queue.due([kind], new Date(), 10)).toEqual([]);
});

it.each([
  ['markDelivered', (job: OutboxRecord) => queue.markDelivered(job)],
  ['postpone', (job: OutboxRecord) => queue.postpone(job, 'late', new Date(0))],
  ['giveUp', (job: OutboxRecord) => queue.giveUp(job, 'late')],
])('%s writes nothing once another worker has claimed the job', async (_name, write) => {
  await add('a');
  const slow = await queue.claim(await firstDue(), new Date());
  const next = await queue.claim(await firstDue(), new Date());
  if (slow) await write(slow);
  expect(await stored()).toEqual([next]);
});

it('leaves jobs of other kinds to processes that know them', async () => {
  await add('a');
  expect(await queue.due(['other'], longAfter, 10)).toEqual([]);
});
