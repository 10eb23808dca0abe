import { EJSON } from 'bson';
import type { Document } from '../bson/values.js';
import { type Client, DATABASE } from './servers.js';

export type Options = NonNullable<Parameters<ReturnType<Client['db']>['command']>[1]>;

/** What differs between any two servers, and what drivers do not read. */
const IGNORED = new Set([
  ...['ok', '$clusterTime', 'operationTime', 'electionId', 'opTime', 'errmsg', 'errInfo', 'codeName'],
  ...['commitQuorum', 'note', 'retriedStmtIds', 'retriedStmtId'],
]);

/** The commands that a server accepts in the database `admin` only. */
const ENDS = ['commitTransaction', 'abortTransaction'];

const withoutIgnored = (fields: Document): Document =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => !IGNORED.has(field) && value !== undefined));

/** Documents as text, so that a comparison sees the order of their fields. */
const text = (value: unknown): string => EJSON.stringify(value, { relaxed: false });

function comparable(reply: Document): Document {
  const { writeErrors, cursor, value, ...fields } = withoutIgnored(reply);
  return EJSON.serialize(
    {
      ...fields,
      ...(value !== undefined && { value: text(value) }),
      ...(cursor !== undefined && batch(cursor as Document)),
      ...(writeErrors !== undefined && { writeErrors: (writeErrors as Document[]).map(withoutIgnored) }),
    },
    { relaxed: false },
  );
}

const batch = ({ firstBatch, nextBatch, id }: Document) => ({
  rows: ((firstBatch ?? nextBatch) as Document[]).map(text),
  more: String(id) !== '0',
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => Number(a > b) - Number(a < b));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
};

const sortedText = (json: string) => JSON.stringify(sorted(JSON.parse(json)));

/** Outcomes for a comparison after an upsert: since MongoDB 7 the fields of its filter are inserted in no fixed order. */
export function withoutUpsertOrder(outcomes: readonly Document[], commands: readonly Document[]): Document[] {
  if (!JSON.stringify(commands).includes('"upsert":true')) return [...outcomes];
  return outcomes.map(({ rows, value, ...outcome }) => ({
    ...outcome,
    ...(Array.isArray(rows) && { rows: rows.map(sortedText) }),
    ...(typeof value === 'string' && { value: sortedText(value) }),
  }));
}

/** Runs a command. The result has what a client can rely on: values with their types, or the code, labels and key of an error. */
export async function outcomeOf(client: Client, command: Document, options: Options = {}): Promise<Document> {
  try {
    const database = ENDS.some(name => name in command) ? 'admin' : DATABASE;
    return comparable(await client.db(database).command(command, options));
  } catch (error) {
    const { code, errorLabels = [], keyPattern, keyValue } = error as Document & { errorLabels?: string[] };
    if (code === undefined) throw error;
    return comparable({ code: Number(code), labels: errorLabels.toSorted(), keyPattern, keyValue });
  }
}
