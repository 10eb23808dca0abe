import DataLoader from 'dataloader';
import { defer } from './defer.js';

/** A batch is one command, and a longer command delays everything behind it. */
const maxBatchSize = 100;

/**
 * Batches the calls of one turn of the event loop into one command. The command begins after all of them, so a result is never
 * older than its call.
 * @param work returns one value per key, in order; an Error is thrown to the caller of that key only
 * @param nameOf if given, keys of one name share one read and its result, which nobody may change
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
    { maxBatchSize, batchScheduleFn: defer, ...(nameOf ? { cacheKeyFn: nameOf } : { cache: false }) },
  );
  return key => loader.load(key);
};
