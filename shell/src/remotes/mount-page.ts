import { ownerOf, type RemoteEntry, type RemotePage } from '@kerf/federation';
import { matchPath, type RouteObject } from '@kerf/federation/router';
import { createElement } from 'react';
import { Guard } from '../layout/guard';
import { loadRemoteModule, retrying } from './load-remote';

export const DASHBOARD = 'dashboard';
export const ROOT = 'root';

export interface PageHandle {
  title: string;
  description?: string;
}

type Patch = (parent: string, routes: RouteObject[]) => void;

const toRoute = (page: RemotePage, Page: React.ComponentType): RouteObject => ({
  id: page.path,
  path: page.path,
  element: createElement(Guard, { access: page.access }, createElement(Page)),
  handle: { title: page.title, description: page.description } satisfies PageHandle,
});

/**
 * Mounts the page an address asks for, the first time it is asked for: loads the remote that owns it, where that is not
 * the shell itself, and the page's own script. The page goes into the tree only once it is there, so a failure is never
 * remembered.
 */
export const pageMounter = (remotes: readonly RemoteEntry[], ownPages: readonly RemotePage[]) => {
  const mounted = new Set<string>();

  const find = async (address: string) => {
    const isIt = ({ path }: RemotePage) => matchPath(path, address) !== null;
    const own = ownPages.find(isIt);
    if (own) return { owner: 'shell', page: own };
    const remote = ownerOf(remotes, address);
    if (!remote) return undefined;
    const { pages } = await loadRemoteModule(remote);
    return { owner: remote.name, page: pages.find(isIt) };
  };

  return async ({ path: address, patch }: { path: string; patch: Patch }) => {
    const { owner, page } = (await find(address)) ?? {};
    if (!owner || !page || mounted.has(page.path)) return;
    const Page = await retrying(owner, page.load);
    if (mounted.has(page.path)) return;
    mounted.add(page.path);
    patch(page.path.startsWith('/dashboard') ? DASHBOARD : ROOT, [toRoute(page, Page.default)]);
  };
};
