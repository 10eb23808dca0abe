import { BSONRegExp } from 'bson';
import { greatest, least, sameValue } from '../bson/key.js';
import { valueAt } from '../bson/path.js';
import { type Document, isDocument, isOperatorDocument, ObjectId } from '../bson/values.js';
import { failedToParse, MongoError, unsupported } from '../errors.js';
import { increment } from './increment.js';
import { REMOVED, setAt } from './target.js';

/** The new value of a field, from its value (undefined if missing), the operator's argument and the path. */
type Change = (current: unknown, argument: unknown, path: string) => unknown;

const CHANGES: Record<string, Change> = {
  $set: (_current, argument) => argument,
  $setOnInsert: (_current, argument) => argument,
  $unset: () => REMOVED,
  $inc: increment,
  $min: (current, argument) => (current === undefined ? argument : least(current, argument)),
  $max: (current, argument) => (current === undefined ? argument : greatest(current, argument)),
};

interface Step {
  readonly operator: string;
  readonly parts: readonly string[];
  readonly argument: unknown;
}

/** Changes a document in place. */
export type Update = (document: Document, inserting: boolean) => void;

const comparePart = (a: string, b: string) =>
  /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : Number(a > b) - Number(a < b);

function comparePath(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at === -1 || b[at] === undefined ? a.length - b.length : comparePart(a[at] as string, b[at]);
}

function pathOf(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes('')) throw new MongoError(56, `The update path '${path}' contains an empty field name`);
  if (parts.some(part => part.startsWith('$'))) throw unsupported(`The positional update path '${path}'`);
  return parts;
}

/** The steps in path order, in which MongoDB adds new fields. */
function stepsOf(update: Document): Step[] {
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    if (!Object.hasOwn(CHANGES, operator))
      throw failedToParse(
        `Unknown modifier: ${operator}. The embedded database supports ${Object.keys(CHANGES).join(', ')}`,
      );
    if (!isDocument(fields)) throw failedToParse(`Modifiers operate on fields, but ${operator} has none`);
    return Object.entries(fields).map(([path, argument]) => ({ operator, parts: pathOf(path), argument }));
  });
  steps.sort((a, b) => comparePath(a.parts, b.parts));
  for (const [i, { parts }] of steps.entries()) {
    const before = steps[i - 1]?.parts;
    if (before?.every((part, at) => part === parts[at])) {
      const path = parts.join('.');
      throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${before.join('.')}'`);
    }
  }
  return steps;
}

/** Compiles an update document. @throws MongoError for an update that is not supported */
export function updateOf(update: unknown): Update {
  if (!isDocument(update)) throw failedToParse('An update must be a document with update operators');
  if (!Object.keys(update)[0]?.startsWith('$')) throw unsupported('The replacement of a document', 9);
  const steps = stepsOf(update);
  return (document, inserting) => {
    for (const { operator, parts, argument } of steps) {
      if (operator === '$setOnInsert' && !inserting) continue;
      setAt(document, parts, CHANGES[operator]?.(valueAt(document, parts), argument, parts.join('.')));
    }
  };
}

function assertSameId(before: unknown, after: unknown): void {
  if (before !== undefined && !sameValue(before, after))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Updates a copy of a document. @throws MongoError 66 if the update changes `_id` */
export function updated(copy: Document, update: Update): Document {
  const { _id } = copy;
  update(copy, false);
  assertSameId(_id, copy._id);
  return copy;
}

const isPattern = (value: unknown) => value instanceof BSONRegExp;

/** The fields that a filter sets to one value. As in MongoDB, `$in` and `$or` with one entry count, and regular expressions do not. */
function equalitiesOf(filter: Document): [string, unknown][] {
  const found = Object.entries(filter).flatMap(([field, value]): [string, unknown][] => {
    if (field === '$and' || (field === '$or' && (value as Document[]).length === 1))
      return (value as Document[]).flatMap(equalitiesOf);
    if (field.startsWith('$')) return [];
    if (!isOperatorDocument(value)) return [[field, value]];
    const { $eq, $in } = value as { $eq?: unknown; $in?: unknown[] };
    if ('$eq' in value) return [[field, $eq]];
    const isOne = $in && !$in.some(isPattern) && $in.length > 0 && $in.every(item => sameValue(item, $in[0]));
    return isOne ? [[field, $in[0]]] : [];
  });
  return found.filter(([, value]) => !isPattern(value));
}

/** The document that an upsert inserts: the equality conditions of the filter in path order, then the update. */
export function upserted(filter: Document, update: Update): Document {
  const document: Document = {};
  const seen: string[] = [];
  for (const [path, value] of equalitiesOf(filter).sort(([a], [b]) => Number(a > b) - Number(a < b))) {
    const parts = path.split('.');
    if (seen.some(other => `${other}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${other}.`)))
      throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    seen.push(path);
    setAt(document, parts, value);
  }
  const { _id } = document;
  update(document, true);
  assertSameId(_id, document._id);
  return Object.hasOwn(document, '_id') ? document : { _id: new ObjectId(), ...document };
}
