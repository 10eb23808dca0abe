import { Types } from 'mongoose';
import type { ItemRecord } from '../../items/items.schema.js';
import type { Wanted } from '../wanted.js';

/** An item of which there are ten at $19.99, and somebody who wants some of it. */
export const wantedOf = (quantity = 1, changes: Partial<ItemRecord> = {}): { item: ItemRecord; wanted: Wanted } => {
  const item: ItemRecord = {
    _id: new Types.ObjectId(),
    name: 'Jigsaw',
    slug: 'jigsaw',
    image: '/jigsaw.svg',
    description: 'Cuts curves.',
    minquantity: 1,
    avilablequantity: 10,
    priceCents: 1999,
    category: 'power-saw',
    specs: [],
    removedAt: null,
    createdAt: new Date(0),
    ...changes,
  };
  const wanted: Wanted = {
    user: { id: String(new Types.ObjectId()), email: 'ann@kerf.test', displayName: null, isAdmin: false },
    item: item._id,
    body: {
      item: String(item._id),
      quantity,
      totalprice: (1999 * quantity) / 100,
      address: '1 Saw Street',
      phone: '555 1234',
    },
    request: undefined,
    heldUntil: new Date(0),
    trace: 'trace',
  };
  return { item, wanted };
};
