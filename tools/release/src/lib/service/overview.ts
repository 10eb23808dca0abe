import { folderOf } from '../command.ts';
import { recordedTarget } from '../line-changes.ts';
import { commitOf, type ListedRelease, releaseList } from '../release-list.ts';
import { isRemoved } from '../releases.ts';
import { type RemoteState, readStates } from '../remote-state.ts';
import type { Store } from '../store/store.ts';
import type { HistoryEntry } from '../types.ts';

const SHOWN_CHANGES = 20;

export interface ShownRelease {
  release: string;
  at: string;
  by: string;
  commit: string;
  message: string;
  tests: string;
  state: string;
  /** A rollback can activate it. */
  canActivate: boolean;
}

export interface ShownRemote {
  /** `mf-catalog` */
  remote: string;
  live: string | undefined;
  canary: string | undefined;
  problem: string | undefined;
  releases: ShownRelease[];
  /** The newest changes, newest first. */
  changes: Pick<HistoryEntry, 'at' | 'by' | 'what' | 'release' | 'canary' | 'reason'>[];
}

/** The releases and the history of every remote in the store. */
export async function readOverview(store: Store): Promise<ShownRemote[]> {
  const { states } = await readStates(store);
  return Promise.all(states.map(state => shown(store, state)));
}

async function shown(store: Store, { name, line, history, broken }: RemoteState): Promise<ShownRemote> {
  const releases = await releaseList(store, name);
  const canActivate = ({ release }: ListedRelease) =>
    line !== undefined &&
    (line.release !== release || line.canary !== undefined) &&
    !isRemoved(release, history) &&
    recordedTarget(release, line, history) !== undefined;
  return {
    remote: folderOf(name),
    live: line?.release,
    canary: line?.canary?.release,
    problem: broken,
    releases: releases.map(each => ({
      release: each.release,
      at: each.at,
      by: each.record?.by ?? '',
      commit: commitOf(each.record?.source),
      message: each.record?.source?.message ?? '',
      tests: each.record?.tests ?? '',
      state: each.state,
      canActivate: canActivate(each),
    })),
    changes: history
      .slice(0, SHOWN_CHANGES)
      .map(({ at, by, what, release, canary, reason }) => ({ at, by, what, release, canary, reason })),
  };
}
