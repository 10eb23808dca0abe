import { parse } from '../bson/codec.js';
import type { Document } from '../bson/values.js';
import type { Transaction } from './transaction.js';

/** One state of a document: its bytes (none once it is deleted), and when it was committed or by whom it is being written. */
export class Version {
  /** The commit it became visible with; while `writer` is set it means nothing. */
  committedAt = 0;
  #document: Document | undefined;

  constructor(
    readonly bytes: Buffer | null,
    public writer: Transaction | null,
    public previous: Version | null,
  ) {}

  /** The parsed document, read once and kept. Only for versions that have bytes. */
  get document(): Document {
    if (!this.bytes) throw new Error('a deleted version has no document');
    this.#document ??= parse(this.bytes);
    return this.#document;
  }
}

/** A document through time, newest version first. */
export class Record {
  head: Version | null = null;

  constructor(readonly id: string) {}

  /** What a transaction sees: its own write, else the newest version committed before its snapshot. */
  visibleTo(transaction: Transaction): Version | null {
    for (let version = this.head; version; version = version.previous) {
      const seen = version.writer ? version.writer === transaction : version.committedAt <= transaction.snapshot;
      if (seen) return version.bytes ? version : null;
    }
    return null;
  }

  *versions(): Generator<Version> {
    for (let version = this.head; version; version = version.previous) yield version;
  }
}
