import { createHash } from 'node:crypto';
import { sessionToken } from '@kerf/tooling/session-token';
import { type Collection, type Db, type Document, ObjectId } from 'mongodb';
import { searchWriter } from '../search/data.ts';

const START = Date.UTC(2030, 0, 1);
const BATCH = 1_000;
const MAX_RETURNED_ITEMS = 1_000;

/** A user who can call the API. */
export interface Caller {
  id: string;
  email: string;
  token: string;
}

export interface FilledShop {
  /** The ids of some items. */
  items: string[];
  admin: Caller;
  /** Users with orders. */
  buyers: Caller[];
  people: Caller[];
}

export interface ShopSize {
  items: number;
  orders: number;
}

const itemAt = (index: number) => ({
  _id: new ObjectId(),
  name: `Circular saw ${index}`,
  slug: `circular-saw-${index}`,
  image: '/pictures/tools/circular-saw.svg',
  description:
    'Cuts straight through hardwood and sheet goods, with a soft start and a blade that stops within seconds.',
  minimum: 1,
  stock: 1_000_000_000,
  priceCents: 1_999,
  listPriceCents: 1_999,
  category: 'power-saw',
  specs: ['Blade', 'Power', 'Weight', 'Depth'].map(label => ({ label, value: `${label} ${index}` })),
  removedAt: null,
  createdAt: new Date(START + index),
});
type ItemRecord = ReturnType<typeof itemAt>;

/** The first user is an administrator. */
const userAt = (index: number) => ({
  _id: new ObjectId(),
  email: `person-${index}@kerf.test`,
  uid: `uid-${index}`,
  emailVerified: true,
  displayName: `Person ${index}`,
  photoURL: null,
  ...(index === 0 && { role: 'admin' }),
  removedAt: null,
  adminRevision: 0,
  createdAt: new Date(START + index),
});
type UserRecord = ReturnType<typeof userAt>;

/** The owner key and the id of an order of this user, as the API makes them (api/src/orders/record/owner-key.ts). */
function ownedBy(user: ObjectId) {
  const owner = createHash('sha256').update(`user ${user}`).digest('hex').slice(0, 8);
  return { _id: new ObjectId(owner + new ObjectId().toString().slice(owner.length)), owner };
}

const orderAt = (index: number, { _id, email, displayName }: UserRecord, item: ItemRecord) => ({
  ...ownedBy(_id),
  user: _id,
  number: `K-${index}`,
  email,
  username: displayName,
  lines: [{ item: item._id, name: item.name, image: item.image, unitPriceCents: 1_999, quantity: 1 }],
  totalCents: 1_999,
  baseTotalCents: 1_999,
  address: '1 Saw Street',
  phone: '555 1234',
  status: 'paid',
  held: true,
  heldUntil: new Date(START + index),
  transactionId: `pi_${index}`,
  createdAt: new Date(START + index),
  updatedAt: new Date(START + index),
});

async function insertMany(collection: Collection, count: number, make: (index: number) => Document): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    await collection.insertMany(Array.from({ length }, (_, index) => make(from + index)));
  }
}

/** Adds users, items and orders to an empty shop. Each buyer has ten orders, if there are enough. */
export async function fillShop(db: Db, { items, orders }: ShopSize, people = 1_000): Promise<FilledShop> {
  const users = Array.from({ length: people }, (_, index) => userAt(index));
  await db.collection('users').insertMany(users);
  const ordered: ItemRecord[] = [];
  const writeSearch = await searchWriter(db);
  for (let from = 0; from < items; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, items - from) }, (_, at) => itemAt(from + at));
    await db.collection('items').insertMany(some);
    await writeSearch(some);
    if (ordered.length < MAX_RETURNED_ITEMS) ordered.push(...some);
  }
  const buyers = users.slice(0, Math.max(1, Math.min(people, orders / 10)));
  await insertMany(db.collection('orders'), orders, index =>
    orderAt(index, buyers[index % buyers.length] as UserRecord, ordered[index % ordered.length] as ItemRecord),
  );
  const callers = users.map(({ _id, email, uid }) => {
    const id = String(_id);
    return { id, email, token: sessionToken({ id, uid }) };
  });
  return {
    items: ordered.map(({ _id }) => String(_id)),
    admin: callers[0] as Caller,
    buyers: callers.slice(0, buyers.length),
    people: callers,
  };
}
