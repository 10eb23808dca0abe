import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { sessionToken } from '@kerf/tooling/session-token';
import { type Db, type Document, ObjectId } from 'mongodb';

const BATCH = 1_000;
const ITEMS = 1_000;
const PAGE = 100;
const HOUR_MS = 3_600_000;
const PERIOD_MS = 540 * 24 * HOUR_MS;
const NAMES = ['Aiko Mori', 'Ben Adler', 'Carla Ruiz', 'Dan Okafor', 'Ella Berg'];
const TOOLS = ['Circular Saw', 'Drill Driver', 'Angle Grinder', 'Claw Hammer', 'Tool Box'];

/** The built API's own functions, so that the records are those that it writes. */
const load = (file: string) => import(join(root, 'api/dist', file));

const itemAt = (index: number) => ({
  _id: new ObjectId(),
  name: `${TOOLS[index % TOOLS.length]} ${index}`,
  slug: `tool-${index}`,
  image: '/pictures/tools/circular-saw.svg',
  description: 'Cuts hardwood and sheet goods, with a soft start and a brake.',
  minimum: 1 + (index % 3),
  stock: index % 20,
  priceCents: 1_000 + index,
  listPriceCents: 1_000 + index,
  category: 'power-saw',
  specs: [],
  removedAt: null,
  createdAt: new Date(Date.UTC(2025, 0, 1) + index),
});
type Item = ReturnType<typeof itemAt>;

/** The same at each call, so that no list of the users is needed. */
const userAt = (index: number) => ({
  _id: new ObjectId(`5${index.toString(16).padStart(23, '0')}`),
  email: `person-${index}@kerf.test`,
  uid: `uid-${index}`,
  emailVerified: true,
  displayName: `${NAMES[index % NAMES.length]} ${index}`,
  photoURL: null,
  ...(index === 0 && { role: 'admin' }),
  removedAt: null,
  adminRevision: 0,
  createdAt: new Date(Date.UTC(2025, 0, 1) + index),
});

async function insert(db: Db, name: string, documents: Document[]): Promise<void> {
  if (documents.length > 0) await db.collection(name).insertMany(documents, { ordered: false });
}

/** Inserts documents in batches, so that the size of the shop is not limited by the memory of this process. */
async function insertEach(db: Db, name: string, count: number, make: (index: number) => Document): Promise<void> {
  for (let from = 0; from < count; from += BATCH)
    await insert(
      db,
      name,
      Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => make(from + at)),
    );
}

/** Adds orders of 18 months to an empty shop, with their audit and sales. Returns the token of an administrator. */
export async function fillOrders(db: Db, count: number): Promise<string> {
  const items = Array.from({ length: ITEMS }, (_, index) => itemAt(index));
  const users = Math.max(2, count / 4);
  await insert(db, 'items', items);
  await insertEach(db, 'users', users, userAt);
  const make = await orderMaker(items, users, count);
  for (let from = 0; from < count; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => make(from + at));
    await insert(
      db,
      'orders',
      made.map(({ order }) => order),
    );
    await insert(
      db,
      'audit',
      made.flatMap(({ audit }) => audit),
    );
    await insert(
      db,
      'sales',
      made.flatMap(({ sales }) => sales),
    );
  }
  await insertEach(db, 'contact_messages', count / 20, messageAt);
  const admin = userAt(0);
  return sessionToken({ id: String(admin._id), uid: admin.uid });
}

const messageAt = (index: number) => ({
  _id: new ObjectId(),
  email: `visitor-${index}@kerf.test`,
  subject: 'A blade',
  message: 'Does it cut wet oak?',
  createdAt: new Date(Date.now() - index * HOUR_MS),
  ...(index % 10 > 0 && { response: { text: 'Yes.', by: 'admin@kerf.test', at: new Date() } }),
});

/** The last percent of the orders, a page at least, waits for its shipment, and every 200th for the decision on a return. */
async function orderMaker(items: Item[], users: number, count: number) {
  const { orderListFields } = await load('orders/record/order-list-fields.js');
  const { stateOf } = await load('orders/record/order-attention.js');
  const { newOrderId, ownerKey } = await load('orders/record/owner-key.js');
  const { newOrderNumber } = await load('orders/record/order-number.js');
  const { pastSaleEvents } = await load('orders/sales/sale-events.js');
  const start = Date.now() - PERIOD_MS;
  return (index: number) => {
    const user = userAt((index * 7) % users);
    const item = items[(index * 13) % items.length] as Item;
    const at = new Date(start + (index / count) * PERIOD_MS);
    const owner = ownerKey(String(user._id));
    const isWaiting = index >= count - Math.max(PAGE, count / 100);
    const order: Document = {
      _id: new ObjectId(String(newOrderId(owner))),
      owner,
      user: user._id,
      number: newOrderNumber(),
      email: user.email,
      username: user.displayName,
      lines: [{ item: item._id, name: item.name, image: item.image, unitPriceCents: item.priceCents, quantity: 2 }],
      totalCents: item.priceCents * 2,
      baseTotalCents: item.priceCents * 2,
      address: '1 Saw Street',
      phone: '555 1234',
      status: isWaiting ? 'paid' : 'shipped',
      held: true,
      heldUntil: at,
      transactionId: `pi_${index}`,
      createdAt: at,
      updatedAt: at,
    };
    if (index % 200 === 0 && !isWaiting)
      order.returns = [
        { _id: new ObjectId(), lines: [{ item: item._id, quantity: 1 }], reason: 'Too heavy', status: 'requested', at },
      ];
    const attention = stateOf(order);
    if (Object.keys(attention).length > 0) order.attention = attention;
    Object.assign(order, orderListFields(order));
    const subject = `order:${order._id}`;
    const audit = ['order.place', 'payment.succeed', 'order.ship'].map(action => ({
      ...{
        at,
        actor: String(user._id),
        action,
        subject,
        kind: 'order',
        from: null,
        to: null,
        details: {},
        trace: null,
      },
    }));
    return { order, audit, sales: pastSaleEvents(order, at) as Document[] };
  };
}
