import type { ControlledRemote, ListedChange, ListedPreview, ListedRelease } from '@kerf/contracts/staff';
import { checkProvision } from '../checks/contract.ts';
import { activationOf, startOfCanary } from '../pointer/activation.ts';
import { earlierTargets, isFirstRelease, recordedTarget } from '../pointer/line-changes.ts';
import type { Provision } from '../pointer/live-shell.ts';
import { nextShare } from '../pointer/ramp.ts';
import { commitOf, releaseList, type ListedRelease as Stored } from '../pointer/release-list.ts';
import { type RemoteState, readStates } from '../pointer/remote-state.ts';
import { takenBack } from '../pointer/taken-back.ts';
import { folderOf } from '../program/command.ts';
import { listPreviews, type Preview } from '../releases/previews.ts';
import type { Sizes } from '../releases/release-record.ts';
import { isRemoved } from '../releases/releases.ts';
import type { Canary, HistoryEntry, Line } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

const SHOWN_CHANGES = 20;

/** A remote without what depends on the caller. */
export type RemoteOverview = Omit<ControlledRemote, 'team' | 'contact' | 'runbook' | 'mayChange'>;

/** The releases and the history of every remote in the store. `shell` is what the live shell provides; undefined if it does not respond. */
export async function readOverview(store: Store, shell: Provision | undefined): Promise<RemoteOverview[]> {
  const states = await readStates(store);
  return Promise.all(states.map(state => shown(store, state, shell)));
}

async function shown(store: Store, state: RemoteState, shell: Provision | undefined): Promise<RemoteOverview> {
  const { name, line, history, broken: problem } = state;
  const [releases, previews] = await Promise.all([releaseList(store, name), listPreviews(store, name)]);
  return {
    remote: folderOf(name),
    problem,
    live: line && liveOf(line, history),
    before: line && [...earlierTargets(line, history)].find(({ release }) => release)?.release,
    canary: line?.canary && canaryOf(line.canary, history),
    releases: releases.map(each => releaseOf(each, state, shell)),
    previews: previews.map(previewOf),
    changes: history.slice(0, SHOWN_CHANGES).map(changeOf),
  };
}

function liveOf(line: Line, history: HistoryEntry[]): RemoteOverview['live'] {
  if (!line.release || isFirstRelease(line)) return undefined;
  const { at = '', by = '' } = activationOf(line.release, history) ?? {};
  return { release: line.release, since: at, by };
}

function canaryOf(canary: Canary, history: HistoryEntry[]): RemoteOverview['canary'] {
  const { release = '', share, ramp } = canary;
  const { at = '', by = '' } = startOfCanary(canary.release, history) ?? {};
  const due = ramp && Date.parse(ramp.since) + ramp.everyMs;
  const next = due === undefined ? undefined : nextShare(canary, due);
  return {
    ...{ release, share, since: at, by },
    ...(due !== undefined && next !== undefined && { next: { share: next, at: new Date(due).toISOString() } }),
  };
}

function releaseOf(stored: Stored, { line, history }: RemoteState, shell: Provision | undefined): ListedRelease {
  const { release, at, record, state, manifest } = stored;
  const { contract, runtime, shared } = manifest;
  const taken = takenBack(release, history);
  return {
    ...{ release, at, state, contract, runtime, shared },
    by: record.by,
    commit: commitOf(record.source),
    message: record.source?.message ?? '',
    changes: record.changes ?? [],
    tests: record.tests ?? '',
    sizes: record.sizes && sizesOf(record.sizes),
    incompatible: shell && problemOf(() => checkProvision(manifest, shell)),
    takenBack: taken && { at: taken.at, by: taken.by, reason: taken.reason },
    canActivate:
      line !== undefined &&
      !taken &&
      (line.release !== release || line.canary !== undefined) &&
      !isRemoved(release, history) &&
      recordedTarget(release, line, history) !== undefined,
  };
}

const sizesOf = ({ entry, pages }: Sizes) => ({ entry, largestPage: Math.max(0, ...Object.values(pages)) });

function problemOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const previewOf = ({ name, preview, release, by, expires }: Preview): ListedPreview => ({
  ...{ preview, release, by, expires },
  path: `/overrides?${new URLSearchParams({ remote: name, choice: `preview:${preview}` })}`,
});

const changeOf = ({ at, by, what, release, canary, reason }: HistoryEntry): ListedChange => ({
  ...{ at, by, what, release, canary, reason },
});
