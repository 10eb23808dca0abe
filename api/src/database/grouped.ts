import { setTimeout } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { afterTurn } from './after-turn.js';

const maxGroupSize = 100;

/**
 * Does together what comes while a group is under way, as the next group. Who comes alone waits for nobody.
 * @param work one result for each job, in their order; an Error is thrown to the caller of its job alone
 * @param patienceMs how long one group may hold up the next
 */
export const grouped = <Job, Result>(
  work: (jobs: readonly Job[]) => Promise<readonly (Result | Error)[]>,
  patienceMs = 2_000,
): ((job: Job) => Promise<Result>) => {
  let before: Promise<unknown> = Promise.resolve();
  let current: Promise<unknown>;
  const start = (jobs: readonly Job[]) => {
    const results = work(jobs);
    current = Promise.race([Promise.allSettled([results]), setTimeout(patienceMs, undefined, { ref: false })]);
    return results;
  };
  const inTurn = (begin: () => void) => {
    // Who comes at once comes one after the other.
    before = before
      .then(() => new Promise<void>(afterTurn))
      .then(() => {
        begin();
        return current;
      });
  };
  const loader = new DataLoader<Job, Result>(start, {
    cache: false,
    maxBatchSize: maxGroupSize,
    batchScheduleFn: inTurn,
  });
  return job => loader.load(job);
};
