import { sameValue } from '../bson/key.js';
import { type Document, isDocument, isOperatorDocument, kindOf } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { KeyPart } from '../engine/index-spec.js';
import type { OrderedIndex } from '../engine/ordered-index.js';
import {
  type Condition,
  type Conditions,
  conditionsOf,
  EVERYTHING,
  type Interval,
  intersect,
  isPoint,
  turned,
} from './bounds.js';
import { matcherOf } from './matcher.js';

const MOST_RANGES = 5000;

/** How an index answers a query. */
export interface Plan {
  readonly index: OrderedIndex;
  readonly intervals: readonly Interval[];
  readonly backward: boolean;
  /** Whether documents come out in the order asked for. */
  readonly sorted: boolean;
  /** Whether what the index yields matches without a look at the document. */
  readonly exact: boolean;
  readonly score: number;
}

/** Whether every document that matches the conditions is in a sparse or partial index. */
function holdsAll({ spec }: OrderedIndex, known: readonly Condition[], filter: Document): boolean {
  const present = (field: string) => known.some(condition => condition.field === field && !condition.null);
  if (spec.sparse) return spec.parts.some(part => present(part.field));
  if (!spec.partialFilter) return true;
  return Object.entries(spec.partialFilter).every(([field, wanted]) => {
    const given = filter[field];
    if (given === undefined) return false;
    if (sameValue(given, wanted)) return true;
    if (isDocument(wanted) && sameValue(wanted, { $exists: true })) return present(field);
    const plain = given !== null && kindOf(given) !== 'regex' && !isOperatorDocument(given);
    return plain && !field.includes('.') && matcherOf({ [field]: wanted })({ [field]: given });
  });
}

interface Walk {
  readonly intervals: readonly Interval[];
  /** How many leading key parts are held to single values, or to a list of them. */
  readonly fixed: number;
  readonly single: boolean;
  readonly ranged: boolean;
  readonly used: number;
}

function conditionsFor(index: OrderedIndex, part: KeyPart, known: readonly Condition[]) {
  const own = known.filter(condition => condition.field === part.field);
  const used = index.multikey ? own.slice(0, 1) : own;
  const intervals = used.map(condition => condition.intervals).reduce(intersect, [EVERYTHING]);
  return { used: used.length, intervals: part.descending ? turned(intervals) : intervals };
}

/** Follows the key parts from the left: values as long as they are given, then at most one range. */
function walk(index: OrderedIndex, known: readonly Condition[]): Walk {
  let prefixes = [''];
  let used = 0;
  let single = true;
  let fixed = 0;
  for (const part of index.spec.parts) {
    const next = conditionsFor(index, part, known);
    if (next.used === 0) break;
    if (prefixes.length * next.intervals.length > MOST_RANGES) break;
    used += next.used;
    const joined = prefixes.flatMap(prefix =>
      next.intervals.map(({ from, to }) => ({ from: prefix + from, to: prefix + to })),
    );
    if (!next.intervals.every(isPoint)) return { intervals: joined, fixed, single, ranged: true, used };
    single &&= next.intervals.length <= 1;
    prefixes = joined.map(interval => interval.from);
    fixed++;
  }
  const intervals = prefixes.map(prefix => ({ from: prefix, to: `${prefix}${EVERYTHING.to}` }));
  return { intervals, fixed, single, ranged: false, used };
}

/** Whether the index is in the order asked for, and if so in which direction to read it. */
function direction(index: OrderedIndex, sort: readonly KeyPart[], { fixed, single }: Walk): boolean | undefined {
  if (sort.length === 0 || index.multikey || !single) return undefined;
  const held = new Set(index.spec.parts.slice(0, fixed).map(part => part.field));
  const wanted = sort.filter(part => !held.has(part.field));
  const rest = index.spec.parts.slice(fixed);
  if (wanted.some((part, i) => part.field !== rest[i]?.field)) return undefined;
  const turns = new Set(wanted.map((part, i) => part.descending !== rest[i]?.descending));
  return turns.size > 1 ? undefined : turns.has(true);
}

function planWith(index: OrderedIndex, { known, complete }: Conditions, filter: Document, sort: readonly KeyPart[]) {
  if (index.spec.textFields || !holdsAll(index, known, filter)) return undefined;
  const found = walk(index, known);
  const backward = direction(index, sort, found);
  const sorted = backward !== undefined;
  if (found.used === 0 && !sorted) return undefined;
  const whole = index.spec.unique && found.fixed === index.spec.parts.length;
  // What a partial index leaves out counts as if its fields were held to single values.
  const narrowed = found.fixed + Object.keys(index.spec.partialFilter ?? {}).length;
  const score = narrowed * 10 + (found.ranged ? 5 : 0) + (sorted ? 3 : 0) + (whole ? 100 : 0);
  const exact = complete && !index.multikey && found.used === known.length && known.every(condition => condition.exact);
  return { index, intervals: found.intervals, backward: backward ?? false, sorted, exact, score };
}

/** The best index for a filter and a sort; none where only reading every document will do. */
export function planFor(collection: Collection, filter: Document, sort: readonly KeyPart[]): Plan | undefined {
  const conditions = conditionsOf(filter);
  let best: Plan | undefined;
  for (const index of collection.indexes.values()) {
    const plan = planWith(index, conditions, filter, sort);
    if (plan && (!best || plan.score > best.score)) best = plan;
  }
  return best;
}
