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

/** Whether a loaded module is a remote this shell can mount. */
export const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'contract' in value && 'pages' in value && Array.isArray(value.pages);
