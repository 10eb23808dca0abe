import DataLoader from 'dataloader';
import { afterTurn } from './after-turn.js';

/** A batch is one command; longer ones would hold up what else waits. */
const maxBatchSize = 100;

/**
 * Answers the calls that come in one turn of the event loop by one command, which begins when they have all come: an answer is never
 * older than its question.
 * @param work one value for each key, in their order; an Error is thrown to the caller of its key alone
 * @param nameOf where given, keys of one name are asked for once and share what was answered, so nobody may change it
 */
export const batched = <Key, Value>(
  work: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  nameOf?: (key: Key) => string,
): ((key: Key) => Promise<Value>) => {
  const loader: DataLoader<Key, Value, string> = new DataLoader(
    keys => {
      loader.clearAll();
      return work(keys);
    },
    { maxBatchSize, batchScheduleFn: afterTurn, ...(nameOf ? { cacheKeyFn: nameOf } : { cache: false }) },
  );
  return key => loader.load(key);
};
