import { type ChosenRemote, ownerOf, type RemotePage } from '@kerf/federation';
import { matchPath, type RouteObject } from '@kerf/federation/router';
import type { ComponentType } from 'react';
import { Guard } from '../layout/guard';
import { ContractError } from './failures';
import { loadRemoteModule, retrying } from './load-remote';
import { PageBoundary } from './page-boundary';
import { report } from './report';

export const DASHBOARD = 'dashboard';
export const ROOT = 'root';

export interface PageHandle {
  title: string;
  description?: string;
}

interface Asked {
  path: string;
  patch: (parent: string, routes: RouteObject[]) => void;
  signal: AbortSignal;
}

interface Found {
  page: RemotePage;
  /** Whose page it is; the shell's own have none. */
  remote?: ChosenRemote;
}

const toRoute = ({ page, remote }: Found, Page: ComponentType): RouteObject => ({
  id: page.path,
  path: page.path,
  // Without a key the next page would take over what stands around this one.
  element: (
    <Guard key={page.path} access={page.access}>
      <PageBoundary remote={remote}>
        <Page />
      </PageBoundary>
    </Guard>
  ),
  handle: { title: page.title, description: page.description } satisfies PageHandle,
});

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

/**
 * Mounts the page an address asks for, the first time it is asked for: loads the remote that owns it, where that is not
 * the shell itself, and the page's own script. The page goes into the tree only once it is there, so a failure is never
 * remembered.
 */
export const pageMounter = (remotes: readonly ChosenRemote[], ownPages: readonly RemotePage[]) => {
  const mounted = new Set<string>();

  const find = async (address: string): Promise<Found | undefined> => {
    const isIt = ({ path }: RemotePage) => matchPath(path, address) !== null;
    const own = ownPages.find(isIt);
    if (own) return { page: own };
    const remote = ownerOf(remotes, address);
    if (!remote) return undefined;
    const { pages } = await loadRemoteModule(remote);
    // A pattern that reaches beyond the remote's own addresses would keep others' pages from being asked for.
    const page = pages.find(page => isIt(page) && ownerOf(remotes, page.path) === remote);
    return page && { page, remote };
  };

  const mount = async ({ path: address, patch, signal }: Asked) => {
    const found = await find(address);
    if (!found || mounted.has(found.page.path)) return;
    const Page = await loadPage(found);
    const { path } = found.page;
    // Of a navigation that was given up meanwhile the router takes nothing.
    if (signal.aborted || mounted.has(path)) return;
    mounted.add(path);
    patch(path.startsWith('/dashboard') ? DASHBOARD : ROOT, [toRoute(found, Page)]);
  };

  /** Loads what the page of an address needs before it is asked for; a failure is for the navigation to meet. */
  const prefetch = async (address: string) => {
    const found = await find(address);
    if (found && !mounted.has(found.page.path)) await found.page.load();
  };

  return { mount, prefetch };
};
