import { setTimeout as delay } from 'node:timers/promises';
import { onStopRequest } from '@kerf/tooling/stop-request';

/** Repeats a task, with a pause after each run, until the process receives a signal to end. `started` is printed first. */
export async function repeat(task: () => Promise<void>, pauseMs: number, started: string): Promise<void> {
  const over = new AbortController();
  onStopRequest(() => over.abort());
  console.log(started);
  while (!over.signal.aborted) {
    await task();
    await delay(pauseMs, undefined, { signal: over.signal }).catch(() => undefined);
  }
}
