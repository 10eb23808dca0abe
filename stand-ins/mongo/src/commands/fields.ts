import { type Document, isDocument, isNumeric, kindOf, toNumber } from '../bson/values.js';
import { badValue, MongoError, typeMismatch } from '../errors.js';

/** Fields any command may carry: who asks, where to read and how safe a write must be; one node gives all of it. */
const GENERIC = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'stmtId',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$audit',
]);

/** Options that a real server has and that would change the answer if they were passed over. */
const REFUSED = new Set([
  'collation',
  'hint',
  'let',
  'min',
  'max',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
  'encryptionInformation',
  'sampleRate',
  'resumeAfter',
  'requestResumeToken',
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'capped',
  'size',
  'timeseries',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'storageEngine',
  'indexOptionDefaults',
  'expireAfterSeconds',
]);

/** Refuses what a document says beyond the known. @throws MongoError 2 for what is unsupported, 40415 for what is unknown */
export function assertKnown(name: string, document: Document, known: readonly string[]): void {
  for (const field of Object.keys(document)) {
    if (known.includes(field) || document[field] === undefined) continue;
    if (REFUSED.has(field))
      throw badValue(`The option '${field}' of ${name} is not supported by the embedded database`);
    throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

export function assertKnownCommand(name: string, body: Document, known: readonly string[]): void {
  const own = Object.fromEntries(Object.entries(body).filter(([field]) => !GENERIC.has(field)));
  assertKnown(name, own, [name, ...known]);
}

/** Reads fields of a command in the type they must have; absent and null are undefined. */
const reader =
  <T>(what: string, read: (value: unknown) => T | undefined) =>
  (document: Document, field: string): T | undefined => {
    const value = document[field];
    if (value === undefined || value === null) return undefined;
    const result = read(value);
    if (result === undefined)
      throw typeMismatch(`BSON field '${field}' is the wrong type '${kindOf(value)}', expected ${what}`);
    return result;
  };

export const numberIn = reader('a number', value => (isNumeric(value) ? toNumber(value) : undefined));
export const booleanIn = reader('a boolean', value =>
  typeof value === 'boolean' ? value : isNumeric(value) ? toNumber(value) !== 0 : undefined,
);
export const textIn = reader('a string', value => (typeof value === 'string' ? value : undefined));
export const documentIn = reader('an object', value => (isDocument(value) ? value : undefined));
export const listIn = reader('an array', value => (Array.isArray(value) ? (value as unknown[]) : undefined));

export function documentsIn(body: Document, field: string): Document[] {
  const items = listIn(body, field);
  if (!items) throw new MongoError(40414, `BSON field '${field}' is missing but a required field`);
  if (!items.every(isDocument)) throw typeMismatch(`BSON field '${field}' must hold documents`);
  return items;
}

/** A count that is not negative. */
export function countIn(document: Document, field: string): number | undefined {
  const number = numberIn(document, field);
  if (number !== undefined && (!Number.isInteger(number) || number < 0))
    throw new MongoError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return number;
}
