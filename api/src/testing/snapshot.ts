import type { Connection } from 'mongoose';
import { enqueued } from './jobs.js';

/** Collections that the API writes on every call. */
const ownBusiness = ['people_reads', 'rate_limits'];

/** Periodic jobs run at any time. */
const written = (name: string) => (name === 'jobs' ? enqueued : {});

/** The whole database as text: if it is equal before and after, nothing was written. */
export const snapshot = async (db: Connection): Promise<string> => {
  const names = (await db.listCollections()).map(({ name }) => name).filter(name => !ownBusiness.includes(name));
  const contents = names
    .sort()
    .map(async name => [name, await db.collection(name).find(written(name)).sort({ _id: 1 }).toArray()]);
  return JSON.stringify(await Promise.all(contents), null, 1);
};
