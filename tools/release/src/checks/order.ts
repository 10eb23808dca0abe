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

/** Throws a UserError if another person has changed the remote in the last minute. `history` begins with the newest change. */
export function checkNoRecentChange([newest]: HistoryEntry[], by: string, now: number): void {
  if (!newest || newest.by === by || newest.by === WATCH || now - Date.parse(newest.at) >= MINUTE_MS) return;
  const seconds = Math.max(0, Math.round((now - Date.parse(newest.at)) / 1000));
  throw new UserError(
    `${newest.by} changed ${newest.remote} ${seconds} seconds ago (${newest.what}). Talk to them. To publish over it, add --force.`,
  );
}
