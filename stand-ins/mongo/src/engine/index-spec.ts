import { sameValue } from '../bson/key.js';
import { type Document, isDocument, isNumeric, toNumber } from '../bson/values.js';
import { failedToParse, MongoError, typeMismatch, unsupported } from '../errors.js';
import { matcherOf } from '../query/matcher.js';

export interface KeyPart {
  readonly field: string;
  readonly parts: readonly string[];
  readonly descending: boolean;
}

export interface IndexSpec {
  readonly name: string;
  /** As the client sent it. */
  readonly declared: Document;
  readonly parts: readonly KeyPart[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter: Document | undefined;
  readonly expireAfterSeconds: number | undefined;
}

export const keyParts = (key: Document): KeyPart[] =>
  Object.entries(key).map(([field, direction]) => ({
    field,
    parts: field.split('.'),
    descending: Number(direction) < 0,
  }));

const OPTIONS = ['key', 'name', 'v', 'background', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'];
const PARTIAL_OPERATORS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$exists', '$and', '$or'];

const cannotCreate = (why: string) => new MongoError(67, why);

function checkKey(key: unknown): asserts key is Document {
  if (key === undefined) throw failedToParse("The 'key' field is a required property of an index specification");
  if (!isDocument(key) || Object.keys(key).length === 0) throw cannotCreate('Index keys cannot be empty.');
  for (const [field, direction] of Object.entries(key)) {
    if (field.split('.').includes('')) throw cannotCreate('Index keys cannot contain an empty field.');
    if (field.includes('$') || !isNumeric(direction) || !toNumber(direction))
      throw unsupported(`The index key '${field}: ${String(direction)}'`, 67);
  }
}

const isDescendingId = (key: Document) => Object.keys(key).join() === '_id' && Number(key._id) < 0;

function checkPartialFilter(filter: unknown): void {
  if (Array.isArray(filter)) for (const item of filter) checkPartialFilter(item);
  if (!isDocument(filter)) return;
  for (const [name, value] of Object.entries(filter)) {
    const isAllowed = !name.startsWith('$') || PARTIAL_OPERATORS.includes(name);
    if (!isAllowed || (name === '$exists' && value !== true))
      throw cannotCreate(`Expression not supported in partial index: ${name}`);
    checkPartialFilter(value);
  }
}

function checkOptions({ name, unique, sparse, partialFilterExpression: partial, expireAfterSeconds, key }: Document) {
  if (typeof name !== 'string' || name === '') throw new MongoError(9, 'An index needs a name');
  if (sparse && partial) throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  const isId = Object.keys(key as Document).join() === '_id';
  if (isId && (unique || sparse || partial || expireAfterSeconds !== undefined))
    throw new MongoError(197, 'An _id index specification cannot have options');
  if (expireAfterSeconds === undefined) return;
  if (!isNumeric(expireAfterSeconds) || toNumber(expireAfterSeconds) < 0)
    throw cannotCreate("TTL index 'expireAfterSeconds' must be a number >= 0");
  if (Object.keys(key as Document).length !== 1) throw cannotCreate('TTL indexes are single-field indexes');
}

/** Parses a client's index declaration. @throws MongoError for an unsupported index */
export function parseIndexSpec(declared: Document): IndexSpec {
  const { key, name, partialFilterExpression: partialFilter, expireAfterSeconds: seconds } = declared;
  for (const option of Object.keys(declared))
    if (!OPTIONS.includes(option)) throw unsupported(`The index option '${option}'`, 72);
  checkKey(key);
  if (isDescendingId(key)) throw unsupported('A descending index on _id', 67);
  if (partialFilter !== undefined && !isDocument(partialFilter))
    throw typeMismatch("The field 'partialFilterExpression' must be a document");
  checkPartialFilter(partialFilter);
  checkOptions(declared);
  if (partialFilter) matcherOf(partialFilter as Document);
  return {
    name: name as string,
    declared,
    parts: keyParts(key),
    unique: declared.unique === true,
    sparse: declared.sparse === true,
    partialFilter: partialFilter as Document | undefined,
    expireAfterSeconds: isNumeric(seconds) ? toNumber(seconds) : undefined,
  };
}

const COMPARED = ['unique', 'sparse', 'partialFilterExpression', 'key'];

/** Whether two declarations describe the same index, apart from the name and the TTL. */
export const sameDeclaration = (a: Document, b: Document): boolean =>
  COMPARED.every(option => sameValue(a[option] || null, b[option] || null));
