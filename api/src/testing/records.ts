import { type Connection, Types } from 'mongoose';
import type { AttributeRecord } from '../catalogue/attributes/attributes.schema.js';
import { firstRecords } from '../catalogue/attributes/first-records.js';
import type { ItemRecord } from '../items/items.schema.js';

/** An item at $19.99 with a stock of ten. */
export const itemRecord = (): ItemRecord => {
  const _id = new Types.ObjectId();
  return {
    _id,
    name: 'Jigsaw',
    slug: `jigsaw-${_id}`,
    image: '/pictures/tools/jigsaw.svg',
    description: 'Cuts curves.',
    minimum: 1,
    stock: 10,
    priceCents: 1999,
    listPriceCents: 1999,
    category: 'power-saw',
    specs: [],
    removedAt: null,
    createdAt: new Date(),
  };
};

/** Inserts such an item and returns its id. */
export const addItem = async (db: Connection, changes: Record<string, unknown> = {}): Promise<string> => {
  const item = { ...itemRecord(), ...changes };
  const { priceCents } = item;
  await db.collection<ItemRecord>('items').insertOne({ ...item, listPriceCents: priceCents, ...changes });
  return item._id.toString();
};

/** The attributes of the demo shop, which a shop for tests lacks. */
export const addAttributes = async (db: Connection): Promise<void> => {
  await db.collection<AttributeRecord>('attributes').insertMany(firstRecords());
};

export const recordOf = (db: Connection, collection: string, id: string) =>
  db.collection(collection).findOne({ _id: new Types.ObjectId(id) });

/** Changes an order past the API. It has no ledger then, so that its money follows from its other fields. */
export const writeOrder = (db: Connection, id: string, fields: object) =>
  db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: fields, $unset: { ledger: 1 } });
