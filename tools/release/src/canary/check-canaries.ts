import { readFreeze } from '../pointer/freeze.ts';
import { endCanary, type LineChange } from '../pointer/line-changes.ts';
import { movePointer, readMap } from '../pointer/pointer.ts';
import { nextShare } from '../pointer/ramp.ts';
import type { Store } from '../store/store.ts';
import type { CanaryTrials, LineWithCanary } from './canary-trials.ts';
import { endRelease } from './end-release.ts';
import { FEWEST_VISITS } from './fewest-visits.ts';
import { judgeCanary } from './judge-canary.ts';
import { raiseCanary } from './raise-canary.ts';
import { watchedRelease } from './watched-release.ts';

export interface CanaryWatch {
  store: Store;
  /** The addresses of the API's /metrics. */
  urls: string[];
  /** The bearer token of /metrics. */
  token?: string | undefined;
  say: (line: string) => void;
  /** What the rounds before have counted. */
  trials: CanaryTrials;
  now?: number;
}

/**
 * Ends each running canary that is worse than the stable release, and raises the others to the next step of their ramp when it is due. A
 * release that everybody has since less than an hour is rolled back if it is worse than the one before.
 */
export async function checkCanaries({ store, trials, say, now = Date.now(), ...sources }: CanaryWatch): Promise<void> {
  const { remotes, history } = await readMap(store);
  const running = remotes.filter((line): line is LineWithCanary => line.canary !== undefined);
  const watched = remotes.flatMap(line => watchedRelease(line, history, now) ?? []);
  const isFrozen = (await readFreeze(store)) !== undefined;
  const { isComplete } = await trials.addRound(running, watched, { ...sources, say }, now);
  // A remote whose pointer cannot be moved must not delay the others.
  const move = (name: string, change: LineChange, done: string, failed: string) =>
    movePointer(store, { remote: name, by: 'canary-watch' }, change).then(
      () => say(`${name}: ${done}`),
      (error: Error) => say(`${name}: ${failed}: ${error.message}`),
    );

  for (const line of running) {
    const { name, canary } = line;
    const { release } = canary;
    const trial = trials.of(line);
    if (!release || !trial) continue;
    const reason = judgeCanary(trial);
    const isSeen = isComplete && trial.failures.visitsAtShare >= FEWEST_VISITS;
    if (reason) {
      const end = endCanary(name, { only: release, reason });
      await move(name, end, `ended the canary ${release}: ${reason}`, `the canary ${release} was not ended`);
    } else if (nextShare(canary, now) !== undefined && isSeen && !isFrozen) {
      const raise = raiseCanary(name, release, now);
      await move(name, raise, `raised the canary ${release}`, `the canary ${release} was not raised`);
    }
  }

  for (const each of watched) {
    const trial = trials.ofRelease(each);
    const reason = trial && judgeCanary(trial);
    if (!reason) continue;
    const { name, release } = each;
    const end = endRelease(name, { store, only: release, reason });
    await move(name, end, `rolled back ${release}: ${reason}`, `${release} was not rolled back`);
  }
}
