import { listPreviews, type Preview } from '../releases/previews.ts';
import type { ReleaseRecord, Source } from '../releases/release-record.ts';
import { listReleases, type Manifest } from '../releases/releases.ts';
import type { HistoryEntry, Line } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { percent } from './line-changes.ts';
import { readState } from './remote-state.ts';
import { takenBack } from './taken-back.ts';

export interface ListedRelease {
  release: string;
  at: string;
  record: ReleaseRecord;
  manifest: Manifest;
  /** 'live', 'canary 5%', 'preview pr-12', or why it was taken back. */
  state: string;
}

const wordsFor = (entry: HistoryEntry | undefined): string | undefined =>
  entry && `taken back by ${entry.by}${entry.reason ? `: ${entry.reason}` : ''}`;

function stateOf({ release }: Manifest, line: Line | undefined, history: HistoryEntry[], previews: Preview[]): string {
  if (line?.release === release) return 'live';
  if (line?.canary?.release === release) return `canary ${percent(line.canary.share)}`;
  const names = previews.filter(each => each.release === release).map(({ preview }) => `preview ${preview}`);
  return names.join(', ') || (wordsFor(takenBack(release, history)) ?? '-');
}

/** The releases of a remote in the store, newest first. */
export async function releaseList(store: Store, name: string): Promise<ListedRelease[]> {
  const { line, history } = await readState(store, name);
  const previews = await listPreviews(store, name);
  return (await listReleases(store, name)).map(manifest => ({
    release: manifest.release,
    at: manifest.at,
    record: manifest.record,
    manifest,
    state: stateOf(manifest, line, history, previews),
  }));
}

/** Shortens a commit: `a1b2c3d, dirty`. */
export const commitOf = (source: Source | undefined): string =>
  source ? `${source.commit.slice(0, 7)}${source.dirty ? ', dirty' : ''}` : '-';
