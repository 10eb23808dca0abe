import { EJSON } from 'bson';
import { sameValue } from '../bson/key.js';
import { type Document, isDocument, isOperatorDocument } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { KeyPart } from '../engine/index-spec.js';
import type { OrderedIndex } from '../engine/ordered-index.js';
import { badValue } from '../errors.js';
import { type Condition, type Conditions, conditionsOf, EVERYTHING, intersect, inverted, isPoint } from './bounds.js';
import { matcherOf } from './matcher.js';

const MAX_INTERVALS = 5000;

/** How an index answers a query. */
export interface Plan {
  readonly index: OrderedIndex;
  readonly intervals: Condition['intervals'];
  readonly backward: boolean;
  /** Whether the index gives the order of the sort. */
  readonly sorted: boolean;
  /** Whether every document in the intervals matches. */
  readonly exact: boolean;
  /** Whether the index has all fields of the filter, so that a count fetches no document. */
  readonly covered: boolean;
  /** Whether the filter has a condition on its first field. */
  readonly bounded: boolean;
  readonly score: number;
}

/** Whether a sparse or partial index contains every document that matches. */
function containsAll({ spec }: OrderedIndex, known: readonly Condition[], filter: Document): boolean {
  const isPresent = (field: string) => known.some(condition => condition.field === field && !condition.null);
  if (spec.sparse) return spec.parts.some(part => isPresent(part.field));
  const implies = (some: Document, field: string, wanted: unknown): boolean => {
    const { $and = [], $or = [] } = some as { $and?: Document[]; $or?: Document[] };
    if ($and.some(each => implies(each, field, wanted))) return true;
    if ($or.length > 0 && $or.every(each => implies(each, field, wanted))) return true;
    const given = some[field];
    if (given === undefined) return false;
    // Not by their keys, because a filter may contain regular expressions.
    if (EJSON.stringify(given) === EJSON.stringify(wanted)) return true;
    if (isDocument(wanted) && sameValue(wanted, { $exists: true })) return isPresent(field);
    const isPlain = given !== null && !isOperatorDocument(given) && !field.includes('.');
    return isPlain && matcherOf({ [field]: wanted })({ [field]: given });
  };
  return Object.entries(spec.partialFilter ?? {}).every(([field, wanted]) => implies(filter, field, wanted));
}

interface Walk {
  readonly intervals: Condition['intervals'];
  /** The number of leading fields with equality conditions. */
  readonly fixed: number;
  /** Whether each of those fields has one value. */
  readonly single: boolean;
  readonly ranged: boolean;
  readonly used: number;
}

/** Each condition on an array may hold for another element, so only one of them bounds the scan. */
function conditionsFor(part: KeyPart, known: readonly Condition[], isArray: boolean) {
  const used = known.filter(condition => condition.field === part.field).slice(0, isArray ? 1 : undefined);
  const intervals = used.map(condition => condition.intervals).reduce(intersect, [EVERYTHING]);
  return { used: used.length, intervals: part.descending ? inverted(intervals) : intervals };
}

/** Follows the fields of an index: equality conditions, then at most one range. */
function walk(index: OrderedIndex, known: readonly Condition[]): Walk {
  let prefixes = [''];
  let used = 0;
  let single = true;
  let fixed = 0;
  for (const part of index.spec.parts) {
    const next = conditionsFor(part, known, index.multikey.has(part.field));
    if (next.used === 0 || prefixes.length * next.intervals.length > MAX_INTERVALS) break;
    used += next.used;
    const intervals = prefixes.flatMap(prefix =>
      next.intervals.map(({ from, to }) => ({ from: prefix + from, to: prefix + to })),
    );
    if (!next.intervals.every(isPoint)) return { intervals, fixed, single, ranged: true, used };
    single &&= next.intervals.length <= 1;
    prefixes = intervals.map(interval => interval.from);
    fixed++;
  }
  const intervals = prefixes.map(prefix => ({ from: prefix, to: prefix + EVERYTHING.to }));
  return { intervals, fixed, single, ranged: false, used };
}

/** The direction in which the index gives the order of a sort: true is backward. Undefined: it does not give it. */
function directionOf(index: OrderedIndex, sort: readonly KeyPart[], { fixed, single }: Walk): boolean | undefined {
  if (sort.length === 0 || !single) return undefined;
  const held = new Set(index.spec.parts.slice(0, fixed).map(part => part.field));
  const wanted = sort.filter(part => !held.has(part.field));
  const rest = index.spec.parts.slice(fixed);
  if (wanted.some((part, i) => part.field !== rest[i]?.field)) return undefined;
  const directions = new Set(wanted.map((part, i) => part.descending !== rest[i]?.descending));
  return directions.size > 1 ? undefined : directions.has(true);
}

function planWith(
  index: OrderedIndex,
  { known, complete }: Conditions,
  filter: Document,
  sort: readonly KeyPart[],
  isHinted = false,
) {
  if (!containsAll(index, known, filter)) return undefined;
  const found = walk(index, known);
  const backward = directionOf(index, sort, found);
  const sorted = backward !== undefined;
  if (found.used === 0 && !sorted && !isHinted) return undefined;
  const isUnique = index.spec.unique && found.fixed === index.spec.parts.length;
  // A partial filter narrows a scan as much as equality conditions on its fields.
  const narrowed = found.fixed + Object.keys(index.spec.partialFilter ?? {}).length;
  const score = narrowed * 10 + (found.ranged ? 5 : 0) + (sorted ? 3 : 0) + (isUnique ? 100 : 0);
  const decided = complete && index.multikey.size === 0 && known.every(condition => condition.exact);
  const exact = decided && found.used === known.length;
  const covered = decided && known.every(({ field }) => index.spec.parts.some(part => part.field === field));
  return {
    index,
    intervals: found.intervals,
    backward: backward ?? false,
    sorted,
    exact,
    covered,
    bounded: found.used > 0,
    score,
  };
}

/** A client names an index by its name or by its key. */
const isNamed = ({ spec: { name, declared } }: OrderedIndex, hint: string | Document) =>
  typeof hint === 'string' ? name === hint : sameValue(declared.key, hint);

/**
 * Chooses the index that the client names, else the best one for a filter and a sort. Undefined: the collection is scanned.
 * @throws MongoError 2 if there is no index of this name
 */
export function planFor(
  collection: Collection,
  filter: Document,
  sort: readonly KeyPart[],
  hint?: string | Document,
): Plan | undefined {
  const conditions = conditionsOf(filter);
  if (hint !== undefined) {
    const named = [...collection.indexes.values()].find(index => isNamed(index, hint));
    const plan = named && planWith(named, conditions, filter, sort, true);
    if (!plan) throw badValue('hint provided does not correspond to an existing index');
    return plan;
  }
  const plans = [...collection.indexes.values()].map(index => planWith(index, conditions, filter, sort));
  return plans.reduce((best, plan) => (plan && plan.score > (best?.score ?? -1) ? plan : best), undefined);
}

/** The plans of the alternatives of `$or`, if each of them has one. */
export function unionFor(collection: Collection, { $or, ...others }: Document): Plan[] {
  if (!Array.isArray($or) || Object.keys(others).length > 0) return [];
  const plans = ($or as Document[]).map(filter => planFor(collection, filter, []));
  return plans.every(plan => plan !== undefined) ? plans : [];
}
