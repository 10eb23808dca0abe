import { type Document, isDocument, isNumeric, kindOf, toNumber } from '../bson/values.js';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.js';

/** Fields that any command may have. */
const GENERIC = [
  ...['$db', '$clusterTime', '$readPreference', 'readConcern', 'writeConcern', 'maxTimeMS', 'comment'],
  ...['lsid', 'txnNumber', 'autocommit', 'startTransaction', 'stmtId'],
];

const READ_CONCERNS = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

/** Rejects fields beside the known ones, so that no option is silently ignored. @throws MongoError 40415 */
export function assertKnown(name: string, document: Document, known: readonly string[]): void {
  for (const field of Object.keys(document))
    if (!known.includes(field))
      throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field of the embedded database.`);
}

/** One node satisfies every valid read and write concern. */
function assertConcerns(body: Document): void {
  const level = textIn(documentIn(body, 'readConcern') ?? {}, 'level');
  if (level !== undefined && !READ_CONCERNS.includes(level)) throw failedToParse(`Unknown read concern '${level}'`);
  const w = documentIn(body, 'writeConcern')?.w;
  if (w === undefined || w === 'majority') return;
  if (!isNumeric(w)) throw new MongoError(79, `No write concern mode named '${String(w)}' found`);
  if (toNumber(w) < 0 || toNumber(w) > 50) throw failedToParse('w has to be between 0 and 50');
  if (toNumber(w) > 1) throw new MongoError(100, 'Not enough data-bearing nodes');
}

/** A transaction has one read concern, of its first statement, and one write concern, of its end. */
export function assertTransactionConcerns({ autocommit, startTransaction, ...body }: Document): void {
  if (autocommit !== false) return;
  if (body.readConcern && !startTransaction)
    throw new MongoError(72, 'Only the first command in a transaction may specify a readConcern');
  if (body.writeConcern && !('commitTransaction' in body) && !('abortTransaction' in body))
    throw new MongoError(72, 'writeConcern is not allowed within a multi-statement transaction');
}

export function assertValidCommand(name: string, body: Document, known: readonly string[]): void {
  assertKnown(name, body, [name, ...known, ...GENERIC]);
  assertConcerns(body);
  const maxTime = numberIn(body, 'maxTimeMS') ?? 0;
  if (maxTime < 0 || maxTime > 2 ** 31) throw badValue(`${maxTime} value for maxTimeMS is out of range`);
}

/** Reads an optional field of one type. @throws MongoError 14 for another type, also for null */
const reader =
  <T>(expected: string, read: (value: unknown) => T | undefined) =>
  (document: Document, field: string): T | undefined => {
    const value = document[field];
    if (value === undefined) return undefined;
    const result = read(value);
    if (result === undefined)
      throw typeMismatch(`BSON field '${field}' is the wrong type '${kindOf(value)}', expected ${expected}`);
    return result;
  };

export const numberIn = reader('a number', value => (isNumeric(value) ? toNumber(value) : undefined));
export const booleanIn = reader('a boolean', value =>
  typeof value === 'boolean' ? value : isNumeric(value) ? toNumber(value) !== 0 : undefined,
);
export const textIn = reader('a string', value => (typeof value === 'string' ? value : undefined));
export const documentIn = reader('an object', value => (isDocument(value) ? value : undefined));
export const listIn = reader('an array', value => (Array.isArray(value) ? (value as unknown[]) : undefined));

export const filterIn = (document: Document, field: string): Document => documentIn(document, field) ?? {};

export function documentsIn(body: Document, field: string): Document[] {
  const items = listIn(body, field);
  if (!items) throw new MongoError(40414, `BSON field '${field}' is missing but a required field`);
  if (!items.every(isDocument)) throw typeMismatch(`BSON field '${field}' must contain documents`);
  return items;
}

/** The index that a client names, by its name or by its key. */
export const hintIn = reader('a string or an object', value =>
  typeof value === 'string' || isDocument(value) ? value : undefined,
);

/** The statements of a write. */
export function statementsIn(body: Document, field: string): Document[] {
  const items = documentsIn(body, field);
  if (items.length === 0) throw new MongoError(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  return items;
}

/** The filter of an update or a delete. */
export function requiredFilter(item: Document, command: string): Document {
  if (item.q === undefined || item.q === null)
    throw new MongoError(40414, `BSON field '${command}.q' is missing but a required field`);
  return filterIn(item, 'q');
}

export function countIn(document: Document, field: string): number | undefined {
  const number = numberIn(document, field);
  if (number !== undefined && (!Number.isInteger(number) || number < 0))
    throw new MongoError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return number;
}
