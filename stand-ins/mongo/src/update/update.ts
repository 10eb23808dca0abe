import { sameValue } from '../bson/key.js';
import { type Document, isDocument } from '../bson/values.js';
import { failedToParse, MongoError, unsupported } from '../errors.js';
import { CHANGES } from './operators.js';
import { expandPath, type Positions } from './positions.js';
import { REMOVE, setAt, valueAt } from './target.js';

/** Turns a document into what it becomes; it may change the one it is given. */
export type Update = (document: Document, positions: Positions, inserting: boolean) => Document;

const conflict = (path: string) =>
  new MongoError(40, `Updating the path '${path}' would create a conflict at '${path}'`);

/** No path may be changed twice, nor together with what it lies in. */
function assertApart(paths: readonly string[]): void {
  const sorted = paths.toSorted();
  for (const [i, path] of sorted.entries())
    for (const other of sorted.slice(i + 1)) if (other === path || other.startsWith(`${path}.`)) throw conflict(other);
}

function rename(document: Document, from: string, to: unknown): void {
  if (typeof to !== 'string' || from.includes('$') || to.includes('$'))
    throw unsupported('$rename to or from anything but plain paths');
  const value = valueAt(document, from.split('.'));
  if (value === undefined) return;
  setAt(document, from.split('.'), REMOVE);
  setAt(document, to.split('.'), value);
}

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly argument: unknown;
}

function stepsOf(update: Document): Step[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    if (!operator.startsWith('$')) throw failedToParse(`Unknown modifier: ${operator}. Expected an update operator`);
    if (operator !== '$setOnInsert' && operator !== '$rename' && !Object.hasOwn(CHANGES, operator))
      throw failedToParse(`Unknown modifier: ${operator}`);
    if (!isDocument(fields)) throw failedToParse(`Modifiers operate on fields, but ${operator} was given none`);
    return Object.entries(fields).map(([path, argument]) => ({ operator, path, argument }));
  });
}

function apply(document: Document, { operator, path, argument }: Step, positions: Positions): void {
  if (operator === '$rename') {
    rename(document, path, argument);
    return;
  }
  const change = CHANGES[operator === '$setOnInsert' ? '$set' : operator];
  for (const parts of expandPath(document, path, positions)) {
    const value = change?.(valueAt(document, parts), argument, path);
    if (value !== undefined) setAt(document, parts, value);
  }
}

function byOperators(update: Document): Update {
  const steps = stepsOf(update);
  assertApart(
    steps.flatMap(({ operator, path, argument }) => (operator === '$rename' ? [path, String(argument)] : [path])),
  );
  return (document, positions, inserting) => {
    for (const step of steps) if (inserting || step.operator !== '$setOnInsert') apply(document, step, positions);
    return document;
  };
}

const byReplacement =
  (replacement: Document): Update =>
  ({ _id }) =>
    _id === undefined ? replacement : { _id, ...replacement };

/** Compiles an update document or a replacement. @throws MongoError for an operator that is not known */
export function updateOf(update: unknown): { run: Update; replaces: boolean } {
  if (Array.isArray(update)) throw unsupported('An update by an aggregation pipeline');
  if (!isDocument(update)) throw failedToParse('An update is a document');
  const replaces = !Object.keys(update)[0]?.startsWith('$');
  if (replaces && Object.keys(update).some(name => name.startsWith('$')))
    throw failedToParse('A replacement document cannot contain update operators');
  return { run: replaces ? byReplacement(update) : byOperators(update), replaces };
}

/** Runs an update on a fresh copy of a document. @throws MongoError 66 where it would change `_id` */
export function updated(copy: Document, run: Update, positions: Positions): Document {
  const { _id } = copy;
  const next = run(copy, positions, false);
  if (!sameValue(next._id, _id))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  return next;
}
