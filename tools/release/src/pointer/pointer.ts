import { randomBytes } from 'node:crypto';
import { UserError } from '../program/user-error.ts';
import type { HistoryEntry, Line } from '../releases/types.ts';
import { Conflict } from '../store/conflict.ts';
import type { Store } from '../store/store.ts';
import { checkNotFrozen, reachesMore } from './freeze.ts';
import { removeHistory, removeOldHistory, writeHistory } from './history.ts';
import type { LineChange } from './line-changes.ts';
import { pointerKey, type RemoteState, readRemote, readState, readStates } from './remote-state.ts';

const ATTEMPTS = 20;

/** The lines of all remotes. */
export interface RemoteMap {
  remotes: Line[];
  /** Newest first. */
  history: HistoryEntry[];
  /** A sentence for each remote whose pointer is broken or missing. */
  problems: string[];
}

const problemOf = ({ name, broken, isUncertain }: RemoteState) =>
  broken ??
  (isUncertain ? `${name} has no pointer: its first publish did not finish, or its pointer was deleted.` : []);

/** Reads the pointers of all remotes. A broken one is reported and left out. */
export async function readMap(store: Store): Promise<RemoteMap> {
  const states = await readStates(store);
  return {
    remotes: states.flatMap(({ line }) => line ?? []),
    history: states
      .flatMap(({ history, isUncertain }) => (isUncertain ? [] : history))
      .sort((a, b) => b.at.localeCompare(a.at)),
    problems: states.flatMap(problemOf),
  };
}

/** A unique name that sorts by time. */
const newRevision = () => `${Date.now()}-${randomBytes(4).toString('hex')}`;

export interface MoveOptions {
  remote: string;
  by: string;
  /** Returns the line of a remote that was never published. */
  adopt?: (() => Promise<Line | undefined>) | undefined;
  /** Replaces a broken pointer too. */
  repairs?: boolean;
}

/**
 * Changes the pointer of one remote and returns the entry of its history. The history is written first, under a unique key. One
 * conditional write of the pointer then activates both. After a conflict, `change` is computed again from the new state.
 */
export async function movePointer(
  store: Store,
  { remote, by, adopt, repairs = false }: MoveOptions,
  change: LineChange,
): Promise<HistoryEntry> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = await (repairs ? readState : readRemote)(store, remote);
    const before = now.line ?? (await adopt?.());
    const history = now.isUncertain && !repairs ? [] : now.history;
    const wanted = await change(before, history);
    if (reachesMore(wanted, before)) await checkNotFrozen(store);
    const { line, ...details } = wanted;
    const entry = { at: new Date().toISOString(), by, remote, ...details, release: line?.release, before, after: line };
    const revision = newRevision();
    const pointer = line ? { revision, ...line } : { revision, name: remote, removed: true };
    await writeHistory(store, remote, { revision, history: [entry, ...history] });
    try {
      await store.write(pointerKey(remote), `${JSON.stringify(pointer, null, 2)}\n`, { ifVersion: now.version });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      // If the response of a successful write is lost, its retry conflicts with the write itself.
      if ((await readState(store, remote)).revision !== revision) {
        await removeHistory(store, remote, revision);
        continue;
      }
    }
    // The next change deletes what this one could not.
    await removeOldHistory(store, remote, revision).catch(() => {});
    return entry;
  }
  throw new UserError(
    `Other processes changed ${pointerKey(remote)} ${ATTEMPTS} times in a row. Nothing was changed. Try again.`,
  );
}
