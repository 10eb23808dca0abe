import type { HistoryEntry } from '../releases/types.ts';

const takes = (release: string, { what, canary, before, release: after }: HistoryEntry): boolean =>
  (what === 'canary taken back' && canary === release) ||
  ((what === 'rollback' || what === 'remove') && before?.release === release && after !== release);

/** A later decision for the release: it was activated again, or given to a share of the visitors. */
const gives = (release: string, { canary, release: live, before }: HistoryEntry): boolean =>
  (live === release && before?.release !== release) || (canary === release && before?.canary?.release !== release);

/** The newest change that took a release back from visitors; undefined if they got it again since. `history` is of one remote, newest first. */
export function takenBack(release: string, history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const newest = history.find(entry => takes(release, entry) || gives(release, entry));
  return newest && takes(release, newest) ? newest : undefined;
}
