import { encodeValue, greatest, least } from '../bson/key.js';
import { valueAt } from '../bson/path.js';
import { type Document, Int32, isDocument, isNumeric, toNumber } from '../bson/values.js';
import { MongoError, unsupported } from '../errors.js';

/** A parsed `$group` stage. */
export interface Group {
  /** The fields that it reads. */
  readonly fields: readonly string[];
  rowsOf(documents: readonly Document[]): Document[];
}

type Expression = (document: Document) => unknown;

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\$[^$]/.test(value);

function expressionOf(value: unknown, fields: string[]): Expression {
  if (isPath(value)) {
    fields.push(value.slice(1));
    const parts = value.slice(1).split('.');
    return document => valueAt(document, parts);
  }
  if (typeof value === 'string' && value.startsWith('$')) throw unsupported(`The expression ${value}`);
  if (!isDocument(value)) return () => value;
  const parts = Object.entries(value).map(([name, part]): [string, Expression] => {
    if (name.startsWith('$')) throw unsupported(`The expression ${name}`);
    return [name, expressionOf(part, fields)];
  });
  return document =>
    Object.fromEntries(parts.map(([name, part]) => [name, part(document)]).filter(([, part]) => part !== undefined));
}

/** An accumulator over the documents of one group. */
type Accumulator = (documents: readonly Document[]) => unknown;

const EXTREMES = new Map([
  ['$min', least],
  ['$max', greatest],
]);

function accumulatorOf(field: string, operation: unknown, fields: string[]): Accumulator {
  const [name = '', ...others] = isDocument(operation) ? Object.keys(operation) : [];
  const operand = (operation as Document)[name];
  if (others.length > 0 || name === '')
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  if (name === '$sum' && isNumeric(operand) && toNumber(operand) === 1) return documents => new Int32(documents.length);
  const better = EXTREMES.get(name);
  if (!isPath(operand) || !better) throw unsupported(`The accumulator ${name}`);
  const value = expressionOf(operand, fields);
  return documents => {
    const present = documents.map(value).filter(own => own !== undefined && own !== null);
    return present.length > 0 ? present.reduce((best, own) => better(best, own)) : null;
  };
}

/** Parses a `$group` stage: counts, minima and maxima by fields. @throws MongoError for anything else */
export function groupOf(stage: unknown): Group {
  if (!isDocument(stage)) throw new MongoError(15947, "a group's fields must be specified in an object");
  const { _id, ...others } = stage;
  if (_id === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const fields: string[] = [];
  const idOf = expressionOf(_id, fields);
  const accumulators = Object.entries(others).map(([field, operation]) => ({
    field,
    accumulate: accumulatorOf(field, operation, fields),
  }));
  const rowsOf = (documents: readonly Document[]) => {
    const groups = new Map<string, Document[]>();
    for (const document of documents) {
      const key = encodeValue(idOf(document));
      const group = groups.get(key);
      if (group) group.push(document);
      else groups.set(key, [document]);
    }
    return [...groups.values()].map(group => ({
      _id: idOf(group[0] as Document) ?? null,
      ...Object.fromEntries(accumulators.map(({ field, accumulate }) => [field, accumulate(group)])),
    }));
  };
  return { fields, rowsOf };
}
