import type { ComponentType } from 'react';

/** Who may see a page; the shell's guards enforce it in the browser, the API for real. */
export type PageAccess = 'public' | 'signed-in' | 'admin';

/**
 * One page a remote owns. `load` imports the module whose default export is its component; the shell puts it inside the dashboard when its path
 * begins with `/dashboard`, and behind the guard that `access` names.
 */
export interface RemotePage {
  /** The whole path, from the root: `/dashboard/order`. */
  path: string;
  access: PageAccess;
  /** The document's title, without the shop's name. */
  title: string;
  description?: string;
  load: () => Promise<{ default: ComponentType }>;
  /** What the page reads first and anyone may read: asked for together with its scripts. */
  reads?: {
    /** Paths of the API with their query; `:id` is that of the page's path. */
    api?: readonly string[];
    /** Files of the shop's own origin. */
    shop?: readonly string[];
  };
}

/** What a remote exposes as `./routes`. */
export interface RemoteModule {
  /** The contract this remote was built for; see `CONTRACT_VERSION`. */
  contract: number;
  pages: readonly RemotePage[];
}

/** Raised when `RemoteModule` changes in a way that old remotes cannot follow. */
export const CONTRACT_VERSION = 1;

/** Declares a remote's pages: `export default defineRemote([...])` in its `src/routes.ts`. */
export const defineRemote = (pages: readonly RemotePage[]): RemoteModule => ({ contract: CONTRACT_VERSION, pages });

const isPage = (value: unknown): value is RemotePage => {
  const { path, access, title, load } = (value ?? {}) as Partial<Record<keyof RemotePage, unknown>>;
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    ['public', 'signed-in', 'admin'].includes(access as PageAccess) &&
    typeof title === 'string' &&
    typeof load === 'function'
  );
};

/** Why a loaded module cannot be mounted by this shell, to be said after its name; undefined where it can. */
export const refusalOf = (module: unknown): string | undefined => {
  const { contract, pages } = (module ?? {}) as Partial<Record<keyof RemoteModule, unknown>>;
  if (!Array.isArray(pages) || typeof contract !== 'number') return 'does not expose its routes.';
  if (contract !== CONTRACT_VERSION)
    return `is made for version ${contract} of the contract, this shell for ${CONTRACT_VERSION}.`;
  return pages.every(isPage) ? undefined : 'declares a page without path, access, title or load.';
};
