import type { Collection } from './collection.js';
import type { Record, Snapshot } from './record.js';

/**
 * Writes that become visible together. An explicit transaction is a client's: it reads from a snapshot and fails on a
 * conflict. An implicit one is a single statement: it reads the newest committed state and waits for locks.
 */
export class Transaction implements Snapshot {
  readonly writes = new Map<Record, Collection>();
  open = true;

  constructor(
    readonly explicit: boolean,
    readonly snapshot: number,
    readonly startedAt: number,
  ) {}
}
