import { activationOf } from '../pointer/activation.ts';
import type { HistoryEntry, Line } from '../releases/types.ts';

/** How long a release for everybody is watched. */
const WATCHED_MS = 3_600_000;
/** A release that somebody chose on purpose, by a rollback or from the history, is not taken back. */
const WATCHED = new Set(['publish', 'canary promoted']);
const LOCAL = 'local';

/** A release that everybody has since less than an hour, and the one before it. */
export interface WatchedRelease {
  name: string;
  release: string;
  before: string;
}

/** Undefined if the live release of a remote is not to be watched any more, or has no other before it. */
export function watchedRelease(
  { name, release, canary }: Line,
  history: readonly HistoryEntry[],
  now: number,
): WatchedRelease | undefined {
  if (!release || canary) return undefined;
  const own = history.filter(({ remote }) => remote === name);
  const activation = activationOf(release, own);
  if (!activation?.before?.paths.length || !WATCHED.has(activation.what)) return undefined;
  const before = activation.before.release ?? LOCAL;
  return now - Date.parse(activation.at) < WATCHED_MS ? { name, release, before } : undefined;
}
