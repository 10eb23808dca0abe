import type { ComponentType } from 'react';
import type { FragmentName, FragmentProps, Fragments } from './fragments';
import type { MenuEntry } from './menu-entry';
import type { ShopEventName } from './shop-events';

/** The users that may see a page. The shell checks it for convenience; the API enforces access to the data. */
const pageAccesses = ['public', 'signed-in', 'admin', 'support', 'catalogue', 'staff'] as const;
export type PageAccess = (typeof pageAccesses)[number];

/** Libraries of the shell that are not in its first scripts. */
export type LaterLibrary = '@kerf/contracts' | '@kerf/contracts/orders' | '@kerf/contracts/staff';

/** An entry of a page in a menu. The label is the title of the page unless another one is given. */
export interface PageMenuEntry extends Omit<MenuEntry, 'path' | 'label'>, Partial<Pick<MenuEntry, 'label'>> {
  /** The query of a view of the page: `status=open`. */
  query?: string;
}

/**
 * One page of a remote. `load` imports the module whose default export is the page's component. The shell shows a page
 * inside the dashboard if its path begins with `/dashboard`, and checks `access` first.
 */
export interface RemotePage {
  /** The full path from the root: `/dashboard/order`. */
  path: string;
  access: PageAccess;
  /** The document's title, without the shop's name. */
  title: string;
  description?: string;
  /**
   * Where a visitor goes on without an account, for a page behind the sign-in: `/checkout?item=:id`. The query of the page is added. The
   * login page offers it.
   */
  guest?: string;
  load: () => Promise<{ default: ComponentType }>;
  /** What the page shows, by the parameter `:id` of its path. The server describes it in the HTML. */
  about?: 'item';
  /** Of a second address of a page: the path of the first one, which search engines list. */
  canonical?: string;
  /** A public page that is about one visitor, such as a cart. Search engines leave it out, as they do pages behind the sign-in. */
  noIndex?: boolean;
  /** Its entries in a menu of the shell: itself, and views of it. */
  menu?: PageMenuEntry | readonly PageMenuEntry[];
  /**
   * Public data that the page reads first. The page server writes the responses of the API into the HTML of public pages. The
   * browser preloads all others together with the scripts.
   */
  reads?: {
    /** API paths with their query. `:id` in the path is the parameter of the page's path, `q=:q` the one of the page's query. */
    api?: readonly string[];
    /** Files of the shop's own origin. */
    shop?: readonly string[];
  };
  /**
   * Libraries that the page needs at once. The browser preloads their scripts together with those of the page. A page that calls the API
   * needs `@kerf/contracts`: it is added where the page server does not write all of `reads.api` into the HTML.
   */
  needs?: readonly LaterLibrary[];
}

/** A part of a page that other front ends show. `load` imports the module whose default export is its component. */
export interface RemoteFragment<N extends FragmentName = FragmentName> {
  /** The version of its props. */
  version: Fragments[N]['version'];
  /** The slot of another remote's page that it fills. The slot must have its version and give its props. */
  slot?: SlotFor<N>;
  load: () => Promise<{ default: ComponentType<FragmentProps<N>> }>;
}

type SlotFor<N extends FragmentName> = {
  [S in FragmentName]: Fragments[S] extends Fragments[N] ? S : never;
}[FragmentName];

/** What a remote declares besides its pages. */
export interface RemoteExtras {
  /** By full name: `mf-catalog/item-teaser`. */
  fragments?: { readonly [N in FragmentName]?: RemoteFragment<N> };
  /** The slots in its pages, which fragments of other remotes fill. Typed like fragments: `mf-dashboard-customer/profile`. */
  slots?: readonly FragmentName[];
  /** The API calls, of `@kerf/contracts`, whose cached data an event changes. */
  outdates?: { readonly [E in ShopEventName]?: readonly string[] };
}

/** The module that a remote exposes as `./routes`. */
export interface RemoteModule extends RemoteExtras {
  /** The contract version that the remote was built for; see `CONTRACT_VERSION`. */
  contract: number;
  pages: readonly RemotePage[];
}

/** Increase it for a change of `RemoteModule` that breaks existing remotes. */
export const CONTRACT_VERSION = 1;

/** Declares what a remote contains: `export default defineRemote([...pages], { fragments })` in its `src/routes.ts`. */
export const defineRemote = (pages: readonly RemotePage[], extras: RemoteExtras = {}): RemoteModule => ({
  contract: CONTRACT_VERSION,
  pages,
  ...extras,
});

const isPage = (value: unknown): value is RemotePage => {
  const { path, access, title, load } = (value ?? {}) as Partial<Record<keyof RemotePage, unknown>>;
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    pageAccesses.includes(access as PageAccess) &&
    typeof title === 'string' &&
    typeof load === 'function'
  );
};

/** The reason why this shell cannot use a loaded module, to follow the remote's name; undefined if it can. */
export const refusalOf = (module: unknown): string | undefined => {
  const { contract, pages } = (module ?? {}) as Partial<Record<keyof RemoteModule, unknown>>;
  if (!Array.isArray(pages) || typeof contract !== 'number') return 'does not expose its routes.';
  if (contract !== CONTRACT_VERSION)
    return `is made for version ${contract} of the contract, this shell for ${CONTRACT_VERSION}.`;
  return pages.every(isPage) ? undefined : 'declares a page without path, access, title or load.';
};
