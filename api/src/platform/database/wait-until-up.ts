import { setTimeout } from 'node:timers/promises';
import { isDatabaseDown } from './is-database-down.js';

/** Retries idempotent `work` while the database is unreachable: up to `tries` times, `pauseMs` apart. */
export const waitUntilUp = async (work: () => Promise<unknown>, tries = 30, pauseMs = 1_000): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseDown(error) || tries <= 1) throw error;
    await setTimeout(pauseMs);
    await waitUntilUp(work, tries - 1, pauseMs);
  }
};
