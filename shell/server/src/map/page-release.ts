import type { RemoteLine } from './remote-line.ts';

/** Where a rendered text has one of the texts of its front end: `TextSpan` of @kerf/federation/build. */
export interface TextSpan {
  start: number;
  end: number;
  /** The name and the keys of the text: `mf-catalog/home.hero.label`. */
  text: string;
  values?: Readonly<Record<string, unknown>>;
}

/** Where a page has texts of its remote. Absent in a release of an earlier version. */
export interface PageTexts {
  title?: TextSpan[];
  description?: TextSpan[];
  html?: TextSpan[];
}

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
  texts?: PageTexts;
  /** What differs in other languages. `texts` are the scripts of the remote's texts. */
  translated?: Record<
    string,
    {
      title?: string;
      description?: string;
      html?: string;
      texts: string[];
      spans?: PageTexts;
      /** Of the page that lists items by category: the names of the categories. */
      categories?: Record<string, string>;
    }
  >;
}

type PageOwner = Pick<RemoteLine, 'name' | 'entry' | 'release'> & { integrity?: { pages: string } };

/** The texts of a front end by their names and keys, and the values of each: `TextNames` of @kerf/federation/build. */
export type TextNames = Readonly<Record<string, readonly string[]>>;

/** The `pages.json` of a release. */
export interface ReleaseFile {
  pages: readonly PageRelease[];
  /** Absent in a release of an earlier version. The names are there if the remote has further languages. */
  languages?: { en?: { names?: TextNames } };
}

/** The `pages.json` of a remote's release, or undefined while it is not available. */
export type ReleaseOf = (remote: PageOwner) => ReleaseFile | undefined;

/** The pages of a remote's release, or undefined while they are not available. */
export type PagesOf = (remote: PageOwner) => readonly PageRelease[] | undefined;
