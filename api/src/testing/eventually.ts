import { setTimeout } from 'node:timers/promises';

const patienceMs = 60_000 * Number(process.env.KERF_TEST_PATIENCE || 1);

/** Repeats the assertion until it passes. After 60 s (times KERF_TEST_PATIENCE) it fails with the last error. */
export const eventually = async (assertion: () => Promise<void> | void): Promise<void> => {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await assertion();
    } catch (complaint) {
      if (Date.now() > end) throw complaint;
      await setTimeout(50);
    }
  }
};
