import type { TestDatabase } from './database.js';

/** What the profiler records during `work`. */
export async function profiled({ connection }: TestDatabase, work: () => Promise<unknown>) {
  const db = connection.getClient().db('kerf');
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const records = await db.collection('system.profile').find({}).toArray();
  await db.collection('system.profile').drop();
  return records;
}
