import { encodeValue, rankOf } from '../bson/key.js';
import { Locked } from '../errors.js';
import type { Collection } from './collection.js';
import type { Cursors } from './cursors.js';
import type { Engine } from './engine.js';
import type { OrderedIndex } from './ordered-index.js';

/** Deletes the documents that a TTL index marks as expired. A locked one is deleted later. */
function expireDocuments(engine: Engine, collection: Collection, index: OrderedIndex, now: number): void {
  const cutoff = new Date(now - (index.spec.expireAfterSeconds ?? 0) * 1000);
  for (const entry of [...index.entries.ascending(rankOf(cutoff), encodeValue(cutoff))]) {
    const transaction = engine.statement();
    const version = entry.record.visibleTo(transaction);
    if (!version || !index.holds(entry, version)) continue;
    try {
      engine.write(transaction, collection, entry.record.id, null, null);
      engine.commit(transaction);
    } catch (error) {
      engine.rollback(transaction);
      if (!(error instanceof Locked)) throw error;
    }
  }
}

/** Each second: expires documents, transactions older than `transactionMs`, cursors and sessions. @returns a stop function */
export function startMaintenance(engine: Engine, cursors: Cursors, transactionMs: number): () => void {
  const timer = setInterval(() => {
    const now = Date.now();
    try {
      for (const collection of engine.catalog.collections.values())
        for (const index of collection.indexes.values())
          if (index.spec.expireAfterSeconds !== undefined) expireDocuments(engine, collection, index, now);
    } catch (error) {
      console.error(`Expired documents could not be deleted: ${(error as Error).message}`);
    }
    engine.rollbackOlderThan(now - transactionMs);
    cursors.expire(now);
    engine.sessions.expire(now);
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}
