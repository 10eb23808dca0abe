import type { ItemDetail } from '@kerf/contracts';
import { pathToCategory, type ShownCategory } from '@kerf/contracts/domain';
import { fillPath, matchPath, prefixOf, withoutSlash } from '@kerf/federation/addresses';
import type { FoundPage } from '../map/find-page.ts';
import type { PageRelease } from '../map/page-release.ts';
import type { PageSummary } from './head-tags.ts';
import { type Crumb, itemSummary, type ShopTerms } from './item-summary.ts';
import { shellPages } from './shell-pages.ts';
import type { TextPage } from './texts.ts';

const parametersOf = (path: string) => path.match(/:\w+/g) ?? [];

/** The one path of an item: the most specific pattern that a release declares for items, such as `/items/:id/:slug`. */
export const itemPath = (pages: readonly PageRelease[], { _id: id, slug }: { _id: string; slug: string }) => {
  const values: Record<string, string> = { ':id': id, ':slug': slug };
  const [pattern] = pages
    .filter(({ about, path }) => about === 'item' && parametersOf(path).every(name => values[name]))
    .map(({ path }) => path)
    .sort((a, b) => parametersOf(b).length - parametersOf(a).length);
  return pattern && fillPath(pattern, { id: encodeURIComponent(id), slug: encodeURIComponent(slug) });
};

/** The home page, the page that shows the items of a category, and on it the category and those above, as far as the release has such pages. */
const wayTo = (
  { category }: ItemDetail,
  pages: readonly PageRelease[],
  language = '',
  categories: readonly ShownCategory[] = [],
): Crumb[] => {
  const titleOf = ({ title, translated }: PageRelease) => translated?.[language]?.title ?? title;
  const start = pages.find(({ path }) => path === '/');
  const home = { name: (start && titleOf(start)) ?? 'Home', path: '/' };
  const list = pages.find(({ reads }) => reads?.api?.some(read => read.includes('category=:category')));
  const title = list && titleOf(list);
  if (!title) return [home];
  const all = { name: title, path: list.path };
  const above = pathToCategory(categories, category).map(({ key, name }) => ({
    name,
    path: `${list.path}?category=${encodeURIComponent(key)}`,
  }));
  return [home, all, ...above];
};

/** For pages that show no item. 1200 by 630 pixels, as link previews have it. */
const PICTURE = '/pictures/social.png';

/**
 * The summary of a remote's page, or undefined if its release is too old to have one.
 * @param language that of the page; undefined: English
 * @param categories those of the shop, in that language
 */
export const pageSummary = (
  { page, values, pages }: FoundPage,
  shopUrl: string,
  item?: ItemDetail,
  language?: string,
  terms?: ShopTerms,
  categories?: readonly ShownCategory[],
): PageSummary | undefined => {
  const { path, canonical = path, title, description, access = 'public', noIndex = access !== 'public' } = page;
  if (!title) return undefined;
  if (item) {
    const itsPath = itemPath(pages, item) ?? fillPath(path, values);
    const summary = itemSummary(
      item,
      itsPath,
      shopUrl,
      wayTo(item, pages, language, categories),
      prefixOf(language),
      terms,
    );
    const addresses = Object.entries(item.slugs ?? {}).map(([tag, slug]) => [
      tag,
      shopUrl + (itemPath(pages, { ...item, slug }) ?? itsPath),
    ]);
    return { ...summary, addresses: Object.fromEntries(addresses) };
  }
  return {
    title,
    description,
    url: shopUrl + fillPath(canonical, values),
    type: 'website',
    noIndex,
    image: shopUrl + PICTURE,
  };
};

/**
 * The summary of a page in one of its languages: its own address in it, and those in all others. A page that lacks the language is in
 * English, whatever its address.
 * @param languages those that it has besides English
 */
export const inLanguages = (
  summary: PageSummary,
  shopUrl: string,
  language: string | undefined,
  languages: readonly string[],
): PageSummary => {
  if (languages.length === 0) return summary;
  const { addresses = {}, ...rest } = summary;
  const addressIn = (tag: string | undefined) =>
    shopUrl + prefixOf(tag) + (addresses[tag ?? 'en'] ?? rest.url).slice(shopUrl.length);
  const shown = languages.find(tag => tag === language);
  const alternates = Object.fromEntries(['en', ...languages].map(tag => [tag, addressIn(tag)]));
  return {
    ...rest,
    language: shown ?? 'en',
    url: addressIn(shown),
    ...(!rest.noIndex && { alternates: { ...alternates, 'x-default': addressIn(undefined) } }),
  };
};

/** The languages of the shop that a page of a remote has besides English. */
export const languagesOf = ({ translated = {} }: PageRelease, offered: readonly string[]): string[] =>
  offered.filter(tag => tag in translated);

/** The words of the shell's own pages in a language, by path. */
export type OwnPages = Readonly<Record<string, { title: string; description?: string } | undefined>>;

/** The summary of a page of the shell itself, or undefined if it has none at this address. */
export const ownSummary = (pathname: string, shopUrl: string, pages: OwnPages = {}): PageSummary | undefined => {
  const page = shellPages.find(({ path }) => matchPath(path, withoutSlash(pathname)));
  return (
    page && {
      title: page.title,
      description: page.description,
      ...pages[page.path],
      url: shopUrl + page.path,
      type: 'website',
      image: shopUrl + PICTURE,
    }
  );
};

/** The summary of a page that the owner of the shop writes. */
export const textSummary = ({ path, title, description }: TextPage, shopUrl: string): PageSummary => ({
  title,
  description,
  url: shopUrl + path,
  type: 'website',
  image: shopUrl + PICTURE,
});
