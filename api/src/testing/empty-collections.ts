import type { Connection } from 'mongoose';
import { CATEGORY, type CategoryRecord } from '../catalogue/categories/categories.schema.js';
import { seedRecords } from '../catalogue/categories/seed-records.js';

/** Deletes the documents of every collection, except of those named. The categories are those of a new shop, which an API writes at its start. */
export const emptyCollections = async (db: Connection, ...kept: string[]): Promise<void> => {
  const names = (await db.listCollections()).map(({ name }) => name).filter(name => !kept.includes(name));
  await Promise.all(names.map(name => db.collection(name).deleteMany({})));
  const categories = String(CATEGORY.schema.get('collection'));
  if (names.includes(categories)) await db.collection<CategoryRecord>(categories).insertMany(seedRecords());
};
