import type { Reply } from '../bson/reply.js';
import type { Document } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Transaction } from '../engine/transaction.js';
import { Busy, MongoError } from '../errors.js';
import type { Call } from './call.js';
import { booleanIn, numberIn } from './fields.js';

/** Tries until no lock is in the way, or the client's time is up. */
export async function whenFree<T>({ services, body }: Call, attempt: () => T): Promise<T> {
  const limit = numberIn(body, 'maxTimeMS');
  const deadline = limit ? Date.now() + limit : undefined;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
    }
    const left = deadline && deadline - Date.now();
    if (left !== undefined && left <= 0) throw new MongoError(50, 'operation exceeded time limit');
    await services.engine.released(left);
  }
}

/**
 * Runs one statement in the client's transaction, or in one of its own that waits for locks. A retryable statement
 * that was done before is not done again: its answer is given once more.
 */
export async function statement<T extends Reply>(
  call: Call,
  index: number,
  run: (transaction: Transaction) => T,
): Promise<T> {
  const { transaction, session, retryNumber: number, services } = call;
  if (transaction) return run(transaction);
  const known = number === undefined ? undefined : session?.answers.get(index);
  if (known) return known as T;
  return whenFree(call, () => {
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

/** Changes which collections or indexes there are, once no open transaction has written to the collection. */
export const whenQuiet = <T>(call: Call, collection: Collection | undefined, change: () => T): Promise<T> =>
  whenFree(call, () => {
    if (collection && collection.pending > 0) throw new Busy();
    return change();
  });

/** Runs statements one after the other; what fails is reported by its place, and ends the batch if it is ordered. */
export async function batch<T>(
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
      if (!(error instanceof MongoError) || error.code === 112) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered || call.transaction) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
