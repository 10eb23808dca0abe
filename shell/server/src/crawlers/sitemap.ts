import { prefixOf } from '@kerf/federation/addresses';
import { identity } from '../data/api-response.ts';
import type { PageRelease } from '../map/page-release.ts';
import { escapeText } from '../page/head-tags.ts';
import { itemPath, languagesOf } from '../page/page-summary.ts';

/** https://www.sitemaps.org/protocol.html: the largest number of addresses in one file. */
const MAX_ADDRESSES = 50_000;
const TIMEOUT_MS = 20_000;
const KEEP_MS = 60_000;

type Load = (url: string, init: RequestInit) => Promise<Response>;
/** Paths with their languages besides English. */
type TextPaths = readonly (readonly [path: string, languages: readonly string[]])[];
type ListedItem = { _id: string; slug: string; changedAt?: string };

interface Source {
  apiUrl: string;
  /** PAGE_SERVER_TOKEN */
  token: string;
  load: Load;
}

interface SitemapOptions extends Omit<Source, 'load'>, Partial<Pick<Source, 'load'>> {
  shopUrl: string;
  /** Besides English. */
  languages?: readonly string[];
  now?: () => number;
}

/** All items of the API in a language, page by page. @throws Error if the API does not respond */
async function* listItems({ apiUrl, token, load }: Source, language: string): AsyncGenerator<ListedItem[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let query: string | undefined = '?limit=100';
  while (query) {
    const response: Response = await load(`${apiUrl}/items${query}`, {
      signal,
      redirect: 'error',
      headers: { ...identity(token), 'accept-language': language },
    });
    if (!response.ok) throw new Error(`The API returned ${response.status}.`);
    yield (await response.json()) as ListedItem[];
    query = /^<(\?[^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
}

const isListed = ({ path, access, canonical, noIndex }: PageRelease) =>
  access === 'public' && !canonical && !noIndex && !path.includes(':');

interface Listed {
  /** By the tags of the page's languages: its path without their prefix. */
  paths: Readonly<Record<string, string>>;
  /** When its content changed last, as ISO 8601. Absent where nobody records it. */
  changedAt?: string | undefined;
}

const sameIn = (path: string, languages: readonly string[]): Listed => ({
  paths: Object.fromEntries(['en', ...languages].map(tag => [tag, path])),
});

/** The public pages without parameters, the owner's texts and all items. An item has another slug in each language. */
const listPages = async (
  pages: readonly PageRelease[],
  texts: TextPaths,
  { languages, ...source }: Source & { languages: readonly string[] },
): Promise<Listed[]> => {
  const plain = new Map<string, readonly string[]>([
    ...pages.filter(isListed).map((page): [string, string[]] => [page.path, languagesOf(page, languages)]),
    ...texts,
  ]);
  const aboutItems = pages.find(({ about }) => about === 'item');
  const itemLanguages = aboutItems ? ['en', ...languagesOf(aboutItems, languages)] : [];
  const ofItems = new Map<string, Listed>();
  for (const tag of itemLanguages) {
    for await (const items of listItems(source, tag)) {
      for (const item of items) {
        const path = itemPath(pages, item);
        if (!path) continue;
        const paths = { ...ofItems.get(item._id)?.paths, [tag]: path };
        ofItems.set(item._id, { paths, changedAt: item.changedAt });
      }
      if (plain.size + ofItems.size >= MAX_ADDRESSES) break;
    }
  }
  return [...[...plain].map(([path, others]) => sameIn(path, others)), ...ofItems.values()].slice(0, MAX_ADDRESSES);
};

/** The `/sitemap.xml` of the shop. Kept for a minute, because a large shop takes many API calls. */
export class Sitemap {
  #kept: { xml: string; pages: string; until: number } | undefined;
  #running: Promise<string> | undefined;
  readonly #options: SitemapOptions;

  constructor(options: SitemapOptions) {
    this.#options = options;
  }

  /**
   * @param texts the pages that the owner of the shop writes
   * @throws Error if the API does not respond
   */
  read(pages: readonly PageRelease[], texts: TextPaths = []): Promise<string> {
    const now = this.#options.now ?? (() => performance.now());
    const key = JSON.stringify([pages.map(({ path }) => path), texts]);
    if (this.#kept?.pages === key && now() < this.#kept.until) return Promise.resolve(this.#kept.xml);
    this.#running ??= this.#write(pages, texts)
      .then(xml => {
        this.#kept = { xml, pages: key, until: now() + KEEP_MS };
        return xml;
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #write(pages: readonly PageRelease[], texts: TextPaths): Promise<string> {
    const { apiUrl, token, shopUrl, languages = [], load = fetch as Load } = this.#options;
    const listed = await listPages(pages, texts, { apiUrl, token, load, languages });
    const addressIn = (tag: string, path: string) => escapeText(new URL(prefixOf(tag) + path, shopUrl).href);
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
    const linksOf = (paths: Listed['paths']) =>
      [
        ...Object.entries(paths).map(([tag, path]) => link(tag, addressIn(tag, path))),
        link('x-default', addressIn('en', paths.en ?? '/')),
      ].join('');
    const urls = listed.flatMap(({ paths, changedAt }) => {
      const all = Object.entries(paths);
      const links = all.length > 1 ? linksOf(paths) : '';
      const changed = changedAt ? `<lastmod>${escapeText(changedAt)}</lastmod>` : '';
      return all.map(([tag, path]) => `<url><loc>${addressIn(tag, path)}</loc>${changed}${links}</url>`);
    });
    const xhtml = languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>${urls.slice(0, MAX_ADDRESSES).join('\n')}</urlset>\n`;
  }
}
