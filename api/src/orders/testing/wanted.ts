import { Types } from 'mongoose';
import type { ItemRecord } from '../../items/items.schema.js';
import { itemRecord } from '../../testing/records.js';
import type { Wanted } from '../wanted.js';

/** An item of which there are ten at $19.99, and somebody who wants some of it. */
export const wantedOf = (quantity = 1, changes: Partial<ItemRecord> = {}): { item: ItemRecord; wanted: Wanted } => {
  const item = { ...itemRecord(), ...changes };
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
    network: 'network',
    request: undefined,
    heldUntil: new Date(0),
    trace: 'trace',
  };
  return { item, wanted };
};
