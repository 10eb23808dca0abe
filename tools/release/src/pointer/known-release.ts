import { UserError } from '../program/user-error.ts';
import { findRelease, isRemoved } from '../releases/releases.ts';
import type { HistoryEntry, Line, Target } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { recordedTarget } from './line-changes.ts';

interface Wanted {
  name: string;
  release: string;
  line: Line;
  history: HistoryEntry[];
}

/** Returns a release that is complete in the store, with the SHA-256 that the pointer's history recorded. */
export async function knownRelease(store: Store, { name, release, line, history }: Wanted): Promise<Target> {
  if (isRemoved(release, history) || !(await findRelease(store, name, release)))
    throw new UserError(`${name} has no release ${release} in ${store.where}.`);
  const target = recordedTarget(release, line, history);
  if (target) return target;
  throw new UserError(`The history of ${name} has no SHA-256 of ${release}. Publish it again.`);
}
