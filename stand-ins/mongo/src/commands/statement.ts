import type { Document } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Transaction } from '../engine/transaction.js';
import { Locked, MongoError } from '../errors.js';
import type { Call } from './call.js';
import { booleanIn, numberIn } from './fields.js';

/** Retries until no lock is in the way. @throws MongoError 50 after maxTimeMS */
async function retryWhileLocked<T>({ services, body }: Call, attempt: () => T): Promise<T> {
  const limit = numberIn(body, 'maxTimeMS');
  const deadline = limit ? Date.now() + limit : undefined;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof Locked)) throw error;
    }
    const left = deadline && deadline - Date.now();
    if (left !== undefined && left <= 0) throw new MongoError(50, 'operation exceeded time limit');
    await services.engine.transactionEnd(left);
  }
}

/**
 * Runs one statement in the client's transaction, or in its own, which waits for locks. A repeated retryable statement
 * returns the stored reply.
 */
export async function runStatement<T extends Document>(
  call: Call,
  index: number,
  run: (transaction: Transaction) => T,
): Promise<T> {
  const { transaction, session, retryNumber: number, services } = call;
  if (transaction) return run(transaction);
  const stored = number === undefined ? undefined : session?.replies.get(index);
  if (stored) return stored as T;
  return retryWhileLocked(call, () => {
    const own = services.engine.statement();
    try {
      const reply = run(own);
      const memo = session && number !== undefined && own.writes.size > 0;
      services.engine.commit(own, memo ? { session: session.id, number, statement: index, reply } : undefined);
      return reply;
    } catch (error) {
      services.engine.rollback(own);
      throw error;
    }
  });
}

/** Changes a collection or its indexes while no open transaction has written to it. */
export const withoutPendingWrites = <T>(call: Call, collection: Collection, change: () => T): Promise<T> =>
  retryWhileLocked(call, () => {
    if (collection.pending > 0) throw new Locked();
    return change();
  });

/** A write conflict and an exceeded time limit end a batch without a report by index. */
const FATAL = [112, 50];

/** Retries of a write of many documents would not be exact. @throws MongoError 72 */
export function assertRetryable({ retryNumber }: Call, isMulti: boolean): void {
  if (isMulti && retryNumber !== undefined)
    throw new MongoError(72, 'Cannot use retryable writes with a write of many documents');
}

/** Runs statements in order and reports errors by index. An error ends an ordered batch. */
export async function runBatch<T>(
  call: Call,
  items: readonly T[],
  run: (item: T, index: number) => Promise<void>,
): Promise<{ writeErrors?: Document[] }> {
  const ordered = booleanIn(call.body, 'ordered') ?? true;
  const writeErrors: Document[] = [];
  for (const [index, item] of items.entries()) {
    try {
      await run(item, index);
    } catch (error) {
      if (!(error instanceof MongoError) || FATAL.includes(error.code)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered || call.transaction) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
