import { matchPath, ownerOf, withoutSlash } from '@kerf/federation/addresses';
import type { PageRelease, PagesOf } from './page-release.ts';
import type { Canary, RemoteLine } from './remote-line.ts';

/** A line of the map as far as pages are concerned. */
export type PageRemote = Pick<RemoteLine, 'name' | 'entry' | 'paths' | 'release' | 'shared'> & {
  integrity?: { entry: string; pages: string };
  canary?: Pick<Canary, 'entry' | 'release' | 'share' | 'shared'> & { integrity?: { entry: string; pages: string } };
};

export interface FoundPage {
  page: PageRelease;
  /** The most used release of its owner. */
  remote: PageRemote;
  /** The values of the parameters in its path. */
  values: Record<string, string>;
  /** The address of the folder with its files. */
  base: string;
  pages: readonly PageRelease[];
}

/** Not parsed as a URL: `//blog` is an address of the shop, not of a host named blog. */
export const pathOf = ({ url }: { url: string }): string => url.split('?', 1)[0] ?? '/';

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * The release that most visitors get. The browser assigns canaries, so everybody receives the same HTML, and the others
 * load their release without its help.
 */
export const mostUsed = ({ canary, ...stable }: PageRemote): PageRemote => {
  if (!canary || canary.share <= 0.5) return stable;
  const { share: _, ...release } = canary;
  return { ...stable, ...release };
};

/** A page in a language; in English if the release lacks the language. */
const inLanguage = (page: PageRelease, language = ''): PageRelease => {
  const own = page.translated?.[language];
  if (!own) return page;
  const { texts, html, ...words } = own;
  const first = page.first && { ...page.first, ...(html !== undefined && { html }) };
  return { ...page, ...words, ...(first && { first }), scripts: [...texts, ...page.scripts] };
};

/** The page at `pathname`, as the most used release of its owner declares it. */
export const findPage = (
  pathname: string,
  remotes: readonly PageRemote[],
  pagesOf: PagesOf,
  language?: string,
): FoundPage | undefined => {
  const path = withoutSlash(pathname);
  const owner = ownerOf(remotes, path);
  if (!owner) return undefined;
  const remote = mostUsed(owner);
  const pages = pagesOf(remote) ?? [];
  for (const page of pages) {
    const values = matchPath(page.path, path);
    if (values) return { page: inLanguage(page, language), remote, values, base: folderOf(remote.entry), pages };
  }
  return undefined;
};

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Every release that a visitor can get. */
export const releasesOf = ({ canary, ...stable }: PageRemote): PageRemote[] => [
  stable,
  ...(canary ? [{ ...stable, ...canary }] : []),
];

/** Matches the addresses that a release declares. Undefined as long as the pages of a release are not known. */
export const declaredPaths = (remotes: readonly PageRemote[], pagesOf: PagesOf): RegExp | undefined => {
  const patterns: string[] = [];
  for (const release of remotes.flatMap(releasesOf)) {
    const pages = pagesOf(release);
    if (!pages) return undefined;
    patterns.push(...pages.map(({ path }) => escapeRegExp(path).replace(/:\w+/g, '[^/]+')));
  }
  return new RegExp(`^(?:${patterns.join('|')})/?$`, 'i');
};
