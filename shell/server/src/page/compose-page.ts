import type { DeliveryMethod, ItemDetail, ShopConfig } from '@kerf/contracts';
import type { ShownCategory } from '@kerf/contracts/domain';
import { prefixOf, withoutSlash } from '@kerf/federation/addresses';
import type { ApiResponse } from '../data/api-response.ts';
import type { InlineHashes } from '../http/security-headers.ts';
import { type FoundPage, findPage, type PageRemote } from '../map/find-page.ts';
import type { PagesOf } from '../map/page-release.ts';
import type { ShareScopes } from '../map/share-scopes.ts';
import { type Bars, barsOf } from './bars.ts';
import { departmentLinks, fillCategories } from './categories-in-html.ts';
import { earlyPictures, withoutPreloads } from './early-pictures.ts';
import { fillView, partWithoutData } from './fill-view.ts';
import { escapeText, headTags, scriptJson, scriptText } from './head-tags.ts';
import { type Address, CONFIG_READ, DELIVERIES_READ, itemRead, readsOf } from './page-reads.ts';
import { inLanguages, languagesOf, type OwnPages, ownSummary, pageSummary, textSummary } from './page-summary.ts';
import type { TextPage } from './texts.ts';

/** What the composition adds to the frame: markup for the head, the first view, and the hashes of its inline styles. */
export interface PageParts {
  head: string;
  main: string | undefined;
  /** The start of `main` that is the same whatever the data. */
  fixed?: string | undefined;
  hashes: string[];
  /** The document's title, without the shop's name. */
  title?: string | undefined;
  bars?: Bars;
  /** What every address in the language of the page begins with. */
  prefix?: string;
  /** The text of the page, for its script. */
  text?: TextPage;
  /** The API's decoded responses for the first view, by address, as JSON. */
  data?: string | undefined;
}

/** What the API returned, by address. */
export type PageData = ReadonlyMap<string, ApiResponse>;

export interface ComposedPage {
  html: string;
  /** Where the part begins that depends on data, in the first view. The head depends on it too. */
  dataAt: number;
  /** Of what is inline, for the content security policy. */
  hashes: Required<InlineHashes>;
}

interface Documents {
  config: {
    apiUrl: string;
    returnDays?: number;
    texts?: readonly TextLink[];
    languages?: readonly string[];
    categories?: readonly ShownCategory[];
  };
  /** The scripts of the shell's libraries that are not in its first scripts, by library: `later` of `shell.json`. */
  later?: Readonly<Record<string, readonly string[]>>;
  map: { remotes: readonly PageRemote[] };
  /** Which libraries its releases get. */
  scopes?: ShareScopes;
  /** The shop's own public origin. */
  shopUrl: string;
  /** The shell's own pages by language. */
  ownPages?: ReadonlyMap<string, OwnPages>;
  /** The pages that the owner of the shop writes. */
  texts?: readonly TextPage[];
  /** The data of the overlay; only for a browser with an override. */
  override?: unknown;
  /** Called with the error of a page that is sent without its first view. */
  onError?: ((error: Error) => void) | undefined;
}

type TextLink = Pick<TextPage, 'path' | 'title'>;

const jsonBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;
const dataBlock = (id: string, data: unknown) => jsonBlock(id, scriptJson(data));

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const preload = (as: string, href: string, more = '') =>
  `<link rel="preload" as="${as}" href="${attribute(href)}"${more}>`;

/** The attributes of the loaders' own requests: the browser would fetch a preload with other attributes twice. */
const checked = (integrity: string | undefined) =>
  integrity ? ` integrity="${attribute(integrity)}" crossorigin="anonymous"` : '';

/** Low priority, as for the shell's scripts: the first view needs its styles, font and picture, but no script. */
const preloadScript = (href: string, attributes = '') => preload('script', href, `${attributes} fetchpriority="low"`);

/** The libraries that a page needs at once. The browser reads missing data itself, as it does private data, with the contract. */
const needsOf = ({ page }: FoundPage, missing: readonly string[]): string[] => {
  const readsApi = page.access !== 'public' || missing.length > 0;
  return [...new Set([...(readsApi ? ['@kerf/contracts'] : []), ...(page.needs ?? [])])];
};

/** Preloads everything that the page needs: scripts and styles of its remote, libraries of the shell, and the `missing` data of the API. */
const preloads = (found: FoundPage, { later = {}, scopes }: Documents, missing: readonly string[]): string => {
  const { page, base, remote } = found;
  const integrityOf = (file: string) => checked(page.integrity?.[file]);
  const styles = page.first
    ? page.first.styles.map(({ file, text }) => `<style data-href="${attribute(base + file)}">${text}</style>`)
    : page.styles.map(file => preload('style', base + file, integrityOf(file)));
  return [
    ...styles,
    ...(scopes?.scriptsOf(remote) ?? []).map(({ entry, integrity }) => preloadScript(`/${entry}`, checked(integrity))),
    ...page.scripts.map(file => preloadScript(base + file, integrityOf(file))),
    ...needsOf(found, missing)
      .flatMap(library => later[library] ?? [])
      .map(file => preloadScript(`/${file}`)),
    ...[...missing, ...(page.reads?.shop ?? [])].map(href => preload('fetch', href, ' crossorigin="anonymous"')),
  ].join('');
};

/** The parts of a page of the shell itself. */
const ownParts = (
  { pathname, language }: Address,
  { config, shopUrl, ownPages = new Map(), texts = [] }: Documents,
): PageParts | undefined => {
  const { languages = [] } = config;
  const text = texts.find(({ path }) => path === withoutSlash(pathname));
  if (text) {
    const main = `<article data-text>${text.html}</article>`;
    const words = inLanguages(textSummary(text, shopUrl), shopUrl, language, text.languages);
    return { head: headTags(words, pathname), main, hashes: [], title: text.title, prefix: prefixOf(language), text };
  }
  const summary = ownSummary(pathname, shopUrl, ownPages.get(language ?? 'en'));
  const head = summary && headTags(inLanguages(summary, shopUrl, language, languages), pathname);
  return summary && { head: head ?? '', main: undefined, hashes: [], title: summary.title, prefix: prefixOf(language) };
};

/** The decoded responses as one JSON object. Their texts are JSON already. */
const dataJson = (served: readonly (readonly [address: string, json: string])[]) =>
  scriptText(`{${served.map(([address, json]) => `${JSON.stringify(address)}:${json}`).join(',')}}`);

/**
 * The parts of the page at an address, or undefined if there is none or its release describes it wrongly. `data` is what
 * the API returned for the reads of the page. The browser preloads the others, except for those that are `pending` here.
 */
export const pageParts = (
  address: Address,
  documents: Documents,
  pagesOf: PagesOf,
  data: PageData = new Map(),
  pending: readonly string[] = [],
): PageParts | undefined => {
  const { pathname, query, hidesPrices = false, language } = address;
  const { config, map, shopUrl } = documents;
  try {
    const found = findPage(pathname, map.remotes, pagesOf, language);
    if (!found) return ownParts(address, documents);
    const { page } = found;
    // The address is that of an item, so the contract has decoded one.
    const item = data.get(itemRead(found) ?? '')?.value as ItemDetail | undefined;
    const languages = languagesOf(page, config.languages ?? []);
    const english = pageSummary(
      found,
      shopUrl,
      item,
      languages.find(tag => tag === language),
      {
        country: (data.get(CONFIG_READ)?.value as ShopConfig | undefined)?.country,
        deliveries: data.get(DELIVERIES_READ)?.value as DeliveryMethod[] | undefined,
        returnDays: config.returnDays,
      },
      config.categories,
    );
    const summary = english && inLanguages(english, shopUrl, language, languages);
    const reads = [...readsOf(found, query), ...(hidesPrices ? [CONFIG_READ] : [])];
    const served = reads.flatMap(read => {
      const json = data.get(read)?.json;
      return json ? [[read, json] as const] : [];
    });
    const missing = reads
      .filter(read => !data.get(read)?.json && !pending.includes(read))
      .map(read => config.apiUrl + read);
    const values = reads.map(read => data.get(read)?.value);
    const first = page.first && fillCategories(page.first.html, config.categories ?? []);
    return {
      head: (summary ? headTags(summary, pathname) : '') + preloads(found, documents, missing),
      main: first && fillView(first, values, { hidesPrices, language }),
      fixed: first && partWithoutData(first),
      hashes: page.first ? page.first.styles.map(({ hash }) => hash) : [],
      title: summary?.title,
      prefix: prefixOf(language),
      bars: barsOf(pathname),
      data: served.length > 0 ? dataJson(served) : undefined,
    };
  } catch (error) {
    documents.onError?.(error as Error);
    return undefined;
  }
};

/** The links of the footer to the pages of the owner. The frame has the place for them. */
const textLinks = (texts: readonly TextLink[] = [], prefix = '') =>
  texts.map(({ path, title }) => `<li><a href="${prefix}${path}">${escapeText(title)}</a></li>`).join('');

/** The hashes of the frame's inline styles or speculation rules, which its build wrote beside them. */
const frameHashes = (template: string, tag: 'style' | 'script type="speculationrules"') =>
  [...template.matchAll(new RegExp(`<${tag} data-hash="([^"]+)`, 'g'))].map(([, hash = '']) => hash);

/**
 * Writes the configuration, the map of remotes and the parts of a page into the `template`, the HTML of the shell's
 * build. Without parts, the result is the frame alone.
 */
export const writePage = (
  template: string,
  { config, map, scopes, override }: Omit<Documents, 'shopUrl'>,
  parts?: Partial<PageParts>,
): ComposedPage => {
  const own = override ? dataBlock('kerf-override', override) : '';
  const blocks = dataBlock('kerf-config', config) + dataBlock('kerf-remotes', scopes?.forBrowsers(map) ?? map) + own;
  const title = parts?.title ? `${escapeText(parts.title)} · ` : '';
  const early = earlyPictures(parts?.main ?? '');
  const view = withoutPreloads(parts?.main ?? '');
  const html = template
    .replace('<title>', () => `${early}<title>${title}`)
    .replace('<header ', header => (parts?.bars ? `${header}data-bars="${parts.bars}" ` : header))
    .replace('</head>', () => `${blocks}${parts?.head ?? ''}</head>`)
    // Behind the view, which does not wait for it.
    .replace(/<ul[^>]* data-departments[^>]*>/, list => list + departmentLinks(config.categories, parts?.prefix))
    .replace(/<ul[^>]* data-texts[^>]*>/, list => list + textLinks(config.texts, parts?.prefix))
    .replace(
      '</body>',
      () =>
        `${parts?.text ? dataBlock('kerf-text', parts.text) : ''}${parts?.data ? jsonBlock('kerf-data', parts.data) : ''}</body>`,
    );
  const page = view
    ? html.replace(/<main([^>]*)>[\s\S]*<\/main>/, (_, own) => `<main${own} data-first>${view}</main>`)
    : html;
  return {
    html: page,
    dataAt: page.indexOf('>', page.indexOf('<main')) + 1 + withoutPreloads(parts?.fixed ?? '').length,
    hashes: {
      styles: [...frameHashes(template, 'style'), ...(parts?.hashes ?? [])],
      scripts: frameHashes(template, 'script type="speculationrules"'),
    },
  };
};

/** Composes the page of the shell at `pathname`. */
export const composePage = (
  template: string,
  { pathname, pagesOf, ...documents }: Documents & { pathname: string; pagesOf: PagesOf },
): ComposedPage =>
  writePage(template, documents, pageParts({ pathname, query: new URLSearchParams() }, documents, pagesOf));
