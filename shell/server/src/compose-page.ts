import { type FoundPage, fillPath, findPage, type PageRemote } from './find-page.ts';
import { escapeText, headTags, scriptJson } from './head-tags.ts';
import type { Item } from './item-reader.ts';
import type { PagesOf } from './page-release.ts';
import { ownSummary, pageSummary } from './page-summary.ts';

/** What the composition adds to the frame: markup for the head, the first view, and the hashes of its inline styles. */
export interface PageParts {
  head: string;
  main: string | undefined;
  hashes: string[];
  /** The document's title, without the shop's name. */
  title?: string | undefined;
  /** The id in the path of a page about an item. */
  itemId?: string | undefined;
}

export interface ComposedPage {
  html: string;
  /** The hashes of the inline styles, for the content security policy. */
  styleHashes: string[];
}

interface Documents {
  config: { apiUrl: string };
  map: { remotes: readonly PageRemote[] };
  /** The shop's own public origin. */
  shopUrl: string;
  /** The data of the overlay; only for a browser with an override. */
  override?: unknown;
}

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const preload = (as: string, href: string, more = '') =>
  `<link rel="preload" as="${as}" href="${attribute(href)}"${more}>`;

/** The attributes of the loaders' own requests: the browser would fetch a preload with other attributes twice. */
const checked = (integrity: string | undefined) =>
  integrity ? ` integrity="${attribute(integrity)}" crossorigin="anonymous"` : '';

/** Preloads everything that the page needs: its remote's scripts and styles, and its data. */
const preloads = ({ page, values, base }: FoundPage, apiUrl: string): string => {
  const integrityOf = (file: string) => checked(page.integrity?.[file]);
  const api = (page.reads?.api ?? []).map(path => apiUrl + fillPath(path, values));
  const styles = page.first
    ? page.first.styles.map(({ file, text }) => `<style data-href="${attribute(base + file)}">${text}</style>`)
    : page.styles.map(file => preload('style', base + file, integrityOf(file)));
  return [
    ...styles,
    // Low priority, as for the shell's scripts: the first view needs its styles, font and picture, but no script.
    ...page.scripts.map(file => preload('script', base + file, `${integrityOf(file)} fetchpriority="low"`)),
    ...[...api, ...(page.reads?.shop ?? [])].map(href => preload('fetch', href, ' crossorigin="anonymous"')),
  ].join('');
};

/** The parts of a page of the shell itself. */
const ownParts = (pathname: string, shopUrl: string): PageParts | undefined => {
  const summary = ownSummary(pathname, shopUrl);
  return summary && { head: headTags(summary, pathname), main: undefined, hashes: [], title: summary.title };
};

/**
 * The parts of the page at an address, or undefined if there is none or its release describes it wrongly. `item` is the
 * one that the page is about, if the API has answered.
 */
export const pageParts = (
  pathname: string,
  { config, map, shopUrl }: Documents,
  pagesOf: PagesOf,
  item?: Item,
): PageParts | undefined => {
  try {
    const found = findPage(pathname, map.remotes, pagesOf);
    if (!found) return ownParts(pathname, shopUrl);
    const { page, values } = found;
    const summary = pageSummary(found, shopUrl, item);
    return {
      head: (summary ? headTags(summary, pathname) : '') + preloads(found, config.apiUrl),
      main: page.first?.html,
      hashes: page.first ? page.first.styles.map(({ hash }) => hash) : [],
      title: summary?.title,
      itemId: page.about === 'item' ? values.id : undefined,
    };
  } catch {
    return undefined;
  }
};

/** The hashes of the frame's inline styles, which its build wrote beside them. */
const frameHashes = (template: string) =>
  [...template.matchAll(/<style data-hash="([^"]+)/g)].map(([, hash = '']) => hash);

/**
 * Writes the configuration, the map of remotes and the parts of a page into the `template`, the HTML of the shell's
 * build. Without parts, the result is the frame alone.
 */
export const writePage = (
  template: string,
  { config, map, override }: Omit<Documents, 'shopUrl'>,
  parts?: Partial<PageParts>,
): ComposedPage => {
  const own = override ? dataBlock('kerf-override', override) : '';
  const blocks = dataBlock('kerf-config', config) + dataBlock('kerf-remotes', map) + own;
  const title = parts?.title ? `${escapeText(parts.title)} · ` : '';
  const html = template
    .replace('<title>', () => `<title>${title}`)
    .replace('</head>', () => `${blocks}${parts?.head ?? ''}</head>`);
  const main = parts?.main;
  return {
    html: main
      ? html.replace(/<main([^>]*)>[\s\S]*<\/main>/, (_, own) => `<main${own} data-first>${main}</main>`)
      : html,
    styleHashes: [...frameHashes(template), ...(parts?.hashes ?? [])],
  };
};

/** Composes the page of the shell at `pathname`. */
export const composePage = (
  template: string,
  { pathname, pagesOf, ...documents }: Documents & { pathname: string; pagesOf: PagesOf },
): ComposedPage => writePage(template, documents, pageParts(pathname, documents, pagesOf));
