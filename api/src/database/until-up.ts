import { setTimeout } from 'node:timers/promises';
import { isDatabaseDown } from './is-database-down.js';

/** Does `work`, which may be done twice, again and again while the database is away: up to `tries` times, a second apart. */
export const untilUp = async (work: () => Promise<unknown>, tries = 30, pauseMs = 1_000): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseDown(error) || tries <= 1) throw error;
    await setTimeout(pauseMs);
    await untilUp(work, tries - 1, pauseMs);
  }
};
