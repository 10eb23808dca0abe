import { fastify } from 'fastify';
import { MongoClient, ObjectId } from 'mongodb';

/** What the API is compared with: the same reads and writes with the bare driver, and nothing around them. */
const client = await new MongoClient(process.env.MONGODB_URL).connect();
const db = client.db();
const items = db.collection('items');
const orders = db.collection('orders');
const audit = db.collection('audit');
const app = fastify();

const dollars = cents => cents / 100;
const toItem = ({
  _id,
  name,
  slug,
  image,
  description,
  minquantity,
  avilablequantity,
  priceCents,
  category,
  specs,
}) => ({
  _id,
  name,
  slug,
  image,
  description,
  minquantity,
  avilablequantity,
  price: dollars(priceCents),
  category,
  specs,
});

app.get('/items', async ({ query }) => {
  const found = await items
    .find({ removedAt: null }, { sort: { createdAt: 1, _id: 1 }, limit: Number(query.limit) })
    .toArray();
  return found.map(toItem);
});

app.get('/items/:id', async ({ params }) =>
  toItem(await items.findOne({ _id: new ObjectId(params.id), removedAt: null })),
);

/** The same three writes, with everything believed that the caller says: stock, order, record of who did it. */
app.post('/orders', async ({ body, headers }, reply) => {
  const { quantity, totalprice, name, image, address, phone } = body;
  const item = new ObjectId(body.item);
  const totalCents = Math.round(totalprice * 100);
  const now = new Date();
  const order = {
    _id: new ObjectId(),
    user: new ObjectId(headers.user),
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
  await client.withSession(session =>
    session.withTransaction(
      async () => {
        await items.updateOne(
          { _id: item, removedAt: null, avilablequantity: { $gte: quantity } },
          { $inc: { avilablequantity: -quantity } },
          { session },
        );
        await orders.insertOne(order, { session });
        await audit.insertOne(
          {
            at: now,
            actor: headers.user,
            action: 'order.place',
            subject: `order:${order._id}`,
            from: null,
            to: 'unpaid',
          },
          { session },
        );
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
    ),
  );
  return reply.code(201).send({ acknowledged: true, insertedId: order._id });
});

console.log(`ready ${await app.listen({ port: Number(process.env.API_PORT), host: '127.0.0.1' })}`);
process.once('SIGTERM', () => process.exit(0));
