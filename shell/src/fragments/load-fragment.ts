import { type ChosenRemote, partsOf, type RemoteFragment } from '@kerf/federation';
import { onlineManager } from '@kerf/federation/query';
import type { ComponentType, ReactNode } from 'react';
import { ContractError } from '../remotes/failures';
import { loadComponent } from '../remotes/load-component';
import { loadRemoteModule } from '../remotes/load-remote';
import { releaseOf } from '../remotes/releases';
import { report } from '../remotes/report';
import { noteLoad } from '../vitals/timeline';

/** The props that a fragment gets are those of the page and the fallback. Their types are the registry's. */
export type FragmentComponent = ComponentType<{ fallback: ReactNode }>;

/** Reports that a release does not have the version of a fragment that a page shows. */
const refuse = (remote: ChosenRemote, name: string, found: number | undefined, version: number): never => {
  const why = found === undefined ? `does not declare ${name}` : `declares version ${found} of ${name}`;
  const error = new ContractError(remote.name, `${why}, but a page shows version ${version}.`);
  report(remote, 'contract', error);
  throw error;
};

const load = async (name: string, version: number): Promise<FragmentComponent> => {
  const owner = partsOf(name).remote;
  const remote = releaseOf(owner);
  if (!remote) throw new Error(`${owner}, the owner of the fragment ${name}, is not in the map of remotes.`);
  const listed = remote.extensions?.fragments;
  if (listed && listed[name] !== version) return refuse(remote, name, listed[name], version);
  const { fragments } = await loadRemoteModule(remote);
  const declared = (fragments as Record<string, RemoteFragment> | undefined)?.[name];
  if (declared?.version !== version) return refuse(remote, name, declared?.version, version);
  const loading = loadComponent(remote, name, declared.load as () => Promise<{ default: FragmentComponent }>);
  noteLoad(remote, loading, name);
  return loading;
};

const loaded = new Map<string, Promise<FragmentComponent>>();
const failed = new Set<string>();

onlineManager.subscribe(isOnline => {
  if (!isOnline) return;
  for (const key of failed) loaded.delete(key);
  failed.clear();
});

/**
 * Loads a fragment once, with the release of its owner that this document uses, and reports a failure. A failure is final
 * until the browser is online again, because a table asks for the same fragment in each row.
 * @throws Error if the owner is missing or the fragment cannot be loaded or has another version
 */
export const loadFragment = (name: string, version: number): Promise<FragmentComponent> => {
  const key = `${name} ${version}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = load(name, version);
  loading.catch(() => failed.add(key));
  loaded.set(key, loading);
  return loading;
};
