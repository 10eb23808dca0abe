import type { Connection } from 'mongoose';

/** Collections that the API writes on every call. */
const ownBusiness = ['rate_limits'];

/** The whole database as text: if it is equal before and after, nothing was written. */
export const snapshot = async (db: Connection): Promise<string> => {
  const names = (await db.listCollections()).map(({ name }) => name).filter(name => !ownBusiness.includes(name));
  const contents = names.sort().map(async name => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()]);
  return JSON.stringify(await Promise.all(contents), null, 1);
};
