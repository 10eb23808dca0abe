import { setTimeout as delay } from 'node:timers/promises';
import type { Timed } from '../api/checkout.ts';

/** More actions under way than this end a run: the server has fallen behind. */
const MAX_UNDER_WAY = 2_000;

/** The milliseconds of each request, by the name of its action. */
export type Latencies = Map<string, number[]>;

/** An action of a visitor: its name, and what sends its requests, one after the other. */
export type Action = (turn: number) => { name: string; run: (timed: Timed) => Promise<unknown> };

/**
 * Starts actions at a fixed rate, whether earlier ones have ended or not (open loop). The latency of an action's first request begins
 * at the intended start, so a server that falls behind cannot slow the load down and hide it.
 * @param rate actions per second
 */
export async function openLoop(rate: number, seconds: number, actionOf: Action): Promise<Latencies> {
  const latencies: Latencies = new Map();
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  for (let turn = 0; turn < rate * seconds && underWay.size < MAX_UNDER_WAY; turn++) {
    let since = start + (turn * 1_000) / rate;
    const wait = since - performance.now();
    if (wait > 1) await delay(wait);
    const { name, run } = actionOf(turn);
    const times = latencies.get(name) ?? [];
    latencies.set(name, times);
    const timed: Timed = async request => {
      const result = await request();
      const now = performance.now();
      times.push(now - since);
      since = now;
      return result;
    };
    const ended: Promise<void> = run(timed).then(() => void underWay.delete(ended));
    underWay.add(ended);
  }
  if (underWay.size >= MAX_UNDER_WAY) latencies.set('too slow', [Number.POSITIVE_INFINITY]);
  await Promise.all(underWay);
  return latencies;
}
