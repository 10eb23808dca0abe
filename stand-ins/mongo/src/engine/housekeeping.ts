import { encodeValue, rankOf } from '../bson/key.js';
import { Busy } from '../errors.js';
import type { Collection } from './collection.js';
import type { Cursors } from './cursors.js';
import type { Engine } from './engine.js';
import type { OrderedIndex } from './ordered-index.js';

const EVERY_MS = 1000;

/** Deletes what a TTL index says has had its time. A document that is being written is left for the next round. */
function expireDocuments(engine: Engine, collection: Collection, index: OrderedIndex, now: number): void {
  const cutoff = new Date(now - (index.spec.expireAfterSeconds ?? 0) * 1000);
  const start = rankOf(cutoff);
  const due = [...index.entries.ascending(start, encodeValue(cutoff))];
  for (const entry of due) {
    const transaction = engine.statement();
    const version = entry.record.visibleTo(transaction);
    if (!version || !index.holds(entry, version)) continue;
    try {
      engine.write(transaction, collection, entry.record.id, null, null);
      engine.commit(transaction);
    } catch (error) {
      engine.rollback(transaction);
      if (!(error instanceof Busy)) throw error;
    }
  }
}

/**
 * Once a second: TTL indexes, transactions open for longer than `transactionMs`, idle cursors and sessions.
 * @returns what stops it
 */
export function keepHouse(engine: Engine, cursors: Cursors, transactionMs: number): () => void {
  const timer = setInterval(() => {
    const now = Date.now();
    try {
      for (const collection of engine.catalog.all())
        for (const index of collection.indexes.values())
          if (index.spec.expireAfterSeconds !== undefined) expireDocuments(engine, collection, index, now);
    } catch (error) {
      console.error(`Expired documents could not be deleted: ${(error as Error).message}`);
    }
    engine.rollbackOlderThan(now - transactionMs);
    cursors.expire(now);
    engine.sessions.expire(now);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
