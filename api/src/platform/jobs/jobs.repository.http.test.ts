import { modelOf } from '../../testing/collections.js';
import { enqueued, storedJobs } from '../../testing/jobs.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { withTransaction } from '../database/with-transaction.js';
import { JOB, type JobRecord } from './job.schema.js';
import { JobsRepository, type NewJob } from './jobs.repository.js';

const kind = 'test';
const longAfter = new Date('2100-01-01');

let shop: Shop;
let store: JobsRepository;
beforeAll(async () => {
  shop = await sharedShop();
  store = new JobsRepository(modelOf<JobRecord>(shop.db, JOB));
});
afterAll(() => shop.stop());
beforeEach(() => storedJobs(shop.db).deleteMany(enqueued));

const job = (key: string, changes: Partial<NewJob> = {}): NewJob => ({
  ...{ key, kind, lane: 'mail', payload: {} },
  ...changes,
});
const add = (...jobs: (string | NewJob)[]) =>
  withTransaction(shop.db, session =>
    store.add(
      session,
      jobs.map(each => (typeof each === 'string' ? job(each) : each)),
    ),
  );
const stored = () => storedJobs(shop.db).find(enqueued).toArray();
const due = async (lane: JobRecord['lane'] = 'mail', kinds = [kind]) => store.due(lane, kinds, longAfter, 10);
const firstDue = async () => {
  const [first] = await due();
  if (!first) throw new Error('No job is due.');
  return first;
};
const claimFirst = async (now = new Date()) => {
  const claimed = await store.claim(await firstDue(), now);
  if (!claimed) throw new Error('Another worker has the job.');
  return claimed;
};

it('writes nothing if the transaction is not committed', async () => {
  const crash = withTransaction(shop.db, async session => {
    await store.add(session, [job('a')]);
    throw new Error('crash');
  });
  await expect(crash).rejects.toThrow('crash');
  expect(await stored()).toEqual([]);
});

it('writes one job for an event that is reported twice, also at once', async () => {
  await Promise.all([add('a', 'b'), add('b', 'a'), add('a')]);
  await store.complete(await claimFirst());
  await add('a', 'b');
  expect(await stored()).toHaveLength(2);
  expect(await due()).toHaveLength(1);
});

it('gives out the jobs of a lane, the longest due first', async () => {
  await add(job('old', { runAt: new Date(1_000) }), job('watcher', { lane: 'watchers', runAt: new Date(0) }));
  await add(job('new'), job('receipt', { lane: 'receipts' }), job('oldest', { runAt: new Date(0) }));
  expect((await due()).map(({ _id }) => _id)).toEqual(['oldest', 'old', 'new']);
  expect((await due('receipts')).map(({ _id }) => _id)).toEqual(['receipt']);
});

it('gives out no job before its time', async () => {
  await add(job('a', { runAt: new Date(Date.now() + 3_600_000) }));
  expect(await store.due('mail', [kind], new Date(), 10)).toEqual([]);
  expect(await due()).toHaveLength(1);
});

it('leases a job to one of many workers', async () => {
  await add('a');
  const first = await firstDue();
  const claims = await Promise.all(Array.from({ length: 10 }, () => store.claim(first, new Date())));
  expect(claims.filter(claim => claim !== null)).toMatchObject([{ _id: 'a', attempts: 1 }]);
  expect(await store.due('mail', [kind], new Date(), 10)).toEqual([]);
});

it('leaves a job with its worker as long as that renews the lease', async () => {
  await add('a');
  const running = await claimFirst(new Date(0));
  expect(await store.due('mail', [kind], new Date(), 10)).toHaveLength(1);
  expect(await store.renew(running, new Date())).toBe(true);
  expect(await store.due('mail', [kind], new Date(), 10)).toEqual([]);
});

it.each([
  ['renew', (slow: JobRecord) => store.renew(slow, new Date())],
  ['complete', (slow: JobRecord) => store.complete(slow)],
  ['completeRun', (slow: JobRecord) => store.completeRun(slow, new Date(0))],
  ['retry', (slow: JobRecord) => store.retry(slow, 'late', new Date(0))],
  ['release', (slow: JobRecord) => store.release(slow)],
  ['giveUp', (slow: JobRecord) => store.giveUp(slow, 'late')],
  ['drop', (slow: JobRecord) => store.drop(slow, 'late')],
])('%s writes nothing once another worker has claimed the job', async (_name, write) => {
  await add('a');
  const slow = await claimFirst();
  const next = await claimFirst();
  expect(await write(slow)).toBe(false);
  expect(await stored()).toEqual([next]);
  expect(await write(next)).toBe(true);
});

it('leaves jobs of other kinds to processes that know them', async () => {
  await add('a');
  expect(await due('mail', ['other'])).toEqual([]);
});

describe('a periodic job', () => {
  const kinds = ['test-period'];
  const periodic = async () => (await store.periodic(kinds))[0];
  beforeEach(() => storedJobs(shop.db).deleteMany({ kind: 'test-period' }));

  it('is one job, however many processes start', async () => {
    await Promise.all(Array.from({ length: 5 }, () => store.schedule('test-period', longAfter)));
    expect(await due('periodic', kinds)).toMatchObject([{ _id: 'test-period', attempts: 0, runAt: longAfter }]);
  });

  it('comes sooner after a start with a shorter period, and not later after one with a longer', async () => {
    await store.schedule('test-period', longAfter);
    const [first] = await due('periodic', kinds);
    const claimed = first && (await store.claim(first, new Date()));
    if (claimed) await store.completeRun(claimed, longAfter);
    expect(await periodic()).toMatchObject({ runAt: longAfter, attempts: 0, succeededAt: expect.any(Date) });
    const sooner = new Date('2090-01-01');
    await store.schedule('test-period', sooner);
    await store.schedule('test-period', longAfter);
    expect(await periodic()).toMatchObject({ runAt: sooner });
  });

  it('keeps its lease when another process starts', async () => {
    await store.schedule('test-period', longAfter);
    const [first] = await due('periodic', kinds);
    const claimed = first && (await store.claim(first, longAfter));
    await store.schedule('test-period', new Date(0));
    expect(await periodic()).toEqual(claimed);
  });
});
