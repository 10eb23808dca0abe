import { EJSON } from 'bson';
import type { Document } from '../bson/values.js';
import { type Client, DATABASE } from './servers.js';

export type Options = NonNullable<Parameters<ReturnType<Client['db']>['command']>[1]>;

/** Fields that differ between any two servers, and the texts of messages. */
const IGNORED = ['ok', '$clusterTime', 'operationTime', 'electionId', 'opTime', 'errmsg', 'readOnly', 'errInfo'];
const ignored = new Set([...IGNORED, 'commitQuorum', 'note', 'recoveryToken', 'codeName']);

/** The commands that a server accepts in the database `admin` only. */
const ENDS = ['commitTransaction', 'abortTransaction'];

const plain = (value: unknown): unknown => EJSON.serialize(value as object, { relaxed: false });

function comparable(reply: Document): Document {
  const kept = Object.entries(reply).filter(([field]) => !ignored.has(field));
  return Object.fromEntries(
    kept.map(([field, value]) => {
      if (field === 'writeErrors') return [field, (value as Document[]).map(comparable)];
      if (field === 'cursor') return [field, batch(value as Document)];
      return [field, plain({ value })];
    }),
  );
}

const batch = ({ firstBatch, nextBatch, id }: Document): Document => ({
  rows: plain({ rows: firstBatch ?? nextBatch }),
  more: String(id) !== '0',
});

/** Runs a command. The result has what a client can rely on: values with their types, or the code, labels and key of an error. */
export async function outcomeOf(client: Client, command: Document, options: Options = {}): Promise<Document> {
  try {
    const database = ENDS.some(name => name in command) ? 'admin' : DATABASE;
    return comparable(await client.db(database).command(command, options));
  } catch (error) {
    const { code, errorLabels, keyPattern, keyValue, errorResponse } = error as Document & { errorResponse?: Document };
    if (code === undefined) throw error;
    const labels = (errorLabels ?? errorResponse?.errorLabels ?? []) as string[];
    return { code: Number(code), labels: labels.toSorted(), ...(plain({ keyPattern, keyValue }) as Document) };
  }
}
