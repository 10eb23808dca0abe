import { readMap } from '../pointer/pointer.ts';
import { writeWatchSign } from '../pointer/watch-sign.ts';
import type { Store } from '../store/store.ts';
import { FEWEST_VISITS } from './fewest-visits.ts';
import type { RecentCounts } from './recent-counts.ts';

/** The steps of a ramp. One is taken if its canary gets enough visits within an hour. */
const STEPS = [0.05, 0.25, 1];
const SHORTEST_MS = 3 * 60_000;

/** The steps that a remote has enough visits for. */
export const stepsFor = (visitsPerHour: number): number[] =>
  STEPS.filter(step => step === 1 || visitsPerHour * step >= FEWEST_VISITS);

/** Tells publishers that this process watches, for three of its rounds at least, and which ramps the visits allow. */
export async function showWatch(
  store: Store,
  { recent, everyMs, now = Date.now() }: { recent: RecentCounts; everyMs: number; now?: number },
): Promise<void> {
  const { remotes } = await readMap(store);
  const ramps = remotes.map(({ name }) => [name, stepsFor(recent.visitsPerHour(name, now))] as const);
  const until = new Date(now + Math.max(SHORTEST_MS, 3 * everyMs)).toISOString();
  await writeWatchSign(store, { until, ramps: Object.fromEntries(ramps.filter(([, steps]) => steps.length > 1)) });
}
