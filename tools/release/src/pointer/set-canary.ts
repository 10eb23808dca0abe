import type { SeenReleases } from '@kerf/contracts/staff';
import { callOf } from '../program/call-of.ts';
import { UserError } from '../program/user-error.ts';
import { findReleaseName } from '../releases/find-release-name.ts';
import { listPublished } from '../releases/releases.ts';
import type { HistoryEntry, Ramp } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { knownRelease } from './known-release.ts';
import {
  endCanary,
  holdCanary,
  type LineChange,
  promoteCanary,
  startCanary,
  targetOfCanary,
  turnIntoCanary,
} from './line-changes.ts';
import { noPointer } from './no-pointer.ts';
import { movePointer } from './pointer.ts';
import { previousTarget } from './previous-target.ts';
import { ifSeen } from './seen.ts';

/** Parses '10%' or '10' as 0.1. */
export function parseShare(text = ''): number {
  const share = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) / 100 : Number.NaN;
  if (!(share >= 0 && share <= 1))
    throw new UserError(`"${text}" is not a share. Use a percentage from 0% to 100%, like 10%.`);
  return share;
}

interface CanaryOptions {
  store: Store;
  by: string;
  ramp?: Ramp | undefined;
  reason?: string | undefined;
  seen?: SeenReleases | undefined;
}

/**
 * Gives a share of the visitors a release: the given one, in full or abbreviated, else the running canary, else the newest in the store. If the newest is live
 * for everybody, the other visitors return to the one before it. A share of 0 ends the canary, 1 activates it for everybody.
 */
export function setCanary(
  name: string,
  share: number,
  given: string | undefined,
  { store, by, ramp, reason, seen }: CanaryOptions,
): Promise<HistoryEntry> {
  const change: LineChange = async (line, history) => {
    if (!line) throw noPointer(name);
    if (share === 0) return endCanary(name, { reason })(line);
    const release = given && (await findReleaseName(store, { name, text: given, history }));
    if (share === 1 && !release) return promoteCanary(name, { reason })(line);
    if (share === 1)
      throw new UserError(`To activate ${release} for everybody, run ${callOf('rollback', `${name} ${release}`)}`);
    if (!release && line.canary) return startCanary(name, targetOfCanary(line.canary, line), share, ramp, reason)(line);
    const wanted = release ?? (await listPublished(store, name))[0]?.release;
    if (!wanted) throw new UserError(`${name} has no release in ${store.where}.`);
    if (release || wanted !== line.release) {
      const target = await knownRelease(store, { name, release: wanted, line, history });
      return startCanary(name, target, share, ramp, reason)(line);
    }
    const before = await previousTarget(store, line, history);
    if (!before) throw new UserError(`${name} has no earlier release for the other visitors.`);
    return turnIntoCanary(line, before, share, ramp);
  };
  return movePointer(store, { remote: name, by }, ifSeen(name, seen, change));
}

/** The running canary keeps its share until somebody changes it. */
export const setHold = (
  name: string,
  { store, by, reason, seen }: Omit<CanaryOptions, 'ramp'>,
): Promise<HistoryEntry> => movePointer(store, { remote: name, by }, ifSeen(name, seen, holdCanary(name, reason)));
