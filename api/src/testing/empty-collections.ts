import type { Connection } from 'mongoose';

/** Deletes the documents of every collection, except of those named. */
export const emptyCollections = async (db: Connection, ...kept: string[]): Promise<void> => {
  const names = (await db.listCollections()).map(({ name }) => name).filter(name => !kept.includes(name));
  await Promise.all(names.map(name => db.collection(name).deleteMany({})));
};
