import { createHmac, randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';

export const jwtSecret = randomBytes(32).toString('hex');
const start = Date.UTC(2030, 0, 1);
const batch = 1_000;

const encode = value => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = ({ _id, uid }) => {
  const now = Math.floor(Date.now() / 1000);
  const proven = { uid, email_verified: true };
  const claims = { sub: String(_id), ...proven, iss: 'kerf-api', aud: 'kerf-shop', iat: now, exp: now + 3_600 };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
};

const item = at => ({
  _id: new ObjectId(),
  name: `Circular saw ${at}`,
  slug: `circular-saw-${at}`,
  image: '/pictures/tools/circular-saw.svg',
  description:
    'Cuts straight through hardwood and sheet goods, with a soft start and a blade that stops within seconds.',
  minquantity: 1,
  avilablequantity: 1_000_000_000,
  priceCents: 1_999,
  category: 'power-saw',
  specs: ['Blade', 'Power', 'Weight', 'Depth'].map(label => ({ label, value: `${label} ${at}` })),
  removedAt: null,
  createdAt: new Date(start + at),
});

const user = (at, role) => ({
  _id: new ObjectId(),
  email: `person-${at}@kerf.test`,
  uid: `uid-${at}`,
  emailVerified: true,
  displayName: `Person ${at}`,
  photoURL: null,
  ...role,
  removedAt: null,
  adminRevision: 0,
  createdAt: new Date(start + at),
});

const order = (at, { _id, email, displayName }, ordered) => ({
  _id: new ObjectId(),
  user: _id,
  email,
  username: displayName,
  lines: [{ item: ordered._id, name: ordered.name, image: ordered.image, unitPriceCents: 1_999, quantity: 1 }],
  totalCents: 1_999,
  address: '1 Saw Street',
  phone: '555 1234',
  status: 'paid',
  held: true,
  heldUntil: new Date(start + at),
  transactionId: `pi_${at}`,
  createdAt: new Date(start + at),
  updatedAt: new Date(start + at),
});

const times = (count, make) => Array.from({ length: count }, (_, at) => make(at));

const fill = async (collection, count, make) => {
  for (let from = 0; from < count; from += batch)
    await collection.insertMany(times(Math.min(batch, count - from), at => make(from + at)));
};

/**
 * Fills an empty shop: so many items and orders, and people of whom each has ten orders where there are enough. Answers who
 * may call, with tokens, and some items.
 */
export const fillShop = async (db, { items, orders, people = 1_000 }) => {
  const users = times(people, at => user(at, at === 0 ? { role: 'admin' } : {}));
  await db.collection('users').insertMany(users);
  const made = [];
  await fill(db.collection('items'), items, at => {
    const one = item(at);
    if (made.length < 1_000) made.push(one);
    return one;
  });
  const buyers = users.slice(0, Math.max(1, Math.min(people, orders / 10)));
  await fill(db.collection('orders'), orders, at => order(at, buyers[at % buyers.length], made[at % made.length]));
  const named = users.map(user => ({ id: String(user._id), email: user.email, token: tokenOf(user) }));
  return {
    items: made.map(({ _id }) => String(_id)),
    admin: named[0],
    buyers: named.slice(0, buyers.length),
    people: named,
  };
};
