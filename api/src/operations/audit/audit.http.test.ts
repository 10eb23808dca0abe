import { type AuditEntry, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { place } from '../../orders/testing/buying.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import { profiled } from '../../platform/database/testing/profiled.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop({ standIns: ['auth'], env: { SHOP_TIME_ZONE: 'America/New_York' } });
  admin = await addAdmin(shop.db);
});
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('audit').deleteMany({}));

type Entries = (Omit<AuditEntry, 'at'> & { at: string })[];
const search = async (query: Record<string, string> = {}) => {
  const response = await shop.call(staffRoutes.listAudit, { token: admin.token, query });
  expect(response).toMatchObject({ status: 200 });
  const next = new URLSearchParams(/^<\?(.+)>;/.exec(response.headers.get('link') ?? '')?.[1]).get('after');
  return { entries: response.body as Entries, next };
};
const actions = async (query: Record<string, string>) => (await search(query)).entries.map(({ action }) => action);

/** Inserts a record, a minute after the one before unless its time is given. */
const add = async (changes: { action: string; subject: string; actor?: string; at?: Date }) => {
  const count = await shop.db.collection('audit').countDocuments();
  await shop.db.collection('audit').insertOne({
    ...{ at: new Date(Date.UTC(2026, 5, 1, 12, count)), actor: 'reconciler', from: null, to: null, details: {} },
    ...{ kind: changes.subject.split(':')[0], trace: null, ...changes },
  });
};

it('tells who did what, newest first, with the names of the user, the order and the item', async () => {
  const item = await addItem(shop.db);
  const ann = await addPerson(shop.db);
  const order = await place(shop, ann, item);
  const { token } = admin;
  const done = [
    await shop.call(staffRoutes.changeItem, {
      token,
      params: { id: item },
      body: { price: 5 },
      headers: { 'if-match': '*' },
    }),
    await shop.call(staffRoutes.removeUser, { token, params: { id: ann.id } }),
    await shop.call(staffRoutes.makeAdmin, { token, params: { email: (await addPerson(shop.db)).email } }),
  ];
  expect(done.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, expect.anything()]));
  const { entries } = await search();
  expect(entries).toMatchObject([
    { action: 'user.promote', actor: admin.id, actorName: admin.email, subjectName: expect.stringContaining('@') },
    { action: 'user.remove', subject: `user:${ann.id}` },
    { action: 'item.change', subjectName: 'Jigsaw', details: { after: '{"listPriceCents":500}' } },
    { action: 'order.place', actor: ann.id, subject: `order:${order}`, subjectName: expect.stringMatching(/^K-/) },
  ]);
  // A removed user has no name any more.
  expect(entries[1]).not.toHaveProperty('subjectName');
  expect(entries[3]).not.toHaveProperty('actorName');
});

it('finds by subject or its kind, by action or its beginning, and by actor', async () => {
  const order = `order:${new Types.ObjectId()}`;
  await add({ action: 'order.place', subject: order, actor: admin.id });
  await add({ action: 'payment.succeed', subject: order });
  await add({ action: 'order.cancel', subject: `order:${new Types.ObjectId()}` });
  await add({ action: 'item.add', subject: `item:${new Types.ObjectId()}`, actor: admin.id });
  expect(await actions({ subject: order })).toEqual(['payment.succeed', 'order.place']);
  expect(await actions({ subject: 'order' })).toEqual(['order.cancel', 'payment.succeed', 'order.place']);
  expect(await actions({ subject: 'ord' })).toEqual([]);
  expect(await actions({ action: 'order' })).toEqual(['order.cancel', 'order.place']);
  expect(await actions({ action: 'order.cancel' })).toEqual(['order.cancel']);
  expect(await actions({ action: '.*' })).toEqual([]);
  expect(await actions({ actor: admin.id })).toEqual(['item.add', 'order.place']);
  expect(await actions({ actor: admin.email.toUpperCase(), subject: 'order' })).toEqual(['order.place']);
  expect(await actions({ actor: 'nobody@kerf.test' })).toEqual([]);
  expect(await actions({ actor: 'reconciler', action: 'payment' })).toEqual(['payment.succeed']);
});

it('takes days in the time zone of the shop', async () => {
  const subject = `item:${new Types.ObjectId()}`;
  const times = ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'];
  for (const [at, time] of times.entries()) await add({ action: `item.${at}`, subject, at: new Date(time) });
  expect(await actions({ from: '2026-03-08', to: '2026-03-08' })).toEqual(['item.2', 'item.1']);
  expect(await actions({ from: '2026-03-09' })).toEqual(['item.3']);
  expect(await actions({ to: '2026-03-07' })).toEqual(['item.0']);
  expect(await actions({ from: times[1] as string, to: times[3] as string })).toEqual(['item.2', 'item.1']);
});

it('has pages that neither repeat nor skip a record of the same moment', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  for (let index = 0; index < 7; index++) await add({ action: `item.${index}`, subject: 'item:1', at });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { entries, next } = await search({ action: 'item', limit: '3', ...(after && { after }) });
    seen.push(...entries.map(({ action }) => action));
    after = next;
    if (seen.length === 3) await add({ action: 'item.new', subject: 'item:1', at: new Date() });
  } while (after);
  expect(seen).toEqual(['item.6', 'item.5', 'item.4', 'item.3', 'item.2', 'item.1', 'item.0']);
});

it('refuses a place in another list', async () => {
  const query = { after: 'abc' };
  const response = await shop.call(staffRoutes.listAudit, { token: admin.token, query });
  expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'after' }] } });
});

it('reads no more than it returns, and sorts nothing', async () => {
  const records = Array.from({ length: 400 }, (_, at) => ({
    ...{
      at: new Date(at),
      actor: at % 100 ? 'reconciler' : admin.id,
      action: at % 100 ? 'order.place' : 'user.promote',
    },
    ...{ subject: at % 100 ? `order:${orderRecord()._id}` : 'user:1', kind: at % 100 ? 'order' : 'user' },
    ...{ from: null, to: null, details: {}, trace: null },
  }));
  await shop.db.collection('audit').insertMany(records);
  const queries: Record<string, string>[] = [
    {},
    { subject: 'user' },
    { subject: 'user:1' },
    { action: 'user' },
    { actor: admin.email },
  ];
  const looked = await profiled(shop.db, async () => {
    for (const query of queries) await search({ limit: '2', ...query });
  });
  const bad = looked.filter(
    ({ ns, planSummary, hasSortStage, docsExamined = 0 }) =>
      hasSortStage || planSummary?.startsWith('COLLSCAN') || (ns.endsWith('.audit') && docsExamined > 3),
  );
  expect(bad).toEqual([]);
});
