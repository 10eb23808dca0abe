import { sameValue } from '../bson/key.js';
import { type Document, Int32, isDocument, isNumeric, toNumber } from '../bson/values.js';
import { MongoError, unsupported } from '../errors.js';
import { matcherOf } from '../query/matcher.js';
import { type IndexSpec, keyParts } from './index-spec.js';

/** Options an index may carry; `background` and `v` change nothing. */
const OPTIONS = new Set([
  'key',
  'name',
  'v',
  'background',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
]);

const cannot = (why: string) => new MongoError(67, why);

function checkOptions(declared: Document): void {
  for (const option of Object.keys(declared))
    if (!OPTIONS.has(option)) throw unsupported(`The index option '${option}'`, 72);
  const { key, name, default_language: language, sparse, partialFilterExpression } = declared;
  if (!isDocument(key) || Object.keys(key).length === 0) throw cannot('Index keys cannot be empty.');
  if (typeof name !== 'string' || name === '') throw new MongoError(9, 'An index needs a name');
  if (language !== undefined && language !== 'english' && language !== 'none')
    throw unsupported(`The text language '${language}'`);
  if (sparse && partialFilterExpression) throw cannot('cannot mix "partialFilterExpression" and "sparse" options');
}

function checkKey(key: Document): void {
  const kinds = Object.values(key);
  const text = kinds.includes('text');
  for (const [field, kind] of Object.entries(key)) {
    if (field.includes('$')) throw unsupported(`The index key '${field}'`, 67);
    if (text ? kind !== 'text' : !isNumeric(kind) || toNumber(kind) === 0)
      throw unsupported(`The index kind ${field}: ${JSON.stringify(kind)}`, 67);
  }
}

function expiry(declared: Document): number | undefined {
  const { expireAfterSeconds: seconds, key } = declared;
  if (seconds === undefined) return undefined;
  if (!isNumeric(seconds) || toNumber(seconds) < 0)
    throw cannot("TTL index 'expireAfterSeconds' must be a number >= 0");
  if (Object.keys(key as Document).length !== 1) throw cannot('TTL indexes are single-field indexes');
  return toNumber(seconds);
}

function listedText(declared: Document, fields: readonly string[]): Document {
  return {
    v: new Int32(2),
    key: { _fts: 'text', _ftsx: new Int32(1) },
    name: declared.name,
    weights: declared.weights ?? Object.fromEntries(fields.map(field => [field, new Int32(1)])),
    default_language: declared.default_language ?? 'english',
    language_override: 'language',
    textIndexVersion: new Int32(3),
  };
}

/** Reads a client's index declaration. @throws MongoError for what cannot be built here */
export function parseIndexSpec(declared: Document): IndexSpec {
  checkOptions(declared);
  const key = declared.key as Document;
  checkKey(key);
  const expireAfterSeconds = expiry(declared);
  const textFields = Object.values(key).includes('text') ? Object.keys(key) : undefined;
  const partialFilter = declared.partialFilterExpression as Document | undefined;
  if (partialFilter) matcherOf(partialFilter);
  const { background: _, v: __, ...listed } = declared;
  return {
    name: declared.name as string,
    declared,
    listed: textFields ? listedText(declared, textFields) : { v: new Int32(2), ...listed },
    parts: keyParts(key),
    unique: declared.unique === true,
    sparse: declared.sparse === true,
    partialFilter,
    expireAfterSeconds,
    textFields,
  };
}

const COMPARED = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'key'] as const;

/** Whether two declarations ask for the same index, names aside. */
export const sameDeclaration = (a: Document, b: Document) =>
  COMPARED.every(option => sameValue(a[option] || null, b[option] || null));
