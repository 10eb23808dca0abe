import { setTimeout } from 'node:timers/promises';

const patienceMs = 20_000;

/** Tries until the assertion holds; fails with its last complaint. */
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
