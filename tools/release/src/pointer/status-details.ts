import { listPreviews } from '../releases/previews.ts';
import { findRelease } from '../releases/releases.ts';
import type { HistoryEntry, Line } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { commitOf } from './release-list.ts';

async function sourceOf(store: Store, name: string, role: string, release: string | undefined): Promise<string[]> {
  const { source, tests } = (release && (await findRelease(store, name, release))?.record) || {};
  if (!source) return [];
  const tested = tests ? `, tests ${tests}` : '';
  return [`${name} ${role}: ${source.message} (${commitOf(source)}, ${source.author}${tested})`];
}

/** The newest change, if it took a release back and the reason is recorded. */
function reasonOf([newest]: HistoryEntry[]): string[] {
  if (!newest?.reason) return [];
  return [`${newest.remote} ${newest.what}${newest.canary ? ` (${newest.canary})` : ''}: ${newest.reason}`];
}

/** A line for the commit of each live release and canary, for each preview, and for the reason of the newest change. */
export async function statusDetails(
  store: Store,
  { remotes, history }: { remotes: Line[]; history: HistoryEntry[] },
): Promise<string[]> {
  const sources = await Promise.all(
    remotes.flatMap(({ name, release, canary }) => [
      sourceOf(store, name, 'live', release),
      sourceOf(store, name, 'canary', canary?.release),
    ]),
  );
  const names = [...new Set(history.map(({ remote }) => remote))];
  const reasons = names.flatMap(name => reasonOf(history.filter(({ remote }) => remote === name)));
  const previews = (await listPreviews(store)).map(
    ({ name, preview, release, expires }) => `${name} preview ${preview}: ${release}, until ${expires}`,
  );
  return [...sources.flat(), ...reasons, ...previews];
}
