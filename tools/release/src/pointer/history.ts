import type { HistoryEntry } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

/** Per remote. */
export const KEPT_ENTRIES = 200;
const HOUR_MS = 3_600_000;

const folderOf = (name: string) => `history/${name}/`;
export const historyKey = (name: string, revision: string) => `${folderOf(name)}${revision}.json`;
const revisionOf = (key: string) => /([^/]+)\.json$/.exec(key)?.[1] ?? '';

export const parseHistory = (body: Buffer): HistoryEntry[] => JSON.parse(body.toString());

/**
 * The changes of a remote up to `revision`, newest first. Without a revision, because the pointer is lost or was written by
 * hand, up to the newest one. Undefined if there is no history.
 */
export async function readHistory(store: Store, name: string, revision?: string): Promise<HistoryEntry[] | undefined> {
  const key = revision ? historyKey(name, revision) : (await store.list(folderOf(name))).sort().at(-1);
  const found = key && (await store.read(key));
  return found ? parseHistory(found.body) : undefined;
}

export const writeHistory = (store: Store, name: string, { revision, history }: Revision): Promise<void> =>
  store.write(historyKey(name, revision), JSON.stringify(history.slice(0, KEPT_ENTRIES)));

interface Revision {
  revision: string;
  history: HistoryEntry[];
}

export const removeHistory = (store: Store, name: string, revision: string): Promise<void> =>
  store.remove(historyKey(name, revision));

/** Deletes histories of earlier revisions. No reader or writer needs one for an hour. */
export async function removeOldHistory(store: Store, name: string, current: string): Promise<void> {
  for (const key of await store.list(folderOf(name))) {
    const revision = revisionOf(key);
    if (revision !== current && Number.parseInt(revision, 10) < Date.now() - HOUR_MS) await store.remove(key);
  }
}

/** The names of the remotes that have a history. */
export const remotesWithHistory = async (store: Store): Promise<string[]> =>
  (await store.list('history/')).flatMap(key => /^history\/(\w+)\//.exec(key)?.[1] ?? []);
