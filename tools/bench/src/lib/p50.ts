import { median } from './statistics.ts';

/** A case ends after this time, if it has at least 20 requests. */
const CASE_MS = 15_000;
const LEAST = 20;
const WARM_UP = 10;

/** The median time of one request at a time, in milliseconds. */
export async function p50(requests: number, send: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + CASE_MS;
  for (let at = 0; at < requests + WARM_UP; at++) {
    if (times.length >= LEAST && performance.now() > end) break;
    const start = performance.now();
    await send(at);
    if (at >= WARM_UP) times.push(performance.now() - start);
  }
  return median(times);
}
