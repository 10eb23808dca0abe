import { fastify } from 'fastify';
import { MongoClient, ObjectId } from 'mongodb';
import type { orderBody } from './requests.ts';

/** The API's competitor: the same reads and writes with the bare driver, without validation and authorization. */
const client = await new MongoClient(process.env.MONGODB_URL ?? '').connect();
const db = client.db();
const items = db.collection<ItemRecord>('items');
const searched = db.collection('search_products');
const orders = db.collection('orders');
const audit = db.collection('audit');
const keys = db.collection<{ _id: string; order: ObjectId; owner: string; at: Date }>('order_keys');
const jobs = db.collection<{ _id: string }>('jobs');
const byPopularity = { inStock: -1, popularity: -1, _id: -1 } as const;
const popularFirst = { sort: byPopularity, hint: { category: 1, ...byPopularity }, projection: { _id: 1 } } as const;
const app = fastify();

type Ordered = ReturnType<typeof orderBody>;

interface ItemRecord {
  _id: ObjectId;
  name: string;
  slug: string;
  image: string;
  description: string;
  minimum: number;
  stock: number;
  priceCents: number;
  category: string;
  specs: { label: string; value: string }[];
  removedAt: Date | null;
  createdAt: Date;
}

const toItem = (item: ItemRecord) => ({
  _id: item._id,
  name: item.name,
  slug: item.slug,
  image: item.image,
  description: item.description,
  minquantity: item.minimum,
  avilablequantity: item.stock,
  price: item.priceCents / 100,
  category: item.category,
  specs: item.specs,
});

app.get<{ Querystring: { limit: string } }>('/items', async ({ query }) => {
  const found = await items
    .find({ removedAt: null }, { sort: { createdAt: 1, _id: 1 }, limit: Number(query.limit) })
    .toArray();
  return found.map(toItem);
});

app.get<{ Params: { id: string } }>('/items/:id', async ({ params }, reply) => {
  const item = await items.findOne({ _id: new ObjectId(params.id), removedAt: null });
  if (!item) return reply.code(404).send();
  const popular = await searched.find({ category: item.category }, { ...popularFirst, limit: 5 }).toArray();
  return { ...toItem(item), related: popular.map(({ _id }) => _id).slice(0, 4) };
});

/**
 * The same six writes as the API's: stock, movement, order, number, audit record and message, with the same indexed fields. Everything
 * the caller sends is trusted.
 */
app.post<{ Body: Ordered }>('/orders', async ({ body, headers }, reply) => {
  const { quantity } = body;
  const item = new ObjectId(body.item);
  const order = orderOf(body, String(headers.user));
  const { _id, owner, number, createdAt: at } = order;
  const by = String(order.user);
  const movement = { item, kind: 'held', quantity, order: _id, by, at };
  const subject = `order:${_id}`;
  const record = {
    at,
    actor: by,
    action: 'order.place',
    subject,
    kind: 'order',
    from: null,
    to: 'unpaid',
    details: {},
  };
  const message = {
    _id: `order ${_id} placed`,
    kind: 'order-message',
    lane: 'requests',
    payload: { order: String(_id), owner, event: 'placed' },
    createdAt: at,
    runAt: at,
    attempts: 0,
  };
  await client.withSession(session =>
    session.withTransaction(
      async () => {
        await items.updateOne(
          { _id: item, removedAt: null, stock: { $gte: quantity } },
          { $inc: { stock: -quantity } },
          { session },
        );
        await db.collection('stock_movements').insertOne(movement, { session });
        await orders.insertOne(order, { session });
        await keys.insertOne({ _id: `number ${number}`, order: _id, owner, at }, { session });
        await audit.insertOne(record, { session });
        await jobs.insertOne(message, { session });
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
    ),
  );
  return reply.code(201).send({ acknowledged: true, insertedId: order._id });
});

function orderOf({ item, quantity, totalprice, name, image, address, phone }: Ordered, user: string) {
  const totalCents = Math.round(totalprice * 100);
  const now = new Date();
  const _id = new ObjectId();
  const number = `K-${_id.toString().slice(-8, -4)}-${_id.toString().slice(-4)}`;
  const email = 'person@kerf.test';
  return {
    _id,
    owner: user.slice(-8),
    user: new ObjectId(user),
    number,
    email,
    username: 'Person',
    lines: [{ item: new ObjectId(item), name, image, unitPriceCents: totalCents / quantity, quantity }],
    totalCents,
    address,
    phone,
    words: [
      ...number.split('-'),
      number,
      email,
      'person',
      'kerf.test',
      'kerf',
      'test',
      ...name.toLowerCase().split(' '),
    ],
    network: '127.0.0.1',
    status: 'unpaid',
    held: true,
    heldUntil: now,
    createdAt: now,
    updatedAt: now,
  };
}

console.log(`ready ${await app.listen({ port: Number(process.env.API_PORT), host: '127.0.0.1' })}`);
process.once('SIGTERM', () => process.exit(0));
