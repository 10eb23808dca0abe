import { enqueued, storedJobs } from '../../testing/jobs.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await outbox().deleteMany({});
  await storedJobs(shop.db).deleteMany(enqueued);
});

const outbox = () => shop.db.collection<{ _id: string }>('outbox');
const start = () => startApi({ ...shop.env, API_PORT: '0' });
const at = new Date('2026-11-20T10:00:00Z');
const soon = () => new Date(Date.now() + 60_000);
/** As 1.0.0 stores it. */
const ofOutbox = (_id: string, changes: object = {}) => ({
  ...{ _id, kind: 'order-message', priority: 2, about: { order: _id, owner: '0', event: 'shipped' } },
  ...{ createdAt: at, dueAt: at, attempts: 0 },
  ...changes,
});
const without = ({ dueAt: _, ...record }: ReturnType<typeof ofOutbox>) => record;

it('moves the jobs of 1.0.0 before the API serves, once, also by several processes', async () => {
  const waiting = [
    ...[ofOutbox('receipt', { priority: 1 }), ofOutbox('retried', { attempts: 3, problem: 'ESOCKET' })],
    ...[ofOutbox('bulk', { priority: 4 }), ofOutbox('later', { dueAt: new Date('2100-01-01') })],
  ];
  const ended = [
    without(ofOutbox('delivered', { deliveredAt: at, attempts: 1 })),
    without(ofOutbox('dead', { deadAt: at, attempts: 56, problem: 'EENVELOPE 550' })),
  ];
  await outbox().insertMany([...waiting, ...ended]);
  for (const api of await Promise.all([start(), start()])) await api.stop();
  expect(await outbox().countDocuments({})).toBe(0);
  const jobs = await storedJobs(shop.db)
    .find(enqueued, { sort: { _id: 1 } })
    .toArray();
  const payload = (order: string) => ({ order, owner: '0', event: 'shipped' });
  const common = { kind: 'order-message', createdAt: at };
  expect(jobs).toEqual([
    { _id: 'bulk', ...common, lane: 'watchers', payload: payload('bulk'), runAt: at, attempts: 0 },
    {
      _id: 'dead',
      ...common,
      lane: 'mail',
      payload: payload('dead'),
      attempts: 56,
      deadAt: at,
      problem: 'EENVELOPE 550',
    },
    { _id: 'delivered', ...common, lane: 'mail', payload: payload('delivered'), attempts: 1, doneAt: at },
    { _id: 'later', ...common, lane: 'mail', payload: payload('later'), runAt: new Date('2100-01-01'), attempts: 0 },
    { _id: 'receipt', ...common, lane: 'receipts', payload: payload('receipt'), runAt: at, attempts: 0 },
    {
      _id: 'retried',
      ...common,
      lane: 'mail',
      payload: payload('retried'),
      runAt: at,
      attempts: 3,
      problem: 'ESOCKET',
    },
  ]);
}, 60_000);

it('leaves a job that a process of 1.0.0 may be delivering until its lease has ended', async () => {
  await outbox().insertOne(ofOutbox('leased', { attempts: 1, dueAt: soon() }));
  await (await start()).stop();
  expect(await outbox().countDocuments({})).toBe(1);
  await outbox().updateOne({ _id: 'leased' }, { $set: { dueAt: at } } as object);
  await (await start()).stop();
  expect(await storedJobs(shop.db).findOne({ _id: 'leased' })).toMatchObject({ attempts: 1, runAt: at });
}, 60_000);
