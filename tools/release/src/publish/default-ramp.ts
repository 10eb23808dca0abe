import { readWatchSign } from '../pointer/watch-sign.ts';
import type { Ramp } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

const EVERY_MINUTES = 5;
const FIRST_RELEASE = 'It is the first release of this remote, so nothing is compared.';
const NO_WATCH = 'Nobody watches it, because canary-watch does not run.';
const FEW_VISITS =
  'This remote has too few visits for steps. canary-watch compares it for an hour with the release before, and rolls back if it is worse.';

/** How a release is activated if its publisher names no share. `note` says why, and what follows. */
export interface DefaultRamp {
  ramp?: Ramp;
  note: string;
}

/**
 * A watched ramp where the visits allow one, else at once: without `canary-watch` or visitors, a share would never be raised.
 * @param hasLive whether other visitors have a release of this remote
 */
export async function defaultRamp(
  store: Store,
  { name, hasLive, now = Date.now() }: { name: string; hasLive: boolean; now?: number },
): Promise<DefaultRamp> {
  if (!hasLive) return { note: FIRST_RELEASE };
  const sign = await readWatchSign(store, now);
  if (!sign) return { note: NO_WATCH };
  const steps = sign.ramps[name];
  if (!steps || steps.length < 2) return { note: FEW_VISITS };
  const later = steps.slice(1).map(step => `${step * 100}%`);
  return {
    ramp: { steps, everyMs: EVERY_MINUTES * 60_000, since: new Date(now).toISOString() },
    note: `canary-watch raises it to ${later.join(' and ')}, each after ${EVERY_MINUTES} minutes and 50 visits to both releases, and ends it if it is worse. --at-once skips the steps.`,
  };
}
