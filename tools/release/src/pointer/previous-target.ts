import { findRelease, isRemoved } from '../releases/releases.ts';
import type { HistoryEntry, Line, Target } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { earlierTargets } from './line-changes.ts';

const responds = async (url: string) => (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.ok ?? false;

/** Returns the newest earlier release that is still in the store or, if it was not published by these commands, still responds. */
export async function previousTarget(store: Store, line: Line, history: HistoryEntry[]): Promise<Target | undefined> {
  for (const { name, ...target } of earlierTargets(line, history)) {
    // Shells drop lines without a SHA-256.
    if (!target.integrity) continue;
    const { release } = target;
    if (release && isRemoved(release, history)) continue;
    if (release ? await findRelease(store, name, release) : await responds(target.entry)) return target;
  }
  return undefined;
}
