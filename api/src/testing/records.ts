import { type Connection, Types } from 'mongoose';

/** Puts an item of $19.99 into the database, ten of them to sell; its id. */
export const addItem = async (db: Connection, changes: Record<string, unknown> = {}): Promise<string> => {
  const _id = new Types.ObjectId();
  await db.collection('items').insertOne({
    _id,
    name: 'Jigsaw',
    slug: `jigsaw-${_id}`,
    image: '/pictures/tools/jigsaw.svg',
    description: 'Cuts curves.',
    minquantity: 1,
    avilablequantity: 10,
    priceCents: 1999,
    category: 'power-saw',
    specs: [],
    removedAt: null,
    createdAt: new Date(),
    ...changes,
  });
  return _id.toString();
};

/** The record with this id, to look at what a call did to it. */
export const recordOf = (db: Connection, collection: string, id: string) =>
  db.collection(collection).findOne({ _id: new Types.ObjectId(id) });
