import type { Collection } from './collection.js';
import type { Record } from './record.js';

/**
 * Writes that become visible together. An explicit one (a client's multi-document transaction) reads as of its
 * snapshot and gives up on a conflict; an implicit one is a single statement, reads what is newest and waits instead.
 */
export class Transaction {
  readonly writes = new Map<Record, Collection>();
  open = true;

  constructor(
    readonly explicit: boolean,
    /** The last commit it sees. */
    readonly snapshot: number,
    readonly startedAt: number,
  ) {}
}
