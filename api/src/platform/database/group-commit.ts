import { setTimeout } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { defer } from './defer.js';

const maxGroupSize = 100;

/**
 * Group commit: jobs that arrive while a group is running form the next group. A single job does not wait for others.
 * @param work returns one result per job, in order; an Error is thrown to the caller of that job only
 * @param patienceMs how long a running group may delay the next one
 */
export const groupCommit = <Job, Result>(
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
  const schedule = (begin: () => void) => {
    before = before
      .then(() => new Promise<void>(defer))
      .then(() => {
        begin();
        return current;
      });
  };
  const loader = new DataLoader<Job, Result>(start, {
    cache: false,
    maxBatchSize: maxGroupSize,
    batchScheduleFn: schedule,
  });
  return job => loader.load(job);
};
