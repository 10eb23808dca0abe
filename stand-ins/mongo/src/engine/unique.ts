import { AFTER } from '../bson/key.js';
import type { Document } from '../bson/values.js';
import { Busy, writeConflict } from '../errors.js';
import type { Collection } from './collection.js';
import { duplicateKey } from './duplicate-key.js';
import type { OrderedIndex } from './ordered-index.js';
import type { Version } from './record.js';
import type { Transaction } from './transaction.js';

const has = (index: OrderedIndex, version: Version | null, key: string) =>
  version?.bytes != null && index.keysOf(version.document).includes(key);

/**
 * Refuses a document whose key another record has, is getting or may give up: a key that an open transaction touches
 * is as good as locked.
 * @throws MongoError 11000, or 112 in a transaction; Busy for a statement that should wait
 */
export function assertUnique(transaction: Transaction, collection: Collection, id: string, document: Document): void {
  for (const index of collection.indexes.values()) {
    if (!index.spec.unique) continue;
    for (const key of index.keysOf(document)) {
      for (const { record } of index.entries.ascending(key, key + AFTER)) {
        const { head } = record;
        if (record.id === id || !head) continue;
        const locked = head.writer !== null && head.writer !== transaction;
        if (locked && (has(index, head, key) || has(index, head.previous, key)))
          throw transaction.explicit ? writeConflict() : new Busy();
        if (locked || !has(index, head, key)) continue;
        if (!head.writer && head.committedAt > transaction.snapshot) throw writeConflict();
        throw duplicateKey(collection.namespace, index.spec, document);
      }
    }
  }
}
