import { knownRelease } from './known-release.ts';
import { activate, endCanary, type LineChange } from './line-changes.ts';
import { noPointer } from './no-pointer.ts';
import { movePointer } from './pointer.ts';
import { previousTarget } from './previous-target.ts';
import type { Store } from './store/store.ts';
import type { HistoryEntry } from './types.ts';
import { UserError } from './user-error.ts';

/**
 * Activates `release` for everybody. Without it, reverts the newest change: ends a running canary, else activates the release before
 * the live one. Returns the entry of the history.
 */
export function rollBack(
  name: string,
  release: string | undefined,
  { store, by }: { store: Store; by: string },
): Promise<HistoryEntry> {
  const change: LineChange = async (line, history) => {
    if (!line) throw noPointer(name);
    if (!release && line.canary) return endCanary(name)(line);
    if (!release) {
      const before = await previousTarget(store, line, history);
      if (!before) throw new UserError(`${name} has no earlier release.`);
      return activate(name, before, 'rollback')();
    }
    if (line.release === release && !line.canary)
      throw new UserError(`${name}: ${release} is already live for everybody.`);
    return activate(name, await knownRelease(store, { name, release, line, history }), 'rollback')();
  };
  return movePointer(store, { remote: name, by }, change);
}
