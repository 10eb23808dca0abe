import { aligned } from '../program/table.ts';
import type { HistoryEntry, Line } from '../releases/types.ts';
import { activationOf } from './activation.ts';
import { isFirstRelease, percent } from './line-changes.ts';

const HEAD = ['remote', 'release', 'since', 'by', 'canary'];
const CHANGES_HEAD = ['time', 'remote', 'change', 'release', 'by'];

/** Formats the live release of each remote. A release that these commands did not publish is called local. */
export function statusTable({ remotes, history }: { remotes: Line[]; history: HistoryEntry[] }): string {
  const rows = remotes.map(line => {
    const { name, release = isFirstRelease(line) ? 'none' : 'local', canary } = line;
    const activation = activationOf(
      line.release,
      history.filter(({ remote }) => remote === name),
    );
    const { at = '-', by = '-' } = activation ?? {};
    return [name, release, at, by, canary ? `${canary.release} ${percent(canary.share)}` : '-'];
  });
  return aligned([HEAD, ...rows]);
}

/** Formats the changes of the history. */
export const changesTable = (history: HistoryEntry[]): string =>
  aligned([
    CHANGES_HEAD,
    ...history.map(({ at, remote, what, release = 'local', by }) => [at, remote, what, release, by]),
  ]);
