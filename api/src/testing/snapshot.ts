import type { Connection } from 'mongoose';

/** What the API does by itself, whoever calls. */
const ownBusiness = ['rate_limits'];

/** Everything in the database as text: equal before and after means that nothing was written. */
export const snapshot = async (db: Connection): Promise<string> => {
  const names = (await db.listCollections()).map(({ name }) => name).filter(name => !ownBusiness.includes(name));
  const contents = names.sort().map(async name => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()]);
  return JSON.stringify(await Promise.all(contents), null, 1);
};
