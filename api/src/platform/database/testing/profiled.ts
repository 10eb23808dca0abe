import type { Connection } from 'mongoose';

/** What the database says of one command that looked for documents. */
export interface Looked {
  ns: string;
  op: string;
  planSummary?: string;
  hasSortStage?: boolean;
  docsExamined?: number;
  nreturned?: number;
  nMatched?: number;
  command: object;
}

const profile = async (db: Connection, level: 0 | 2): Promise<void> => {
  await db.getClient().db(db.name).command({ profile: level });
};

/** Does `work` and returns what the database read meanwhile. */
export const profiled = async (db: Connection, work: () => Promise<unknown>): Promise<Looked[]> => {
  await profile(db, 2);
  await work();
  await profile(db, 0);
  // Without the reads of the profile itself.
  const looked = await db
    .collection('system.profile')
    .find<Omit<Looked, 'command'> & { command: object | string }>({ ns: { $ne: `${db.name}.system.profile` } })
    .toArray();
  await db.collection('system.profile').drop();
  // The embedded database has the command as text.
  return looked.map(({ command, ...each }) => ({
    ...each,
    command: typeof command === 'string' ? JSON.parse(command) : command,
  }));
};

/** One more than was found is a record by its id that turned out to be another's, or the first of the next page. */
const spare = 1;

/** The commands that read the whole collection, or more documents than they found, or sorted what they found. */
export const scans = (looked: Looked[]): Looked[] =>
  looked.filter(({ planSummary, hasSortStage, docsExamined = 0, nreturned, nMatched }) => {
    const found = nreturned ?? nMatched ?? 0;
    return hasSortStage || planSummary?.startsWith('COLLSCAN') || docsExamined > found + spare;
  });
