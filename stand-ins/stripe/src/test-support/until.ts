import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `find` returns a value, and returns it. Throws after ten seconds. */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error('The condition was not met within ten seconds.');
    await wait(20);
  }
}
