import { EJSON } from 'bson';
import { AFTER } from '../bson/key.js';
import { indexedValuesAt, orderedValueAt } from '../bson/path.js';
import { type Document, ObjectId } from '../bson/values.js';
import { MongoError, unsupported } from '../errors.js';
import { matcherOf, type Predicate } from '../query/matcher.js';
import { keyOf, keyOfValues } from '../query/sort.js';
import type { IndexSpec, KeyPart } from './index-spec.js';
import type { Record, Version } from './record.js';
import { SortedList } from './sorted-list.js';

export interface Entry {
  /** The key, then the record's id. */
  readonly order: string;
  readonly record: Record;
}

/** An index over every version that a transaction may still read. */
export class OrderedIndex {
  readonly entries = new SortedList<Entry>();
  /** The fields that have been arrays. As in MongoDB, a field stays here after its last array is gone. */
  readonly multikey = new Set<string>();
  readonly #covers: Predicate;

  constructor(readonly spec: IndexSpec) {
    const { sparse, partialFilter, parts } = spec;
    const isPresent: Predicate = document =>
      parts.some(part => indexedValuesAt(document, part.parts).values.some(value => value !== undefined));
    this.#covers = sparse ? isPresent : matcherOf(partialFilter ?? {});
  }

  /** The key of a document in a unique index, or undefined if a sparse or partial index leaves it out. */
  keyOf(document: Document): string | undefined {
    return this.#covers(document) ? keyOf(document, this.spec.parts) : undefined;
  }

  /** The keys of a document: one for each element of an array. None if a sparse or partial index leaves it out. */
  keysOf(document: Document): readonly string[] {
    if (!this.#covers(document)) return [];
    const { parts, unique } = this.spec;
    const found = parts.map(part => indexedValuesAt(document, part.parts));
    const single = found.map(({ values }) => values[0]);
    const at = found.findIndex(({ isArray }) => isArray);
    const list = found[at];
    if (!list) return [keyOfValues(single, parts)];
    if (unique) throw unsupported('An array in a unique index');
    if (found.some(({ isArray }, other) => isArray && other !== at))
      throw new MongoError(171, 'cannot index parallel arrays');
    this.multikey.add((parts[at] as KeyPart).field);
    return [...new Set(list.values.map(value => keyOfValues(single.with(at, value), parts)))];
  }

  add(record: Record, keys: readonly string[]): void {
    for (const key of keys) this.entries.add({ order: key + record.id, record });
  }

  /** Removes the keys of a version, except those that another version of the record has too. */
  forget(record: Record, gone: Version): void {
    if (!gone.bytes) return;
    const others = [...record.versions()].filter(version => version !== gone && version.bytes);
    const kept = new Set(others.flatMap(({ document }) => this.keysOf(document)));
    for (const key of this.keysOf(gone.document)) if (!kept.has(key)) this.entries.remove(key + record.id);
  }

  /** Whether an entry belongs to this version, not only to another version of its record. */
  holds(entry: Entry, version: Version): boolean {
    if (entry.record.head === version && !version.previous) return true;
    if (!version.bytes) return false;
    return this.keysOf(version.document).some(key => key + entry.record.id === entry.order);
  }

  /** The other records with an entry for a key. */
  *others(id: string, key: string | undefined): Generator<Record> {
    if (key === undefined) return;
    for (const { record } of this.entries.ascending(key, key + AFTER)) if (record.id !== id) yield record;
  }

  /** The error E11000, with the fields that drivers read. */
  duplicateKey(namespace: string, document: Document): MongoError {
    const { parts, name, declared } = this.spec;
    const keyValue = Object.fromEntries(
      parts.map(({ field, parts: path }) => [field, orderedValueAt(document, path) ?? null]),
    );
    const shown = Object.entries(keyValue).map(([field, value]) => `${field}: ${show(value)}`);
    return new MongoError(
      11000,
      `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${shown.join(', ')} }`,
      { keyPattern: declared.key, keyValue },
    );
  }
}

const show = (value: unknown) =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : EJSON.stringify(value);
