import DataLoader from 'dataloader';

/** A batch is one command; longer ones would hold up what else waits. */
const maxBatchSize = 100;

/**
 * Answers the calls that come in one turn of the event loop by one read, which begins when they have all come: an answer is never
 * older than its question. Equal keys are read once and share what was read, so nobody may change it.
 * @param read one value for each key, in their order; an Error is thrown to the caller of its key alone
 */
export const batched = <Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  nameOf: (key: Key) => string,
): ((key: Key) => Promise<Value>) => {
  const loader: DataLoader<Key, Value, string> = new DataLoader(
    keys => {
      loader.clearAll();
      return read(keys);
    },
    { maxBatchSize, cacheKeyFn: nameOf, batchScheduleFn: setImmediate },
  );
  return key => loader.load(key);
};
