import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds and gives what it found. Throws after some seconds. */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>, seconds = 10): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error('The condition never held.');
    await wait(20);
  }
}
