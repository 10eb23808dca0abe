import type { Document } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Record, Version } from '../engine/record.js';
import type { Transaction } from '../engine/transaction.js';
import { matcherOf } from './matcher.js';
import { type Plan, planFor } from './plan.js';
import { sortBy, sortParts } from './sort.js';
import { splitText, textPredicate } from './text.js';

export interface Query {
  readonly filter: Document;
  readonly sort?: Document | undefined;
  readonly skip?: number | undefined;
  /** 0 or absent: no limit. */
  readonly limit?: number | undefined;
}

/** What queries cost, for `explain` and the profiler. */
export interface Cost {
  searched: boolean;
  keys: number;
  documents: number;
  found: number;
  plan: Plan | undefined;
  sortedInMemory: boolean;
}

export const noCost = (): Cost => ({
  searched: false,
  keys: 0,
  documents: 0,
  found: 0,
  plan: undefined,
  sortedInMemory: false,
});

function* scan(collection: Collection, transaction: Transaction, cost: Cost): Generator<Version> {
  for (const record of collection.records.values()) {
    const version = record.visibleTo(transaction);
    if (!version) continue;
    cost.documents++;
    yield version;
  }
}

function* lookUp(plan: Plan, transaction: Transaction, cost: Cost): Generator<Version> {
  const { index, backward } = plan;
  const seen = index.multikey ? new Set<Record>() : undefined;
  const intervals = backward ? plan.intervals.toReversed() : plan.intervals;
  for (const { from, to } of intervals) {
    const entries = backward ? index.entries.descending(from, to) : index.entries.ascending(from, to);
    for (const entry of entries) {
      cost.keys++;
      const version = seen?.has(entry.record) ? null : entry.record.visibleTo(transaction);
      if (!version || !index.holds(entry, version)) continue;
      seen?.add(entry.record);
      cost.documents++;
      yield version;
    }
  }
}

/**
 * The documents a query answers with, in order. Reads no more of them than it must: an index gives the candidates,
 * and where it gives the order too, reading ends at the limit.
 */
export function select(
  collection: Collection | undefined,
  transaction: Transaction,
  query: Query,
  cost: Cost = noCost(),
): Version[] {
  const { text, filter } = splitText(query.filter);
  const order = sortParts(query.sort);
  const matches = matcherOf(filter);
  if (!collection) return [];
  cost.searched = true;
  const hasText = text && textPredicate(collection, text);
  const plan = planFor(collection, filter, order);
  cost.plan = plan;
  const inOrder = order.length === 0 || plan?.sorted === true;
  cost.sortedInMemory = !inOrder;
  const skip = query.skip ?? 0;
  const end = query.limit ? skip + query.limit : Number.POSITIVE_INFINITY;
  const found: Version[] = [];
  for (const version of plan ? lookUp(plan, transaction, cost) : scan(collection, transaction, cost)) {
    if (!plan?.exact && !matches(version.document)) continue;
    if (hasText && !hasText(version.document)) continue;
    found.push(version);
    if (inOrder && found.length >= end) break;
  }
  const sorted = inOrder ? found : sortBy(found, version => version.document, order);
  const chosen = skip > 0 || end < sorted.length ? sorted.slice(skip, end) : sorted;
  cost.found += chosen.length;
  return chosen;
}
