import { orderRoutes } from '@kerf/contracts/orders';
import { ConflictException } from '@nestjs/common';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import { ORDER, type OrderRecord } from '../../orders/record/orders.schema.js';
import { place, ship } from '../../orders/testing/buying.js';
import { OrderNotesRepository } from '../../orders/views/order-notes.repository.js';
import { ORDER_NOTE } from '../../orders/views/order-notes.schema.js';
import { confirm, fault, open, pay } from '../../payments/testing/paying.js';
import { EndedLinksRepository } from '../../platform/access/ended-links.repository.js';
import { ENDED_LINKS } from '../../platform/access/ended-links.schema.js';
import { AuditRepository } from '../../platform/audit/audit.repository.js';
import { AUDIT } from '../../platform/audit/audit.schema.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Jobs } from '../../platform/jobs/jobs.js';
import { modelOf } from '../../testing/collections.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { OrderErasure } from './order-erasure.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let item: string;
beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db, { email: 'ann@kept.test' });
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db, { stock: 1000 });
});
afterAll(() => shop.stop());

/** As the API does it for an administrator. */
const cancel = async (id: string) => {
  const { status, body } = await shop.call(orderRoutes.removeOrder, { token: admin.token, params: { id } });
  if (status !== 200) throw new ConflictException(body);
};
const erasure = (years: number) => {
  const { db } = shop;
  return new OrderErasure(
    db,
    { KEEP_ORDERS_YEARS: years },
    new OrdersRepository(modelOf(db, ORDER)),
    new OrderNotesRepository(modelOf(db, ORDER_NOTE)),
    new EndedLinksRepository(modelOf(db, ENDED_LINKS)),
    new AuditService(new AuditRepository(modelOf(db, AUDIT))),
    { cancel },
    { every: () => {} } as unknown as Jobs,
  );
};
const dayMs = 24 * 3_600_000;
/** What the daily run of a day leaves, if the clock stands there. */
const run = (days: number, years = 10) =>
  erasure(years).eraseOld(new Date(Date.now() + days * dayMs), new AbortController().signal);
const statusOf = async (order: string) => (await recordOf(shop.db, 'orders', order))?.status;
const hasPerson = async (order: string) => (await recordOf(shop.db, 'orders', order))?.email === ann.email;

const shipped = async () => {
  const order = await place(shop, ann, item);
  await pay(shop, ann, order);
  await ship(shop, admin, order);
  return order;
};
const cancelled = async () => {
  const order = await place(shop, ann, item);
  expect(await shop.call(orderRoutes.cancelMyOrder, { token: ann.token, params: { id: order } })).toMatchObject({
    status: 200,
  });
  return order;
};

it('removes the person from an order that was paid after ten years, and not a day before', async () => {
  const order = await shipped();
  await run(3_651);
  expect(await hasPerson(order)).toBe(true);
  await run(3_655);
  expect(await recordOf(shop.db, 'orders', order)).toMatchObject({ username: 'Deleted customer', totalCents: 1999 });
  const actions = await shop.db
    .collection('audit')
    .find({ subject: `order:${order}`, actor: 'retention' })
    .toArray();
  expect(actions).toMatchObject([{ action: 'order.erase' }]);
  const before = await recordOf(shop.db, 'orders', order);
  await run(3_655);
  expect(await recordOf(shop.db, 'orders', order)).toEqual(before);
});

it('removes the person from a cancelled order that was never paid after a year', async () => {
  const [never, paid] = [await cancelled(), await shipped()];
  await run(364);
  expect(await hasPerson(never)).toBe(true);
  await run(367);
  expect([await hasPerson(never), await hasPerson(paid)]).toEqual([false, true]);
});

// Without this, its person stayed for ever.
it('cancels an order that nobody has paid or cancelled after a year, and removes its person', async () => {
  const [unpaid, bought] = [await place(shop, ann, item), await place(shop, ann, item)];
  const intents = [await open(shop, ann, unpaid), await open(shop, ann, bought)];
  await run(364);
  expect([await hasPerson(unpaid), await statusOf(unpaid)]).toEqual([true, 'unpaid']);
  await fault(shop, { webhooksPaused: true });
  await confirm(shop, intents[1] ?? '');
  await run(367);
  await fault(shop, { webhooksPaused: false });
  expect([await hasPerson(unpaid), await statusOf(unpaid)]).toEqual([false, 'cancelled']);
  await expect(confirm(shop, intents[0] ?? '')).rejects.toThrow('canceled');
  // Its payment had succeeded, which the shop did not know.
  expect([await hasPerson(bought), await statusOf(bought)]).toEqual([true, 'paid']);
});

it('keeps the person of an order that is not finished, and all persons of a shop that keeps them', async () => {
  const [waiting, order] = [await place(shop, ann, item), await shipped()];
  await pay(shop, ann, waiting);
  await run(3_655);
  expect([await hasPerson(waiting), await hasPerson(order)]).toEqual([true, false]);
  const kept = await shipped();
  await run(36_525, 0);
  expect(await hasPerson(kept)).toBe(true);
});

it('goes through more orders than one batch', async () => {
  const template = (await recordOf(shop.db, 'orders', await shipped())) as unknown as OrderRecord;
  const { _id, ...rest } = template;
  const { newOrderId } = await import('../../orders/record/owner-key.js');
  const many = Array.from({ length: 230 }, (_, at) => ({
    ...rest,
    _id: newOrderId(rest.owner),
    // Orders of one millisecond lie across the end of a batch.
    personSince: new Date(Date.UTC(2001, 0, 1) + Math.floor(at / 7)),
  }));
  await shop.db.collection('orders').insertMany(many);
  await run(0);
  expect(
    await shop.db.collection('orders').countDocuments({ personSince: { $lt: new Date(Date.UTC(2002, 0, 1)) } }),
  ).toBe(0);
  expect(await hasPerson(String(_id))).toBe(true);
});
