import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../program/user-error.ts';
import { findRelease, isRemoved } from '../releases/releases.ts';
import type { HistoryEntry, Line } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { KEPT_ENTRIES } from './history.ts';
import type { LineChange } from './line-changes.ts';
import { movePointer } from './pointer.ts';
import { type RemoteState, readState } from './remote-state.ts';

/** Returns the newest line that the history records, which replaces a broken or missing pointer. */
function newestLine(name: string, [newest]: HistoryEntry[]): Line | undefined {
  if (!newest) throw new UserError(`${name} has no history.`);
  return newest.after;
}

/** Returns the line of a remote at a time: the one before the first change after it. Undefined before its first release. */
function lineAt({ name, line, history, broken, isUncertain }: RemoteState, time: string): Line | undefined {
  const first = history.findLastIndex(({ at }) => at > time);
  if (first < 0) return broken || isUncertain ? newestLine(name, history) : line;
  if (first === history.length - 1 && history.length === KEPT_ENTRIES)
    throw new UserError(`The history of ${name} begins at ${history[first]?.at}. Name a later time.`);
  return history[first]?.before;
}

async function checkFiles(store: Store, name: string, line: Line | undefined, history: HistoryEntry[]): Promise<void> {
  for (const release of [line?.release, line?.canary?.release])
    if (release && (isRemoved(release, history) || !(await findRelease(store, name, release))))
      throw new UserError(`${name} has no release ${release} in ${store.where} any more.`);
}

/**
 * Restores the line that a remote had at `time`, or without one the newest line of its history, if its pointer is broken or
 * missing. Returns undefined if there is nothing to change.
 */
export async function restoreRemote(
  name: string,
  time: string | undefined,
  { store, by }: { store: Store; by: string },
): Promise<HistoryEntry | undefined> {
  const state = await readState(store, name);
  const { line: current, history, broken, isUncertain } = state;
  const isLost = broken || isUncertain;
  if (!time && !isLost) throw new UserError(`The pointer of ${name} can be read. Name a time to go back to.`);
  const line = time ? lineAt(state, time) : newestLine(name, history);
  if (!isLost && isDeepStrictEqual(line, current)) return undefined;
  await checkFiles(store, name, line, history);
  const change: LineChange = (_, now) => {
    if (now[0]?.at !== history[0]?.at) throw new UserError(`Another process changed ${name}. Run the command again.`);
    return line ? { line, what: 'restore' } : { what: 'remove' };
  };
  return movePointer(store, { remote: name, by, repairs: true }, change);
}
