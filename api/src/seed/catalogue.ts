import type { Connection, Model } from 'mongoose';
import { withTransaction } from '../database/with-transaction.js';
import { fromNewItem } from '../items/items.mapper.js';
import type { ItemRecord } from '../items/items.schema.js';
import type { ReviewRecord } from '../reviews/reviews.schema.js';
import { seedItems } from './data/items.js';
import { seedReviews } from './data/reviews.js';

export interface Catalogue {
  connection: Connection;
  items: Model<ItemRecord>;
  reviews: Model<ReviewRecord>;
}

/** Seeds a shop that never had an item, not even a removed one. Returns the number of items inserted. */
export const seedCatalogue = async ({ connection, items, reviews }: Catalogue): Promise<number> =>
  withTransaction(connection, async session => {
    if (await items.exists({}).session(session)) return 0;
    const rows = seedItems.map(item => ({ ...fromNewItem(item), slug: item.slug }));
    await items.create(rows, { session, ordered: true });
    await reviews.create(seedReviews, { session, ordered: true });
    return rows.length;
  });
