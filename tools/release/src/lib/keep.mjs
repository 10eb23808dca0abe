const NEWEST = 5;
const DAYS = 7;

/**
 * The releases of a remote that stay in the store: what its line names, whatever visitors were given in the last seven days (a page that
 * was opened then may still ask for a chunk), and the five newest.
 * @param releases newest first @param history of this remote, newest first
 */
export function releasesToKeep({ line, releases, history, now = Date.now() }) {
  const since = new Date(now - DAYS * 86_400_000).toISOString();
  const given = history.filter(({ at }) => at >= since).map(({ before }) => before);
  const named = [line, ...given].flatMap(each => [each?.release, each?.canary?.release]);
  return new Set([...named, ...releases.slice(0, NEWEST).map(({ release }) => release)].filter(Boolean));
}
