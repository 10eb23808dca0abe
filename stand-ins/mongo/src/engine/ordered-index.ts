import { EJSON } from 'bson';
import { AFTER } from '../bson/key.js';
import { orderedValueAt } from '../bson/path.js';
import { type Document, ObjectId } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { matcherOf, type Predicate } from '../query/matcher.js';
import { keyOf } from '../query/sort.js';
import type { IndexSpec } from './index-spec.js';
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
  readonly #covers: Predicate;

  constructor(readonly spec: IndexSpec) {
    const { sparse, partialFilter, parts } = spec;
    const isPresent: Predicate = document => parts.some(part => orderedValueAt(document, part.parts) !== undefined);
    this.#covers = sparse ? isPresent : matcherOf(partialFilter ?? {});
  }

  /** The key of a document, or undefined if a sparse or partial index leaves it out. */
  keyOf(document: Document): string | undefined {
    return this.#covers(document) ? keyOf(document, this.spec.parts) : undefined;
  }

  add(record: Record, key: string | undefined): void {
    if (key !== undefined) this.entries.add({ order: key + record.id, record });
  }

  /** Removes the key of a version, unless another version of the record has it too. */
  forget(record: Record, gone: Version): void {
    const key = gone.bytes ? this.keyOf(gone.document) : undefined;
    if (key === undefined) return;
    for (const version of record.versions())
      if (version !== gone && version.bytes && this.keyOf(version.document) === key) return;
    this.entries.remove(key + record.id);
  }

  /** Whether an entry belongs to this version, not only to another version of its record. */
  holds(entry: Entry, version: Version): boolean {
    if (entry.record.head === version && !version.previous) return true;
    return this.keyOf(version.document) + entry.record.id === entry.order;
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
