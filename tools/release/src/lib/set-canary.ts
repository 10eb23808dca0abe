import { findReleaseName } from './find-release-name.ts';
import { knownRelease } from './known-release.ts';
import {
  endCanary,
  type LineChange,
  promoteCanary,
  startCanary,
  targetOfCanary,
  turnIntoCanary,
} from './line-changes.ts';
import { noPointer } from './no-pointer.ts';
import { movePointer } from './pointer.ts';
import { previousTarget } from './previous-target.ts';
import { listPublished } from './releases.ts';
import type { Store } from './store/store.ts';
import type { HistoryEntry, Ramp } from './types.ts';
import { UserError } from './user-error.ts';

/** Parses '10%' or '10' as 0.1. */
export function parseShare(text = ''): number {
  const share = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) / 100 : Number.NaN;
  if (!(share >= 0 && share <= 1))
    throw new UserError(`"${text}" is not a share. Use a percentage from 0% to 100%, like 10%.`);
  return share;
}

/**
 * Gives a share of the visitors a release: the given one, in full or abbreviated, else the running canary, else the newest in the store. If the newest is live
 * for everybody, the other visitors return to the one before it. A share of 0 ends the canary, 1 activates it for everybody.
 */
export function setCanary(
  name: string,
  share: number,
  given: string | undefined,
  { store, by, ramp, reason }: { store: Store; by: string; ramp?: Ramp | undefined; reason?: string | undefined },
): Promise<HistoryEntry> {
  const change: LineChange = async (line, history) => {
    if (!line) throw noPointer(name);
    if (share === 0) return endCanary(name, { reason })(line);
    const release = given && (await findReleaseName(store, { name, text: given, history }));
    if (share === 1 && !release) return promoteCanary(name)(line);
    if (share === 1)
      throw new UserError(`To activate ${release} for everybody, run npm run rollback -- ${name} ${release}`);
    if (!release && line.canary) return startCanary(name, targetOfCanary(line.canary, line), share, ramp)(line);
    const wanted = release ?? (await listPublished(store, name))[0]?.release;
    if (!wanted) throw new UserError(`${name} has no release in ${store.where}.`);
    if (release || wanted !== line.release) {
      const target = await knownRelease(store, { name, release: wanted, line, history });
      return startCanary(name, target, share, ramp)(line);
    }
    const before = await previousTarget(store, line, history);
    if (!before) throw new UserError(`${name} has no earlier release for the other visitors.`);
    return turnIntoCanary(line, before, share, ramp);
  };
  return movePointer(store, { remote: name, by }, change);
}
