import type { Document } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Version } from '../engine/record.js';
import type { Transaction } from '../engine/transaction.js';
import { matcherOf } from './matcher.js';
import { type Plan, planFor, unionFor } from './plan.js';
import { sortBy, sortParts } from './sort.js';

export interface Query {
  readonly filter: Document;
  readonly sort?: Document | undefined;
  /** 0 or undefined: no limit. */
  readonly limit?: number | undefined;
  /** The name or the key of the index to use. */
  readonly hint?: string | Document | undefined;
}

/** What the queries of a command examined, for the profiler. */
export class Cost {
  searched = false;
  keys = 0;
  documents = 0;
  found = 0;
  /** Several for an `$or`, none for a scan of the collection. */
  plans: readonly Plan[] = [];
  sortedInMemory = false;
}

function* scanCollection(collection: Collection, transaction: Transaction, cost: Cost): Generator<Version> {
  for (const record of collection.records.values()) {
    const version = record.visibleTo(transaction);
    if (!version) continue;
    cost.documents++;
    yield version;
  }
}

function* scanIndex(plan: Plan, transaction: Transaction, cost: Cost): Generator<Version> {
  const { index, backward } = plan;
  const intervals = backward ? plan.intervals.toReversed() : plan.intervals;
  const seen = index.multikey.size > 0 ? new Set<Version>() : undefined;
  for (const { from, to } of intervals) {
    const entries = backward ? index.entries.descending(from, to) : index.entries.ascending(from, to);
    for (const entry of entries) {
      const version = entry.record.visibleTo(transaction);
      if (!version || !index.holds(entry, version)) continue;
      // As in MongoDB, an entry that only other snapshots see does not count.
      cost.keys++;
      if (seen?.has(version)) continue;
      seen?.add(version);
      cost.documents++;
      yield version;
    }
  }
}

/** Each document once, also if several alternatives of an `$or` match it. */
function* scanIndexes(plans: readonly Plan[], transaction: Transaction, cost: Cost): Generator<Version> {
  const [first, ...others] = plans;
  if (first && others.length === 0) return yield* scanIndex(first, transaction, cost);
  const seen = new Set<Version>();
  for (const plan of plans)
    for (const version of scanIndex(plan, transaction, cost)) {
      if (!seen.has(version)) yield version;
      seen.add(version);
    }
}

/** Finds the documents of a query, in order. If an index gives the order, the scan stops at the limit. */
export function select(
  collection: Collection | undefined,
  transaction: Transaction,
  { filter, sort, limit, hint }: Query,
  cost = new Cost(),
): Version[] {
  const order = sortParts(sort);
  const matches = matcherOf(filter);
  if (!collection) return [];
  const plan = planFor(collection, filter, order, hint);
  const plans = plan ? [plan] : unionFor(collection, filter);
  const scan = plans.length > 0 ? scanIndexes(plans, transaction, cost) : scanCollection(collection, transaction, cost);
  const inOrder = order.length === 0 || plan?.sorted === true;
  const end = limit || Number.POSITIVE_INFINITY;
  const found: Version[] = [];
  for (const version of scan) {
    if (!plan?.exact && !matches(version.document)) continue;
    found.push(version);
    if (inOrder && found.length >= end) break;
  }
  const sorted = inOrder ? found : sortBy(found, version => version.document, order);
  const chosen = end < sorted.length ? sorted.slice(0, end) : sorted;
  Object.assign(cost, { searched: true, plans, sortedInMemory: !inOrder, found: cost.found + chosen.length });
  return chosen;
}
