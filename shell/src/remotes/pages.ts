import { prefetch } from '@kerf/api-client';
import { type ChosenRemote, ownerOf, type RemotePage } from '@kerf/federation';
import { fillRead } from '@kerf/federation/addresses';
import { matchPath } from '@kerf/federation/router';
import type { ComponentType } from 'react';
import { beginVisit, openPage } from '../vitals/timeline';
import { ChunkError } from './failures';
import { loadComponent } from './load-component';
import { loadRemoteModule } from './load-remote';

/** What measurements and reports name instead of an address that no page has. */
const NOT_FOUND = '/not-found';

/** The target of a link. */
export type LinkedPage = Pick<HTMLAnchorElement, 'pathname' | 'search'>;

interface Found {
  page: RemotePage;
  /** The owner; undefined for the shell's own pages. */
  remote?: ChosenRemote;
}
export interface LoadedPage extends Found {
  Page: ComponentType;
}
/** The result of a visit: the page, undefined if no page has the address, or the error of a failed load. */
export type Outcome = { loaded: LoadedPage | undefined } | { error: unknown };

const loadPage = ({ page, remote }: Found) => loadComponent(remote, page.path, page.load);

/** Sets the fields that React's `use` reads on a promise, so that it returns the value without suspending. */
const settled = <T>(value: T, promise: Promise<T> = Promise.resolve(value)): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });
const withStatus = <T>(promise: Promise<T>): Promise<T> => {
  void promise.then(value => settled(value, promise));
  return promise;
};

/**
 * Finds and loads pages by address. The first visit of a page loads its remote, unless it is the shell's own, and then its
 * script. A failure is cached for that visit only. If the map is `incomplete`, an address without an owner may belong to
 * a missing remote, so its visit fails.
 */
export const shopPages = (
  remotes: readonly ChosenRemote[],
  ownPages: readonly RemotePage[],
  incomplete: boolean | undefined = false,
) => {
  const declared = new Map<ChosenRemote, readonly RemotePage[]>();
  const loaded = new Map<string, LoadedPage>();
  let visit: { key: string; outcome: Promise<Outcome> } | undefined;

  /** The page of an address, if its remote is loaded. */
  const declaredAt = (address: string): Found | undefined => {
    const matches = ({ path }: RemotePage) => matchPath(path, address) !== null;
    const own = ownPages.find(matches);
    if (own) return { page: own };
    const remote = ownerOf(remotes, address);
    // A remote must not take over addresses of others with a wide pattern such as `/:anything`.
    const page = remote && declared.get(remote)?.find(page => matches(page) && ownerOf(remotes, page.path) === remote);
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
      if (!found && incomplete && !ownerOf(remotes, address)) throw new ChunkError(address);
      if (!found) {
        openPage(NOT_FOUND, undefined);
        return { loaded: undefined };
      }
      openPage(found.page.path, found.remote);
      const page = loaded.get(found.page.path) ?? { ...found, Page: await loadPage(found) };
      loaded.set(found.page.path, page);
      return { loaded: page };
    } catch (error) {
      return { error };
    }
  };

  const known = (address: string) => loaded.get(declaredAt(address)?.page.path ?? '');

  /** Returns a promise for React's `use`, the same one for the whole visit. `key` identifies the visit. */
  const visitPage = (address: string, key: string): Promise<Outcome> => {
    if (visit?.key !== key) {
      const page = known(address);
      if (page) openPage(page.page.path, page.remote);
      else beginVisit();
      visit = { key, outcome: page ? settled({ loaded: page }) : withStatus(load(address)) };
    }
    return visit.outcome;
  };

  /** Loads the scripts of a page in advance. The visit itself handles a failure. */
  const prefetchScripts = async ({ pathname }: LinkedPage) => {
    const found = await find(pathname);
    if (found && !loaded.has(found.page.path)) await found.page.load();
  };

  /** Reads the data of a page in advance, as its remote declares it. */
  const prefetchData = async ({ pathname, search }: LinkedPage) => {
    const page = (await find(pathname))?.page;
    const values = page && matchPath(page.path, pathname)?.params;
    if (!values || page.access !== 'public') return;
    const query = new URLSearchParams(search);
    await Promise.all((page.reads?.api ?? []).map(read => prefetch(fillRead(read, values, query))));
  };

  /** Whether everybody may see the page at an address. False as well if its remote cannot say it. */
  const isPublic = async (address: string): Promise<boolean> => {
    const found = await find(address).catch(() => undefined);
    return found?.page.access === 'public';
  };

  return { visit: visitPage, isPublic, prefetchScripts, prefetchData };
};

export type ShopPages = ReturnType<typeof shopPages>;
