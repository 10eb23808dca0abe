import { type ChosenRemote, ownerOf, type RemotePage } from '@kerf/federation';
import { matchPath } from '@kerf/federation/router';
import type { ComponentType } from 'react';
import { ContractError } from './failures';
import { loadRemoteModule, retrying } from './load-remote';
import { report } from './report';

interface Found {
  page: RemotePage;
  /** Whose page it is; the shell's own have none. */
  remote?: ChosenRemote;
}
export interface LoadedPage extends Found {
  Page: ComponentType;
}
/** What came of asking for an address: its page, or that there is none, or why it could not be loaded. */
export type Outcome = { loaded: LoadedPage | undefined } | { error: unknown };

const loadPage = async ({ page, remote }: Found): Promise<ComponentType> => {
  const owner = remote?.name ?? 'shell';
  try {
    const { default: Page } = await retrying(owner, page.load);
    if (!Page) throw new ContractError(owner, `has no component for ${page.path}.`);
    return Page;
  } catch (error) {
    if (remote) report(remote, error instanceof ContractError ? 'contract' : 'page', error);
    throw error;
  }
};

/** Marked as React marks promises it has read before: of these it takes the value without waiting a turn. */
const settled = <T>(value: T, promise: Promise<T> = Promise.resolve(value)): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });
const readAtOnce = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(value => settled(value, promise));
  return promise;
};

/**
 * The shop's pages by address. A page is loaded the first time it is asked for: the remote that owns it, where that is not
 * the shell itself, then the page's own script. A failure is remembered for the visit that met it and no longer.
 */
export const shopPages = (remotes: readonly ChosenRemote[], ownPages: readonly RemotePage[]) => {
  const declared = new Map<ChosenRemote, readonly RemotePage[]>();
  const loaded = new Map<string, LoadedPage>();
  let visit: { key: string; outcome: Promise<Outcome> } | undefined;

  /** The page of an address, as far as what its remote declares is there. */
  const declaredAt = (address: string): Found | undefined => {
    const isIt = ({ path }: RemotePage) => matchPath(path, address) !== null;
    const own = ownPages.find(isIt);
    if (own) return { page: own };
    const remote = ownerOf(remotes, address);
    // A pattern that reaches beyond the remote's own addresses would keep others' pages from being asked for.
    const page = remote && declared.get(remote)?.find(page => isIt(page) && ownerOf(remotes, page.path) === remote);
    return page && { page, remote };
  };

  const find = async (address: string): Promise<Found | undefined> => {
    const found = declaredAt(address);
    const remote = found ? undefined : ownerOf(remotes, address);
    if (!remote) return found;
    declared.set(remote, (await loadRemoteModule(remote)).pages);
    return declaredAt(address);
  };

  const load = async (address: string): Promise<Outcome> => {
    try {
      const found = await find(address);
      if (!found) return { loaded: undefined };
      const page = loaded.get(found.page.path) ?? { ...found, Page: await loadPage(found) };
      loaded.set(found.page.path, page);
      return { loaded: page };
    } catch (error) {
      return { error };
    }
  };

  const known = (address: string) => loaded.get(declaredAt(address)?.page.path ?? '');

  /** For React's `use`: the same promise for as long as the visit lasts, of which the outcome is read at once when it is there. */
  const visitPage = (address: string, key: string): Promise<Outcome> => {
    if (visit?.key !== key) {
      const there = known(address);
      visit = { key, outcome: there ? settled({ loaded: there }) : readAtOnce(load(address)) };
    }
    return visit.outcome;
  };

  /** Loads what the page of an address needs before it is asked for; a failure is for the visit to meet. */
  const prefetch = async (address: string) => {
    const found = await find(address);
    if (found && !loaded.has(found.page.path)) await found.page.load();
  };

  return { visit: visitPage, prefetch };
};

export type ShopPages = ReturnType<typeof shopPages>;
