import { parse } from '../bson/codec.js';
import type { Document } from '../bson/values.js';

/** What the versions of a record need to know of a transaction. */
export interface Snapshot {
  /** The last commit that the transaction sees. */
  readonly snapshot: number;
}

/** One state of a document. Null bytes: it is deleted. */
export class Version {
  /** The number of its commit. Valid once `writer` is null. */
  committedAt = 0;
  #document: Document | undefined;

  constructor(
    readonly bytes: Buffer | null,
    public writer: Snapshot | null,
    public previous: Version | null,
  ) {}

  /** The parsed document. Only a version with bytes has one. */
  get document(): Document {
    this.#document ??= parse(this.bytes as Buffer);
    return this.#document;
  }
}

/** The versions of one document, newest first. */
export class Record {
  head: Version | null = null;

  constructor(readonly id: string) {}

  /** The version a transaction sees: its own, or the newest of its snapshot. */
  visibleTo(transaction: Snapshot): Version | null {
    for (const version of this.versions()) {
      const seen = version.writer ? version.writer === transaction : version.committedAt <= transaction.snapshot;
      if (seen) return version.bytes ? version : null;
    }
    return null;
  }

  /** Whether another transaction is writing it, or has committed it after this one's snapshot. */
  conflictsWith(transaction: Snapshot): boolean {
    if (!this.head || this.head.writer === transaction) return false;
    return this.head.writer !== null || this.head.committedAt > transaction.snapshot;
  }

  *versions(): Generator<Version> {
    for (let version = this.head; version; version = version.previous) yield version;
  }
}
