import { encode } from '../bson/codec.js';
import { encodeValue } from '../bson/key.js';
import { assertId, assertStorable } from '../bson/storable.js';
import type { Document } from '../bson/values.js';
import { Locked, noSuchTransaction, writeConflict } from '../errors.js';
import type { Catalog } from './catalog.js';
import type { Collection } from './collection.js';
import type { Journal } from './journal.js';
import type { OrderedIndex } from './ordered-index.js';
import { type Record, Version } from './record.js';
import type { Memo, Sessions } from './sessions.js';
import { Transaction } from './transaction.js';

/** The documents in memory, with their versions, and the transactions that write them. */
export class Engine {
  readonly sessions: Sessions;
  #clock = 0;
  readonly #open = new Set<Transaction>();
  /** Records with old versions to free, oldest commit first. */
  #outdated: { record: Record; collection: Collection; at: number }[] = [];
  #waiting: (() => void)[] = [];

  constructor(
    readonly catalog: Catalog,
    private readonly journal: Journal,
  ) {
    this.sessions = journal.sessions;
  }

  /** Begins a single statement. */
  statement(): Transaction {
    return new Transaction(false, Number.POSITIVE_INFINITY, Date.now());
  }

  /** Begins a multi-document transaction with a snapshot of the committed state. */
  begin(): Transaction {
    const transaction = new Transaction(true, this.#clock, Date.now());
    this.#open.add(transaction);
    return transaction;
  }

  /** Writes a document and its bytes, or null to delete it. */
  write(
    transaction: Transaction,
    collection: Collection,
    id: string,
    document: Document | null,
    bytes: Buffer | null,
  ): void {
    if (document && bytes) assertStorable(document, bytes.length);
    this.#assertUnlocked(transaction, collection.records.get(id));
    if (document)
      for (const index of collection.indexes.values())
        if (index.spec.unique) this.#assertUnique(transaction, collection, index, id, document);
    const record = collection.record(id);
    const own = record.head?.writer === transaction ? record.head : null;
    const previous = own ? own.previous : record.head;
    const version = new Version(bytes, transaction, previous);
    collection.push(record, version, document);
    if (own) collection.drop(record, own);
    if (!transaction.writes.has(record)) collection.pending++;
    transaction.writes.set(record, collection);
  }

  /** Adds a document, `_id` first. @returns the stored bytes @throws MongoError 11000 if its `_id` exists */
  insert(transaction: Transaction, collection: Collection, document: Document): Buffer {
    const ordered = { _id: document._id, ...document };
    assertId(document._id);
    const id = encodeValue(document._id);
    if (collection.records.get(id)?.visibleTo(transaction))
      throw (collection.indexes.get('_id_') as OrderedIndex).duplicateKey(collection.namespace, document);
    const bytes = encode(ordered);
    this.write(transaction, collection, id, ordered, bytes);
    return bytes;
  }

  /** Makes the writes durable, then visible. @throws the log's error; the transaction is still open then */
  commit(transaction: Transaction, memo?: Memo): void {
    if (!transaction.open) throw noSuchTransaction(memo?.number ?? 0);
    if (transaction.writes.size > 0 || memo) this.journal.commit(transaction, memo);
    if (memo) this.sessions.remember(memo);
    if (transaction.writes.size > 0) this.#clock++;
    this.#end(transaction, version => {
      version.committedAt = this.#clock;
      version.writer = null;
    });
  }

  rollback(transaction: Transaction): void {
    if (!transaction.open) return;
    this.#end(transaction, (version, record, collection) => {
      record.head = version.previous;
      collection.drop(record, version);
    });
  }

  /** Rolls back the transactions that began before `time`, so that an abandoned one releases its locks. */
  rollbackOlderThan(time: number): void {
    for (const transaction of this.#open) if (transaction.startedAt < time) this.rollback(transaction);
  }

  /** Resolves when the next multi-document transaction ends, or after `ms`. Only such a transaction holds locks for long. */
  transactionEnd(ms?: number): Promise<void> {
    return new Promise(resolve => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** @throws MongoError 112 in a client's transaction, Locked in a single statement */
  #assertUnlocked(transaction: Transaction, record: Record | undefined): void {
    if (record?.conflictsWith(transaction)) throw transaction.explicit ? writeConflict() : new Locked();
  }

  /**
   * As in MongoDB, a key is taken if its document is visible, and locked if another transaction adds it.
   * @throws MongoError 11000 or 112, or Locked
   */
  #assertUnique(transaction: Transaction, collection: Collection, index: OrderedIndex, id: string, document: Document) {
    const key = index.keyOf(document);
    const has = (version: Version | null) => version?.bytes && index.keyOf(version.document) === key;
    for (const record of index.others(id, key)) {
      if (has(record.visibleTo(transaction))) throw index.duplicateKey(collection.namespace, document);
      if (has(record.head)) this.#assertUnlocked(transaction, record);
    }
  }

  /** Ends a transaction and its writes. */
  #end(transaction: Transaction, endWrite: (version: Version, record: Record, collection: Collection) => void): void {
    for (const [record, collection] of transaction.writes) {
      endWrite(record.head as Version, record, collection);
      collection.pending--;
      this.#outdated.push({ record, collection, at: this.#clock });
    }
    transaction.open = false;
    this.#open.delete(transaction);
    let horizon = Number.POSITIVE_INFINITY;
    for (const { snapshot } of this.#open) horizon = Math.min(horizon, snapshot);
    const due = this.#outdated.findIndex(entry => entry.at > horizon);
    const freed = this.#outdated.splice(0, due === -1 ? this.#outdated.length : due);
    for (const { record, collection } of freed) collection.trim(record, horizon);
    if (transaction.explicit) for (const wake of this.#waiting.splice(0)) wake();
  }
}
