import { type Counts, judgeCanary } from './judge-canary.ts';
import { endCanary, isFirstRelease, type LineChange } from './line-changes.ts';
import { movePointer, readMap } from './pointer.ts';
import { raiseCanary } from './raise-canary.ts';
import { nextShare } from './ramp.ts';
import { remoteCounts } from './remote-counts.ts';
import type { Store } from './store/store.ts';
import type { Canary, Line } from './types.ts';

const NONE: Counts = { visits: 0, failures: 0 };
/** A first release has no stable one beside it. It is compared with one failure in a hundred visits. */
const BASELINE: Counts = { visits: 100, failures: 1 };

export interface CanaryWatch {
  store: Store;
  /** The addresses of the API's /metrics. */
  urls: string[];
  /** The bearer token of /metrics. */
  token?: string | undefined;
  say: (line: string) => void;
  now?: number;
}

/**
 * Ends each running canary that is significantly worse than the stable release, and raises the others to the next step of their ramp
 * when it is due.
 */
export async function checkCanaries({ store, urls, token, say, now = Date.now() }: CanaryWatch): Promise<void> {
  const { remotes } = await readMap(store);
  const running = remotes.filter((line): line is Line & { canary: Canary } => line.canary !== undefined);
  if (running.length === 0) return;
  const { counts, isComplete } = await remoteCounts(urls, { token, say });
  const of = (name: string, release = 'local') => counts.get(`${name} ${release}`) ?? NONE;
  // A remote whose pointer cannot be moved must not delay the others.
  const move = (name: string, change: LineChange, done: string, failed: string) =>
    movePointer(store, { remote: name, by: 'canary-watch' }, change).then(
      () => say(`${name}: ${done}`),
      (error: Error) => say(`${name}: ${failed}: ${error.message}`),
    );

  for (const line of running) {
    const { name, canary } = line;
    const { release } = canary;
    if (!release) continue;
    const [tried, stable] = [of(name, release), isFirstRelease(line) ? BASELINE : of(name, line.release)];
    const reason = judgeCanary({ canary: tried, stable });
    const share = nextShare(canary, now);
    if (reason) {
      const end = endCanary(name, { only: release, reason });
      await move(name, end, `ended the canary ${release}: ${reason}`, `the canary ${release} was not ended`);
    } else if (share !== undefined && isComplete && tried.visits > 0 && stable.visits > 0) {
      const raise = raiseCanary(name, release, now);
      await move(name, raise, `raised the canary ${release}`, `the canary ${release} was not raised`);
    }
  }
}
