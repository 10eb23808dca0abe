import { AFTER } from '../bson/key.js';
import { type Document, Int32 } from '../bson/values.js';
import { duplicateKey } from './duplicate-key.js';
import { type IndexSpec, keyParts } from './index-spec.js';
import { OrderedIndex } from './ordered-index.js';
import { Record, type Version } from './record.js';

const idKey = { _id: new Int32(1) };

export const ID_INDEX: IndexSpec = {
  name: '_id_',
  declared: { key: idKey, name: '_id_' },
  listed: { v: new Int32(2), key: idKey, name: '_id_' },
  parts: keyParts({ _id: 1 }),
  unique: true,
  sparse: false,
  partialFilter: undefined,
  expireAfterSeconds: undefined,
  textFields: undefined,
};

/** The records of one namespace and the indexes over them. */
export class Collection {
  readonly records = new Map<string, Record>();
  readonly indexes = new Map<string, OrderedIndex>([[ID_INDEX.name, new OrderedIndex(ID_INDEX)]]);
  /** Writes by transactions that are still open. */
  pending = 0;
  readonly database: string;
  readonly name: string;

  constructor(readonly namespace: string) {
    const dot = namespace.indexOf('.');
    this.database = namespace.slice(0, dot);
    this.name = namespace.slice(dot + 1);
  }

  /** The record with this id; a new one joins the collection with its first version. */
  record(id: string): Record {
    return this.records.get(id) ?? new Record(id);
  }

  /** Puts a version on top of its record and its document into every index; nothing happens where one refuses it. */
  push(record: Record, version: Version, document: Document | null): void {
    if (document) {
      const keys = [...this.indexes.values()].map(index => ({ index, keys: index.keysOf(document) }));
      for (const { index, keys: own } of keys) index.add(record, own);
    }
    this.records.set(record.id, record);
    record.head = version;
  }

  /** Adds an index over every version there is. @throws MongoError 11000 where a unique one finds two alike */
  addIndex(spec: IndexSpec): void {
    const index = new OrderedIndex(spec);
    for (const record of this.records.values())
      for (const version of record.versions()) {
        if (!version.bytes) continue;
        const keys = index.keysOf(version.document);
        if (spec.unique && version === record.head) this.#assertFree(index, record, keys);
        index.add(record, keys);
      }
    this.indexes.set(spec.name, index);
  }

  /** Makes these the indexes, building those that are new. */
  setIndexes(specs: readonly IndexSpec[]): void {
    const names = new Set(specs.map(spec => spec.name));
    for (const name of this.indexes.keys()) if (!names.has(name)) this.indexes.delete(name);
    for (const spec of specs) if (!this.indexes.has(spec.name)) this.addIndex(spec);
  }

  #assertFree(index: OrderedIndex, record: Record, keys: readonly string[]): void {
    for (const key of keys)
      for (const { record: other } of index.entries.ascending(key, key + AFTER))
        if (other !== record && other.head?.bytes && index.keysOf(other.head.document).includes(key))
          throw duplicateKey(this.namespace, index.spec, record.head?.document ?? {});
  }

  /** Takes a version's keys out of the indexes and forgets the record once it has no version. */
  drop(record: Record, version: Version): void {
    for (const index of this.indexes.values()) index.forget(record, version);
    if (!record.head) this.records.delete(record.id);
  }

  /** Frees what nobody who reads at `horizon` or later can see. */
  trim(record: Record, horizon: number): void {
    let last: Version | null = null;
    for (const version of record.versions()) {
      last = version;
      if (!version.writer && version.committedAt <= horizon) break;
    }
    if (!last) return;
    const gone: Version[] = [];
    for (let version = last.previous; version; version = version.previous) gone.push(version);
    last.previous = null;
    const dead = !last.bytes && !last.writer && last.committedAt <= horizon;
    if (dead && record.head === last) record.head = null;
    for (const version of gone) this.drop(record, version);
    if (!record.head) this.records.delete(record.id);
  }
}
