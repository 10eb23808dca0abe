import { fastify } from 'fastify';
import { MongoClient, ObjectId } from 'mongodb';
import type { orderBody } from './requests.ts';

/** The API's competitor: the same reads and writes with the bare driver, without validation and authorization. */
const client = await new MongoClient(process.env.MONGODB_URL ?? '').connect();
const db = client.db();
const items = db.collection<ItemRecord>('items');
const searched = db.collection('search_items');
const orders = db.collection('orders');
const audit = db.collection('audit');
const byPopularity = { inStock: -1, popularity: -1, _id: -1 } as const;
const popularFirst = { sort: byPopularity, hint: { category: 1, ...byPopularity }, projection: { _id: 1 } } as const;
const app = fastify();

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

/** The same three writes as the API's: stock, order and audit record. Everything the caller sends is trusted. */
app.post<{ Body: ReturnType<typeof orderBody> }>('/orders', async ({ body, headers }, reply) => {
  const { quantity, totalprice, name, image, address, phone } = body;
  const user = String(headers.user);
  const item = new ObjectId(body.item);
  const totalCents = Math.round(totalprice * 100);
  const now = new Date();
  const order = {
    _id: new ObjectId(),
    user: new ObjectId(user),
    email: 'person@kerf.test',
    username: 'Person',
    lines: [{ item, name, image, unitPriceCents: totalCents / quantity, quantity }],
    totalCents,
    address,
    phone,
    status: 'unpaid',
    held: true,
    heldUntil: now,
    createdAt: now,
    updatedAt: now,
  };
  const record = {
    at: now,
    actor: user,
    action: 'order.place',
    subject: `order:${order._id}`,
    from: null,
    to: 'unpaid',
  };
  await client.withSession(session =>
    session.withTransaction(
      async () => {
        await items.updateOne(
          { _id: item, removedAt: null, stock: { $gte: quantity } },
          { $inc: { stock: -quantity } },
          { session },
        );
        await orders.insertOne(order, { session });
        await audit.insertOne(record, { session });
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
    ),
  );
  return reply.code(201).send({ acknowledged: true, insertedId: order._id });
});

console.log(`ready ${await app.listen({ port: Number(process.env.API_PORT), host: '127.0.0.1' })}`);
process.once('SIGTERM', () => process.exit(0));
