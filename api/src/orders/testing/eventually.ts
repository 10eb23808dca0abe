import { setTimeout } from 'node:timers/promises';

/** Runs `check` until it passes; after ten seconds its failure counts. */
export const eventually = async <Result>(
  check: () => Promise<Result>,
  deadline = Date.now() + 10_000,
): Promise<Result> => {
  try {
    return await check();
  } catch (error) {
    if (Date.now() > deadline) throw error;
  }
  await setTimeout(50);
  return eventually(check, deadline);
};
