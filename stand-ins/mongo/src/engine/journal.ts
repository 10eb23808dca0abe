import { encode, parse } from '../bson/codec.js';
import { encodeValue } from '../bson/key.js';
import type { Document } from '../bson/values.js';
import { MongoError } from '../errors.js';
import type { Log } from '../storage/log.js';
import type { Operation } from '../storage/operation.js';
import { Collection } from './collection.js';
import { parseIndexSpec } from './index-declaration.js';
import { Version } from './record.js';
import { decodeMemo, encodeMemo, type Memo, type Sessions } from './sessions.js';
import type { Transaction } from './transaction.js';

type Collections = Map<string, Collection>;

/** Carries what happens in memory to the log and back; without a log it does nothing. */
export class Journal {
  /** Roughly the bytes a log of only what is live would have. */
  #live = 0;

  constructor(
    private readonly collections: Collections,
    readonly sessions: Sessions,
    private readonly log: Log | undefined,
    /** A log smaller than this many bytes is left to grow. */
    private readonly compactAt: number,
  ) {
    log?.open(operations => {
      for (const operation of operations) this.#replay(operation);
    });
    for (const collection of collections.values())
      for (const { head } of collection.records.values()) this.#live += (head?.bytes?.length ?? 0) + 64;
  }

  /** @throws MongoError where the log cannot be written; nothing is in it then */
  write(operations: readonly Operation[]): void {
    try {
      this.log?.append(operations);
    } catch (error) {
      const full = (error as NodeJS.ErrnoException).code === 'ENOSPC';
      throw new MongoError(full ? 14031 : 8, `The log cannot be written: ${(error as Error).message}`);
    }
  }

  commit(transaction: Transaction, memo?: Memo): void {
    if (!this.log) return;
    const operations: Operation[] = [];
    for (const [record, { namespace }] of transaction.writes) {
      const { bytes, previous } = record.head as Version;
      if (bytes) operations.push({ kind: 'put', namespace, bytes });
      else if (previous?.bytes)
        operations.push({ kind: 'remove', namespace, bytes: encode({ _id: previous.document._id }) });
    }
    if (memo) operations.push({ kind: 'session', bytes: encodeMemo(memo) });
    this.write(operations);
  }

  /** Rewrites the log once most of it is history. A rewrite that fails leaves the log as it was, and goes on. */
  compactIfDue(): void {
    const { log } = this;
    if (!log || log.size < this.compactAt || log.size < 2 * this.#live) return;
    try {
      log.rewrite(this.#snapshot());
      this.#live = log.size;
    } catch (error) {
      this.#live = log.size;
      console.error(`The log could not be compacted: ${(error as Error).message}`);
    }
  }

  close(): void {
    this.log?.close();
  }

  *#snapshot(): Generator<Operation> {
    for (const collection of this.collections.values()) {
      const { namespace } = collection;
      yield { kind: 'create', namespace };
      yield indexesOperation(collection);
      for (const record of collection.records.values()) {
        const committed = record.head?.writer ? record.head.previous : record.head;
        if (committed?.bytes) yield { kind: 'put', namespace, bytes: committed.bytes };
      }
    }
    for (const memo of this.sessions.memos()) yield { kind: 'session', bytes: encodeMemo(memo) };
  }

  #replay(operation: Operation): void {
    if (operation.kind === 'session') {
      const memo = decodeMemo(operation.bytes);
      if (memo) this.sessions.remember(memo);
    } else if (operation.kind === 'drop') this.collections.delete(operation.namespace);
    else replayInto(this.#collection(operation.namespace), operation);
  }

  #collection(namespace: string): Collection {
    const collection = this.collections.get(namespace) ?? new Collection(namespace);
    this.collections.set(namespace, collection);
    return collection;
  }
}

export const indexesOperation = ({ namespace, indexes }: Collection): Operation => ({
  kind: 'indexes',
  namespace,
  bytes: encode({ indexes: [...indexes.values()].map(index => index.spec.declared) }),
});

function replayInto(collection: Collection, operation: Operation & { namespace: string }): void {
  if (operation.kind === 'put') {
    const document = parse(operation.bytes);
    const record = collection.record(encodeValue(document._id));
    const before = record.head;
    collection.push(record, new Version(operation.bytes, null, null), document);
    if (before) collection.drop(record, before);
  } else if (operation.kind === 'remove') {
    const record = collection.record(encodeValue(parse(operation.bytes)._id));
    const before = record.head;
    record.head = null;
    if (before) collection.drop(record, before);
  } else if (operation.kind === 'indexes') {
    const declared = parse(operation.bytes).indexes as Document[];
    collection.setIndexes(declared.map(parseIndexSpec));
  }
}
