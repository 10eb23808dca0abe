import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 240;

/** Repeats a request twice a second until its response is a success. @throws Error after two minutes */
export async function untilOk(url: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const ok = await fetch(url).then(
      response => response.ok,
      () => false,
    );
    if (ok) return;
    await delay(500);
  }
  throw new Error(`${url} did not respond with success.`);
}
