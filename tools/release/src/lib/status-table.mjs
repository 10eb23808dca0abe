import { percent } from './changes.mjs';

const HEAD = ['remote', 'release', 'since', 'by', 'canary'];

/** Who runs what since when, by whom, as text. Addresses the store did not publish are called local. */
export function statusTable({ remotes, history }) {
  const rows = remotes.map(({ name, release, canary }) => {
    const own = history.filter(({ remote }) => remote === name);
    const [since, by] = whoPut(release, own);
    return [name, release ?? 'local', since, by, canary ? `${canary.release} ${percent(canary.share)}` : '-'];
  });
  const width = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map(row => row[column].length)));
  return [HEAD, ...rows]
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(width[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The entry since which everybody has had the release: the oldest of those at the top that left it in place. */
function whoPut(release, history) {
  const end = history.findIndex(entry => entry.release !== release);
  const first = history.slice(0, end < 0 ? undefined : end).findLast(({ before }) => before?.release !== release);
  return first ? [first.at, first.by] : ['-', '-'];
}
