import { UserError } from '../program/user-error.ts';
import { isAncestor, type ReleaseRecord, type Source } from '../releases/release-record.ts';
import type { HistoryEntry } from '../releases/types.ts';

const MINUTE_MS = 60_000;

/** Throws a UserError if the commit is older than the one of the live release. Nothing is known of commits that `dir` does not have. */
export function checkOrder(source: Source | undefined, live: ReleaseRecord | undefined, dir: string): void {
  const newer = live?.source?.commit;
  if (!source || !newer || source.commit === newer || !isAncestor(source.commit, newer, dir)) return;
  throw new UserError(
    `The live release is of the newer commit ${newer.slice(0, 7)} by ${live.by}. Merge it first. To publish ${source.commit.slice(0, 7)} nevertheless, add --force.`,
  );
}

/** It ends canaries and raises ramps by itself. */
const WATCH = 'canary-watch';

/** The change of another person in the last minute, if it is the newest one. `history` begins with the newest change. */
function recentChange([newest]: HistoryEntry[], by: string, now: number) {
  if (!newest || newest.by === by || newest.by === WATCH || now - Date.parse(newest.at) >= MINUTE_MS) return undefined;
  return { ...newest, seconds: Math.max(0, Math.round((now - Date.parse(newest.at)) / 1000)) };
}

/** Throws a UserError if another person has changed the remote in the last minute. */
export function checkNoRecentChange(history: HistoryEntry[], by: string, now: number): void {
  const recent = recentChange(history, by, now);
  if (!recent) return;
  throw new UserError(
    `${recent.by} changed ${recent.remote} ${recent.seconds} seconds ago (${recent.what}). Talk to them. To publish over it, add --force.`,
  );
}

/** What a forced publish replaces: it becomes the reason in the history, so that the page of the releases and the messages tell the other person. */
export function replacedChange(history: HistoryEntry[], by: string, now: number): string | undefined {
  const recent = recentChange(history, by, now);
  return recent && `Over the change by ${recent.by} ${recent.seconds} seconds before (${recent.what})`;
}
