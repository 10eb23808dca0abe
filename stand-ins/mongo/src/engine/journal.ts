import { encode, parse } from '../bson/codec.js';
import { encodeValue } from '../bson/key.js';
import type { Document } from '../bson/values.js';
import { MongoError } from '../errors.js';
import type { Log } from '../storage/log.js';
import type { Operation } from '../storage/operation.js';
import { Collection } from './collection.js';
import { parseIndexSpec } from './index-spec.js';
import { Version } from './record.js';
import { decodeMemo, encodeMemo, type Memo, type Sessions } from './sessions.js';
import type { Transaction } from './transaction.js';

/** Writes commits to the log and replays the log at the start. Without a log it does nothing. */
export class Journal {
  constructor(
    private readonly collections: Map<string, Collection>,
    readonly sessions: Sessions,
    private readonly log: Log | undefined,
    compactAt: number,
  ) {
    log?.open(
      operation => this.#replay(operation),
      () => this.#snapshot(),
      compactAt,
    );
  }

  /** @throws MongoError if the log cannot be written; it is unchanged then */
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
    if (memo) operations.push({ kind: 'session', namespace: '', bytes: encodeMemo(memo) });
    this.write(operations);
  }

  close(): void {
    this.log?.close();
  }

  *#snapshot(): Generator<Operation> {
    for (const collection of this.collections.values()) {
      const { namespace } = collection;
      yield indexesOperation(collection);
      for (const { head } of collection.records.values())
        if (head?.bytes) yield { kind: 'put', namespace, bytes: head.bytes };
    }
    for (const memo of this.sessions.memos()) yield { kind: 'session', namespace: '', bytes: encodeMemo(memo) };
  }

  #replay(operation: Operation): void {
    const { kind, namespace, bytes } = operation;
    if (kind === 'session') this.sessions.remember(decodeMemo(bytes));
    else if (kind === 'drop') this.collections.delete(namespace);
    else {
      const collection = this.collections.get(namespace) ?? new Collection(namespace);
      this.collections.set(namespace, collection);
      if (kind !== 'create') replayInto(collection, kind, bytes);
    }
  }
}

export const indexesOperation = ({ namespace, indexes }: Collection): Operation => ({
  kind: 'indexes',
  namespace,
  bytes: encode({ indexes: [...indexes.values()].map(index => index.spec.declared) }),
});

function replayInto(collection: Collection, kind: 'put' | 'remove' | 'indexes', bytes: Buffer): void {
  const document = parse(bytes);
  if (kind === 'indexes') {
    collection.setIndexes((document.indexes as Document[]).map(parseIndexSpec));
    return;
  }
  const record = collection.record(encodeValue(document._id));
  const before = record.head;
  if (kind === 'put') collection.push(record, new Version(bytes, null, null), document);
  else record.head = null;
  if (before) collection.drop(record, before);
}
