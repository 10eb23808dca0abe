import type { RemoteLine } from './remote-line.ts';

/** A page in a release's `pages.json`: `PageRelease` of @kerf/federation/build. */
export interface PageRelease {
  path: string;
  /** Absent in a release of an earlier version, as are the next fields. */
  access?: 'public' | 'signed-in' | 'admin' | 'support' | 'catalogue' | 'staff';
  /** The document's title, without the shop's name. */
  title?: string;
  description?: string;
  /** Of a second address of a page: the path of the first one. */
  canonical?: string;
  noIndex?: boolean;
  /** The page shows the item with the id in its path. */
  about?: 'item';
  scripts: string[];
  styles: string[];
  reads?: { api?: string[]; shop?: string[] };
  /** Libraries of the shell that it needs at once. */
  needs?: string[];
  /** The SHA-256 of its scripts and styles. */
  integrity?: Record<string, string>;
  /** The view before the first script runs; for public pages only. */
  first?: { html: string; styles: { file: string; text: string; hash: string }[] };
  /** What differs in other languages. `texts` are the scripts of the remote's texts. */
  translated?: Record<
    string,
    {
      title?: string;
      description?: string;
      html?: string;
      texts: string[];
    }
  >;
}

type PageOwner = Pick<RemoteLine, 'name' | 'entry' | 'release'> & { integrity?: { pages: string } };

/** The `pages.json` of a release. */
export interface ReleaseFile {
  pages: readonly PageRelease[];
}

/** The `pages.json` of a remote's release, or undefined while it is not available. */
export type ReleaseOf = (remote: PageOwner) => ReleaseFile | undefined;

/** The pages of a remote's release, or undefined while they are not available. */
export type PagesOf = (remote: PageOwner) => readonly PageRelease[] | undefined;
