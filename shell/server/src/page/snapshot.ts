import { type ShownCategory, seedInLanguage } from '@kerf/contracts/domain';
import { prefixOf } from '@kerf/federation/addresses';
import { LRUCache } from 'lru-cache';
import type { ShopConfig } from '../config/shop-config.ts';
import type { ReleaseCopies } from '../copies/release-copies.ts';
import { type ApiResponse, sizeOf } from '../data/api-response.ts';
import type { ShopCategories } from '../data/shop-categories.ts';
import { fileHeaders, type Headers, type InlineHashes, pageHeaders } from '../http/security-headers.ts';
import { declaredPaths, mostUsed, type PageRemote } from '../map/find-page.ts';
import { frontendDiscovery } from '../map/frontend-discovery.ts';
import type { PageRelease, PagesOf } from '../map/page-release.ts';
import type { RemoteMap } from '../map/remote-line.ts';
import type { ShareScopes } from '../map/share-scopes.ts';
import { type PageData, type PageParts, pageParts, writePage } from './compose-page.ts';
import { type Address, CONFIG_READ, readsAt } from './page-reads.ts';
import type { OwnPages } from './page-summary.ts';
import { jsonText, PreparedText } from './prepared-text.ts';
import { type TextPage, textLink } from './texts.ts';

/** Addresses with parameters are unlimited in number. The page of an item takes about 30 KB. */
const MAX_BYTES = 48_000_000;
/** What a page takes besides its text: its address, its headers and the objects around them. */
const ENTRY_BYTES = 2_000;

/** Messages can contain addresses, which are unlimited in number. */
const MAX_LOGGED = 100;

/** Holds the paint until the whole view is there. */
const paintsWhole = /<link rel="expect"[^>]*>/;

/** What the browser gets as `/config.json`: `ShopConfig` of @kerf/federation. */
type BrowserConfig = ShopConfig & {
  texts: readonly Pick<TextPage, 'path' | 'title' | 'version'>[];
  categories: readonly ShownCategory[];
};

/** What the files, the texts and the map of the pages say at one time. */
export interface SnapshotParts {
  config: ShopConfig;
  /** The shop's own public origin. */
  shopUrl: string;
  /** The pages that the owner of the shop writes, by language. */
  texts: ReadonlyMap<string, readonly TextPage[]>;
  /** The frame by language; that of English is under `en`. */
  templates: ReadonlyMap<string, string>;
  ownPages: ReadonlyMap<string, OwnPages>;
  /** The scripts that a page loads later, by their kind. */
  later: Record<string, string[]>;
  scopes: ShareScopes;
  /** The map as it is published. */
  published: RemoteMap;
  /** A sentence for each line that is not as its source has it. */
  problems: string[];
  copies: ReleaseCopies | undefined;
  categories: ShopCategories | undefined;
  pagesOf: PagesOf;
  /** Whether a file that was read has changed since. */
  hasChanged: () => boolean;
}

/** A map for one browser. A remote from `localhost` has no SHA-256. */
export interface OverriddenMap {
  remotes: PageRemote[];
  incomplete?: boolean;
}

export interface CachedPage {
  text: PreparedText;
  /** Where the part begins that depends on data. */
  dataAt: number;
  /** 404: no release declares the address. */
  status: 200 | 404;
}

/** A page that is composed with what the API returns for its reads. */
export interface DataPage {
  address: Address;
  /** Addresses of the API. */
  reads: readonly string[];
  /** The one of its item; without that item there is no such page. */
  item: string | undefined;
  /** Equal for pages with the same bytes. */
  key: string;
}

interface KeptPage extends CachedPage {
  responses: readonly ApiResponse[];
}

/** The pages of one state of the map, the releases and the template. */
export class Snapshot {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text, responses }, key) =>
      ENTRY_BYTES + key.length + text.size + responses.reduce((size, response) => size + sizeOf(response), 0),
  });
  readonly #parts: SnapshotParts;
  readonly #copiesVersion: number | undefined;
  readonly #categoriesVersion: number | undefined;
  /** The map as it is published. */
  readonly published: RemoteMap;
  /** The map for browsers: releases whose server does not respond are at the address of their copies. */
  readonly map: RemoteMap;
  /** The hash in the name of the shell's own script, under which the shell reports its pages. */
  readonly shellRelease: string;
  /** A sentence for each line that is not as its source has it. */
  readonly problems: string[];
  readonly configJson: PreparedText;
  readonly remotesJson: PreparedText;
  readonly discoveryJson: PreparedText;
  readonly #textJson: ReadonlyMap<string, PreparedText>;
  readonly #frames: ReadonlyMap<string, Omit<CachedPage, 'status'>>;
  #declared: RegExp | undefined;

  readonly #warn: (message: string) => void;
  /** The messages that were logged, so that a page that is requested often fills no log. */
  readonly #logged = new Set<string>();

  /** @param warn logs why pages are sent without their first view */
  constructor(parts: SnapshotParts, warn: (message: string) => void) {
    const { config, texts, templates, scopes, published, problems, copies, categories } = parts;
    this.#parts = parts;
    this.#warn = warn;
    this.published = published;
    this.problems = problems;
    this.#copiesVersion = copies?.version;
    this.#categoriesVersion = categories?.version;
    this.map = copies?.withCopies(published) ?? published;
    this.shellRelease = /\/index\.(\w+)\.js/.exec(this.#template())?.[1] ?? 'local';
    this.configJson = jsonText(this.#configIn('en'), fileHeaders(config));
    this.#textJson = new Map(
      [...texts].flatMap(([tag, pages]) =>
        pages.map(text => [`${prefixOf(tag)}${text.path}.json`, jsonText(text, fileHeaders(config))] as const),
      ),
    );
    this.remotesJson = jsonText(scopes.forBrowsers(this.map), fileHeaders(config));
    this.discoveryJson = jsonText(frontendDiscovery(this.map), {
      ...fileHeaders(config),
      // Tools of other origins read it. It is the same for every browser, also for one with an override.
      'access-control-allow-origin': '*',
    });
    this.#frames = new Map([...templates.keys()].map(tag => [tag, this.#write(undefined, tag)]));
  }

  isCurrent(): boolean {
    const { copies, categories, hasChanged } = this.#parts;
    const isSame = copies?.version === this.#copiesVersion && categories?.version === this.#categoriesVersion;
    return isSame && !hasChanged();
  }

  /**
   * The page at an address, or its reads: `filledPage` composes that one.
   * @param url path and query
   * @param hidesPrices whether the visitor has chosen another currency than that of the prices
   * @param language undefined: English
   */
  page(url: string, hidesPrices = false, language?: string): CachedPage | DataPage {
    const prefix = prefixOf(language);
    const [pathname = '/', query] = url.split('?', 2);
    const withoutData = this.#pages.get(prefix + pathname);
    if (withoutData) return withoutData;
    const address = { pathname, query: new URLSearchParams(query), hidesPrices, language };
    const {
      declared,
      reads: own,
      item,
      isMissing,
    } = readsAt(address, this.map.remotes, this.#parts.pagesOf, this.#onError);
    if (isMissing) return { ...this.#frame(language), status: 404 };
    // With all reads, also those that only the browser makes: the page preloads them.
    const keyWith = (...more: string[]) => [prefix + pathname, ...new Set([...own, ...declared, ...more])].join('\n');
    if (own.length === 0)
      return this.#pages.get(keyWith()) ?? this.#compose(keyWith(), { ...address, hidesPrices: false }, []);
    const more = hidesPrices ? [CONFIG_READ] : [];
    return { address, reads: [...new Set([...own, ...more])], item, key: keyWith(...more) };
  }

  /** The page with the responses to its reads. An item that does not exist has the frame, so that such addresses do not fill the cache. */
  filledPage({ address, reads, item, key }: DataPage, responses: readonly ApiResponse[]): CachedPage {
    if (item && responses[reads.indexOf(item)] === null) return { ...this.#frame(address.language), status: 404 };
    const known = this.#pages.get(key);
    if (known?.responses.every((response, index) => response === responses[index])) return known;
    const data: PageData = new Map(reads.map((read, index) => [read, responses[index]]));
    return this.#compose(key, address, responses, data);
  }

  /** The head and the first view of a page up to its first data. The frame is painted with it. */
  startOf({ address, reads }: DataPage): { html: string; headers: Headers } {
    const documents = this.#documents(address.language);
    const parts = pageParts(address, documents, this.#parts.pagesOf, undefined, reads);
    const template = this.#template(address.language).replace(paintsWhole, '');
    const { html, dataAt, hashes } = writePage(template, documents, parts);
    return { html: html.slice(0, dataAt), headers: this.#headers(hashes) };
  }

  #compose(key: string, address: Address, responses: readonly ApiResponse[], data?: PageData): CachedPage {
    const parts = pageParts(address, this.#documents(address.language), this.#parts.pagesOf, data);
    // Unknown addresses, and pages whose release has not responded yet, share the frame.
    if (!parts) return { ...this.#frame(address.language), status: this.#isUnknown(address.pathname) ? 404 : 200 };
    const page: KeptPage = { ...this.#write(parts, address.language), status: 200, responses };
    this.#pages.set(key, page);
    return page;
  }

  /** The names of the remotes whose pages have not arrived yet. */
  unknownRemotes(): string[] {
    return this.map.remotes.filter(remote => !this.#parts.pagesOf(mostUsed(remote))).map(({ name }) => name);
  }

  /** The pages of the releases that most visitors get. */
  publishedPages(): PageRelease[] {
    return this.map.remotes.flatMap(remote => this.#parts.pagesOf(mostUsed(remote)) ?? []);
  }

  #isUnknown(pathname: string): boolean {
    try {
      this.#declared ??= this.map.incomplete ? undefined : declaredPaths(this.map.remotes, this.#parts.pagesOf);
      return this.#declared !== undefined && !this.#declared.test(pathname);
    } catch (error) {
      this.#onError(error as Error);
      return false;
    }
  }

  /** The text at an address such as `/help/terms.json`, for a browser that is on another page of the shop. */
  textJson(pathname: string): PreparedText | undefined {
    return this.#textJson.get(pathname);
  }

  /** The addresses of the pages that the owner of the shop writes, and their languages besides English. */
  textPaths(): [path: string, languages: readonly string[]][] {
    return (this.#parts.texts.get('en') ?? []).map(({ path, languages }) => [path, languages]);
  }

  #configIn(tag: string): BrowserConfig {
    const { config, texts, categories } = this.#parts;
    return {
      ...config,
      texts: (texts.get(tag) ?? []).map(textLink),
      categories: categories?.in(tag) ?? seedInLanguage(tag),
    };
  }

  /** Logs each error of a release that describes its pages wrongly once. */
  readonly #onError = ({ message }: Error): void => {
    if (this.#logged.has(message) || this.#logged.size >= MAX_LOGGED) return;
    this.#logged.add(message);
    this.#warn(`A page is sent without its first view, because a release describes its pages wrongly: ${message}`);
  };

  /** A page with another map, for one browser. It is composed for each request and not kept. */
  overriddenPage(
    { pathname, language }: Pick<Address, 'pathname' | 'language'>,
    map: OverriddenMap,
    override: unknown,
  ): { html: string; headers: Headers } {
    const documents = { ...this.#documents(language), map, override };
    // A remote without a SHA-256 is on the operator's machine, which this server must not ask.
    const pagesOf: PagesOf = remote => (remote.integrity ? this.#parts.pagesOf(remote) : undefined);
    const { html, hashes } = writePage(
      this.#template(language),
      documents,
      pageParts({ pathname, language, query: new URLSearchParams() }, documents, pagesOf),
    );
    // The server of a development build tells its pages about the next one.
    const local = map.remotes.filter(({ integrity }) => !integrity).map(({ entry }) => new URL(entry).origin);
    return { html, headers: pageHeaders(this.#parts.config, map.remotes, hashes, local) };
  }

  #documents(language = 'en') {
    const { later, scopes, shopUrl, ownPages } = this.#parts;
    const [{ map }, onError, texts] = [this, this.#onError, this.#parts.texts.get(language) ?? []];
    return { config: this.#configIn(language), later, map, scopes, shopUrl, texts, ownPages, onError };
  }

  #template(language = 'en'): string {
    return this.#parts.templates.get(language) ?? '';
  }

  #frame(language = 'en'): Omit<CachedPage, 'status'> {
    return this.#frames.get(language) ?? this.#write();
  }

  #write(parts?: PageParts, language?: string) {
    const own = parts ?? { prefix: prefixOf(language) };
    const { html, dataAt, hashes } = writePage(this.#template(language), this.#documents(language), own);
    return { text: new PreparedText(html, this.#headers(hashes)), dataAt };
  }

  #headers(hashes: InlineHashes): Headers {
    const headers = pageHeaders(this.#parts.config, this.map.remotes, hashes);
    return { ...headers, 'content-type': 'text/html; charset=utf-8' };
  }
}
