import { EMPTY_ARRAY_KEY, encodeValue, invert } from '../bson/key.js';
import { leavesOf } from '../bson/path.js';
import type { Document } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { matcherOf, type Predicate } from '../query/matcher.js';
import type { IndexSpec, KeyPart } from './index-spec.js';
import type { Record, Version } from './record.js';
import { SortedList } from './sorted-list.js';

export interface Entry {
  /** The key, then the record's id. */
  readonly order: string;
  readonly record: Record;
}

/** An ordered index over every version that some reader may still see. */
export class OrderedIndex {
  readonly entries = new SortedList<Entry>();
  /** Whether some document ever had several values under one key part; bounds on such an index cannot be joined. */
  multikey = false;
  readonly #covers: Predicate | undefined;

  constructor(readonly spec: IndexSpec) {
    if (spec.partialFilter) this.#covers = matcherOf(spec.partialFilter);
  }

  /** The keys a document has in this index; none where a sparse or partial index leaves it out. */
  keysOf(document: Document): string[] {
    const { parts, sparse, textFields } = this.spec;
    if (textFields || (this.#covers && !this.#covers(document))) return [];
    let keys = [''];
    let present = false;
    const arrays = new Set<string>();
    for (const part of parts) {
      const { values, array } = leavesOf(document, part.parts);
      if (array) arrays.add(part.parts[0] as string);
      present ||= values.some(value => value !== undefined) || array;
      const encoded = encodePart(values, part, array);
      keys = encoded.length === 1 ? keys.map(key => key + encoded[0]) : joined(keys, encoded);
    }
    if (sparse && !present) return [];
    if (arrays.size > 0) this.multikey = true;
    if (arrays.size > 1) throw parallelArrays(this.spec);
    return keys;
  }

  add(record: Record, keys: readonly string[]): void {
    for (const key of keys) this.entries.add({ order: key + record.id, record });
  }

  /** Forgets a version's keys, but for those that another version of the record still has: most often the newest. */
  forget(record: Record, gone: Version): void {
    if (!gone.bytes) return;
    for (const key of this.keysOf(gone.document))
      if (!this.#isKept(record, gone, key)) this.entries.remove(key + record.id);
  }

  #isKept(record: Record, gone: Version, key: string): boolean {
    for (const version of record.versions())
      if (version.bytes && version !== gone && this.keysOf(version.document).includes(key)) return true;
    return false;
  }

  /** Whether the version is what the entry points at, not merely another state of the same record. */
  holds(entry: Entry, version: Version): boolean {
    if (entry.record.head === version && !version.previous) return true;
    return this.keysOf(version.document).some(key => key + entry.record.id === entry.order);
  }
}

function encodePart(values: unknown[], part: KeyPart, array: boolean): string[] {
  const keys = values.length === 0 ? [array ? EMPTY_ARRAY_KEY : encodeValue(null)] : values.map(encodeValue);
  const distinct = keys.length === 1 ? keys : [...new Set(keys)];
  return part.descending ? distinct.map(invert) : distinct;
}

const joined = (heads: string[], tails: string[]) => heads.flatMap(head => tails.map(tail => head + tail));

const parallelArrays = (spec: IndexSpec) =>
  new MongoError(
    171,
    `cannot index parallel arrays [${spec.parts.map(part => part.field).join(', ')}] of index ${spec.name}`,
  );
