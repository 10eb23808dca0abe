import { encode } from '../bson/codec.js';
import { encodeValue } from '../bson/key.js';
import { assertStorable } from '../bson/storable.js';
import type { Document } from '../bson/values.js';
import { Busy, noSuchTransaction, writeConflict } from '../errors.js';
import type { Catalog } from './catalog.js';
import { type Collection, ID_INDEX } from './collection.js';
import { duplicateKey } from './duplicate-key.js';
import type { Journal } from './journal.js';
import { type Record, Version } from './record.js';
import { type Memo, Sessions } from './sessions.js';
import { Transaction } from './transaction.js';
import { assertUnique } from './unique.js';

/** Multi-version documents in memory, and the transactions that change them. Nothing in here waits. */
export class Engine {
  readonly sessions: Sessions;
  #clock = 0;
  readonly #open = new Set<Transaction>();
  /** Records with versions to free, oldest commit first. */
  #outdated: { record: Record; collection: Collection; at: number }[] = [];
  #waiting: (() => void)[] = [];

  constructor(
    readonly catalog: Catalog,
    private readonly journal: Journal,
  ) {
    this.sessions = journal.sessions;
  }

  /** A single statement: sees what is newest. */
  statement(): Transaction {
    return new Transaction(false, Number.POSITIVE_INFINITY, Date.now());
  }

  /** A multi-document transaction: sees what is committed now, whatever comes after. */
  begin(): Transaction {
    const transaction = new Transaction(true, this.#clock, Date.now());
    this.#open.add(transaction);
    return transaction;
  }

  /** Writes a document's new state, given twice, or its removal on behalf of a transaction. */
  write(
    transaction: Transaction,
    collection: Collection,
    id: string,
    document: Document | null,
    bytes: Buffer | null,
  ): void {
    if (document && bytes) assertStorable(document, bytes.length);
    this.#lock(transaction, collection, id);
    if (document) assertUnique(transaction, collection, id, document);
    const record = collection.record(id);
    const own = record.head?.writer === transaction ? record.head : null;
    const previous = own ? own.previous : record.head;
    const version = new Version(bytes, transaction, previous);
    collection.push(record, version, document);
    if (own) collection.drop(record, own);
    if (!transaction.writes.has(record)) collection.pending++;
    transaction.writes.set(record, collection);
  }

  /** Adds a document, `_id` first. @returns the stored bytes @throws MongoError 11000 where its `_id` is taken */
  insert(transaction: Transaction, collection: Collection, document: Document): Buffer {
    const { _id, ...fields } = document;
    const id = encodeValue(_id);
    this.#lock(transaction, collection, id);
    if (collection.records.get(id)?.head?.bytes) throw duplicateKey(collection.namespace, ID_INDEX, document);
    const ordered = { _id, ...fields };
    const bytes = encode(ordered);
    this.write(transaction, collection, id, ordered, bytes);
    return bytes;
  }

  /** Makes a transaction's writes durable, then visible. @throws the log's error, with the transaction still open */
  commit(transaction: Transaction, memo?: Memo): void {
    if (!transaction.open) throw noSuchTransaction(memo?.number ?? 0);
    if (transaction.writes.size > 0 || memo) this.journal.commit(transaction, memo);
    if (memo) this.sessions.remember(memo);
    if (transaction.writes.size > 0) this.#clock++;
    for (const [record, collection] of transaction.writes) {
      const version = record.head as Version;
      version.committedAt = this.#clock;
      version.writer = null;
      collection.pending--;
      this.#outdated.push({ record, collection, at: this.#clock });
    }
    this.#end(transaction);
    this.journal.compactIfDue();
  }

  rollback(transaction: Transaction): void {
    if (!transaction.open) return;
    for (const [record, collection] of transaction.writes) {
      const version = record.head as Version;
      record.head = version.previous;
      collection.drop(record, version);
      collection.pending--;
      this.#outdated.push({ record, collection, at: this.#clock });
    }
    this.#end(transaction);
  }

  /** Rolls back what has been open since before `time`, so that a forgotten transaction holds nobody up. */
  rollbackOlderThan(time: number): void {
    for (const transaction of this.#open) if (transaction.startedAt < time) this.rollback(transaction);
  }

  /** Resolves once a client's transaction, which alone can hold a lock for long, has ended after this call or, if `ms` are given, after those. */
  released(ms?: number): Promise<void> {
    return new Promise(resolve => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #lock(transaction: Transaction, collection: Collection, id: string): void {
    const head = collection.records.get(id)?.head;
    if (!head || head.writer === transaction) return;
    if (head.writer) throw transaction.explicit ? writeConflict() : new Busy();
    if (head.committedAt > transaction.snapshot) throw writeConflict();
  }

  #end(transaction: Transaction): void {
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
