import type { SeenReleases } from '@kerf/contracts/staff';
import { callOf } from '../program/call-of.ts';
import { folderOf } from '../program/command.ts';
import { UserError } from '../program/user-error.ts';
import { findReleaseName } from '../releases/find-release-name.ts';
import type { HistoryEntry } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { knownRelease } from './known-release.ts';
import { activate, endCanary, type LineChange } from './line-changes.ts';
import { noPointer } from './no-pointer.ts';
import { movePointer } from './pointer.ts';
import { previousTarget } from './previous-target.ts';
import { ifSeen } from './seen.ts';
import { takenBack } from './taken-back.ts';

export interface RollBackOptions {
  store: Store;
  by: string;
  reason?: string | undefined;
  seen?: SeenReleases | undefined;
  /** Refuses a release that was taken back from visitors. */
  onlyGood?: boolean;
}

/**
 * Activates `release` for everybody. Without it, reverts the newest change: ends a running canary, else activates the release before
 * the live one. Returns the entry of the history.
 */
export function rollBack(
  name: string,
  given: string | undefined,
  { store, by, reason, seen, onlyGood = false }: RollBackOptions,
): Promise<HistoryEntry> {
  const change: LineChange = async (line, history) => {
    if (!line) throw noPointer(name);
    const release = given && (await findReleaseName(store, { name, text: given, history }));
    if (!release && line.canary) return endCanary(name, { reason })(line);
    if (!release) {
      const before = await previousTarget(store, line, history);
      if (!before)
        throw new UserError(
          `${name} has no earlier release. To take it out of the shop, run ${callOf('remove-remote', folderOf(name))}`,
        );
      return activate(name, before, 'rollback', reason)();
    }
    if (line.release === release && !line.canary)
      throw new UserError(`${name}: ${release} is already live for everybody.`);
    const taken = onlyGood ? takenBack(release, history) : undefined;
    if (taken)
      throw new UserError(
        `${release} was taken back by ${taken.by}${taken.reason ? `: ${taken.reason}` : ''}. Only the command can activate it: ${callOf('rollback', `${folderOf(name)} ${release}`)}`,
      );
    return activate(name, await knownRelease(store, { name, release, line, history }), 'rollback', reason)();
  };
  return movePointer(store, { remote: name, by }, ifSeen(name, seen, change));
}
