import { type Document, Int32 } from '../bson/values.js';
import { type IndexSpec, parseIndexSpec } from './index-spec.js';
import { OrderedIndex } from './ordered-index.js';
import { Record, type Version } from './record.js';

export const ID_INDEX: IndexSpec = { ...parseIndexSpec({ key: { _id: new Int32(1) }, name: '_id_' }), unique: true };

/** The records of one namespace and their indexes. */
export class Collection {
  readonly records = new Map<string, Record>();
  readonly indexes = new Map([[ID_INDEX.name, new OrderedIndex(ID_INDEX)]]);
  /** The number of writes by open transactions. */
  pending = 0;
  readonly database: string;
  readonly name: string;

  constructor(readonly namespace: string) {
    const dot = namespace.indexOf('.');
    this.database = namespace.slice(0, dot);
    this.name = namespace.slice(dot + 1);
  }

  /** The record with an id, or a new one, which joins the collection with its first version. */
  record(id: string): Record {
    return this.records.get(id) ?? new Record(id);
  }

  /** Adds the newest version of a record. If an index rejects the document, nothing changes. */
  push(record: Record, version: Version, document: Document | null): void {
    if (document) {
      const all = [...this.indexes.values()].map(index => ({ index, keys: index.keysOf(document) }));
      for (const { index, keys } of all) index.add(record, keys);
    }
    this.records.set(record.id, record);
    record.head = version;
  }

  indexSpecs(): IndexSpec[] {
    return [...this.indexes.values()].map(index => index.spec);
  }

  /** Makes these the indexes and builds the new ones. @throws MongoError 11000 for a duplicate in a unique index */
  setIndexes(specs: readonly IndexSpec[]): void {
    const names = new Set(specs.map(spec => spec.name));
    for (const name of this.indexes.keys()) if (!names.has(name)) this.indexes.delete(name);
    for (const spec of specs) if (!this.indexes.has(spec.name)) this.#build(spec);
  }

  #build(spec: IndexSpec): void {
    const index = new OrderedIndex(spec);
    for (const record of this.records.values())
      for (const version of record.versions()) {
        if (!version.bytes) continue;
        const key = spec.unique ? index.keyOf(version.document) : undefined;
        if (version === record.head)
          for (const { head } of index.others(record.id, key))
            if (head?.bytes && index.keyOf(head.document) === key)
              throw index.duplicateKey(this.namespace, version.document);
        index.add(record, index.keysOf(version.document));
      }
    this.indexes.set(spec.name, index);
  }

  /** Removes a version from the indexes, and the record once it has no version. */
  drop(record: Record, version: Version): void {
    for (const index of this.indexes.values()) index.forget(record, version);
    if (!record.head) this.records.delete(record.id);
  }

  /** Frees the versions that no transaction with this snapshot or a later one can read. */
  trim(record: Record, horizon: number): void {
    const versions = [...record.versions()];
    const at = versions.findIndex(version => !version.writer && version.committedAt <= horizon);
    const last = versions[at];
    if (!last) return;
    last.previous = null;
    if (at === 0 && !last.bytes) record.head = null;
    for (const version of versions.slice(at + 1)) this.drop(record, version);
    if (!record.head) this.records.delete(record.id);
  }
}
