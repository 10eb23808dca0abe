import type { HistoryEntry } from '../releases/types.ts';

/** Finds the change that activated the live release: the oldest of the newest entries with this release. `history` is of one remote. */
export function activationOf(release: string | undefined, history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const end = history.findIndex(entry => entry.release !== release);
  return history.slice(0, end < 0 ? undefined : end).findLast(({ before }) => before?.release !== release);
}

/** Finds the change that started the running canary. Undefined if the history does not reach back to it. */
export function startOfCanary(release: string | undefined, history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const end = history.findIndex(({ after }) => after?.canary?.release !== release);
  return history.slice(0, end < 0 ? undefined : end).findLast(({ before }) => before?.canary?.release !== release);
}
