import type { HistoryEntry, Line } from './types.ts';

const NEWEST = 5;
const DAYS = 7;

interface Remote {
  line: Line | undefined;
  /** Names of complete releases, newest first. */
  releases: string[];
  /** The releases of previews that have not expired. */
  previews?: string[];
  /** Of this remote, newest first. */
  history: Pick<HistoryEntry, 'at' | 'before'>[];
  now?: number;
}

const startOfRetention = (now: number) => new Date(now - DAYS * 86_400_000).toISOString();

/** Empty for a name without one. */
const dateOf = (release: string) => /^(?:preview-)?(\d{4}-\d\d-\d\d)\./.exec(release)?.[1] ?? '';

/**
 * A release of the last seven days is never deleted. It may be an upload in progress, which looks like a half release of a process
 * that died.
 */
const isRecent = (release: string, since: string) => dateOf(release) >= since.slice(0, 10);

/**
 * The releases that the line or a preview names, those that were live in the last seven days (a page opened then may still request a
 * chunk), and the five newest.
 */
export function releasesToKeep({ line, releases, previews = [], history, now = Date.now() }: Remote): Set<string> {
  const since = startOfRetention(now);
  const live = history.filter(({ at }) => at >= since).map(({ before }) => before);
  const named = [line, ...live].flatMap(each => [each?.release, each?.canary?.release]);
  return new Set([...named, ...previews, ...releases.slice(0, NEWEST)].filter(release => release !== undefined));
}

/** The folders of a remote, half releases included, that nobody needs any more. */
export function releasesToRemove(folders: string[], { now = Date.now(), ...remote }: Remote): string[] {
  const keep = releasesToKeep({ ...remote, now });
  return folders.filter(release => !keep.has(release) && !isRecent(release, startOfRetention(now)));
}
