import { join } from 'node:path';
import { prefixOf } from '@kerf/federation/addresses';
import { textsName } from '@kerf/federation/texts';
import { LRUCache } from 'lru-cache';
import type { ShopConfig } from '../config/shop-config.ts';
import { WatchedFiles } from '../config/watched-files.ts';
import type { ReleaseCopies } from '../copies/release-copies.ts';
import { type ApiResponse, sizeOf } from '../data/api-response.ts';
import { fileHeaders, type Headers, type InlineHashes, pageHeaders } from '../http/security-headers.ts';
import { declaredPaths, mostUsed, type PageRemote, releasesOf } from '../map/find-page.ts';
import { frontendDiscovery } from '../map/frontend-discovery.ts';
import type { LastGoodLines } from '../map/last-good-lines.ts';
import type { PageRelease, PagesOf, PageTexts, ReleaseOf, TextNames, TextSpan } from '../map/page-release.ts';
import type { Extensions, RemoteMap } from '../map/remote-line.ts';
import type { RemoteSource } from '../map/remote-sources.ts';
import { ShareScopes } from '../map/share-scopes.ts';
import { CHANGED_TEXTS_PATH, type ChangedTexts, type ChangedTextsReader, withChanges } from './changed-texts.ts';
import { type PageData, type PageParts, pageParts, writePage } from './compose-page.ts';
import { escapeText } from './head-tags.ts';
import { type Address, CONFIG_READ, readsAt } from './page-reads.ts';
import type { OwnPages } from './page-summary.ts';
import { jsonText, PreparedText } from './prepared-text.ts';
import { readTexts, type TextPage, textLink } from './texts.ts';

/** Addresses with parameters are unlimited in number. The page of an item takes about 30 KB. */
const MAX_BYTES = 48_000_000;
/** What a page takes besides its text: its address, its headers and the objects around them. */
const ENTRY_BYTES = 2_000;

/** Messages can contain addresses, which are unlimited in number. */
const MAX_LOGGED = 100;

/** Holds the paint until the whole view is there. */
const paintsWhole = /<link rel="expect"[^>]*>/;

/** What the browser gets as `/config.json`: `ShopConfig` of @kerf/federation. */
type BrowserConfig = ShopConfig & { texts: readonly Pick<TextPage, 'path' | 'title' | 'version'>[] };

/** Where the files, the texts and the map of the pages come from. */
export interface PageSources {
  /** The folder of the shell's build. */
  dist: string;
  config: ShopConfig;
  /** The shop's own public origin. */
  shopUrl: string;
  /** The folder of the pages that the owner of the shop writes, and of the texts that the owner changes. */
  texts: string;
  remotes: RemoteSource;
  /** The origins that remotes may come from. */
  origins: readonly string[];
  /** The copies of the live releases; undefined if this server keeps none. */
  copies?: ReleaseCopies | undefined;
}

/** What the build of the shell says about a language: `FrameTexts` of @kerf/federation/build. */
interface FrameTexts {
  frame: TextSpan[];
  pages: Record<string, { title: string; description?: string; texts: PageTexts }>;
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
  readonly #files = new WatchedFiles();
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text, responses }) =>
      ENTRY_BYTES + text.size + responses.reduce((size, response) => size + sizeOf(response), 0),
  });
  readonly #config: ShopConfig;
  readonly #shopUrl: string;
  /** The frame by language; that of English is under `en`. */
  readonly #templates: ReadonlyMap<string, string>;
  readonly #ownPages: ReadonlyMap<string, OwnPages>;
  readonly #later: Record<string, string[]>;
  readonly #scopes: ShareScopes;
  /** The map as it is published. */
  readonly published: RemoteMap;
  /** The map for browsers: releases whose server does not respond are at the address of their copies. */
  readonly map: RemoteMap;
  readonly #copies: ReleaseCopies | undefined;
  readonly #copiesVersion: number | undefined;
  readonly #releaseOf: ReleaseOf;
  readonly #pagesOf: PagesOf;
  readonly #ownNames: TextNames | undefined;
  /** The hash in the name of the shell's own script, under which the shell reports its pages. */
  readonly shellRelease: string;
  /** A sentence for each line that is not as its source has it. */
  readonly problems: string[];
  readonly configJson: PreparedText;
  readonly remotesJson: PreparedText;
  readonly discoveryJson: PreparedText;
  /** By language. */
  readonly #texts: ReadonlyMap<string, readonly TextPage[]>;
  readonly #changedTexts: ReadonlyMap<string, ChangedTexts>;
  readonly #changedJson: ReadonlyMap<string, PreparedText>;
  readonly #textJson: ReadonlyMap<string, PreparedText>;
  readonly #frames: ReadonlyMap<string, Omit<CachedPage, 'status'>>;
  #declared: RegExp | undefined;

  readonly #warn: (message: string) => void;
  /** The messages that were logged, so that a page that is requested often fills no log. */
  readonly #logged = new Set<string>();

  /** @param warn logs why pages are sent without their first view */
  constructor(
    { dist, config, shopUrl, texts, remotes: source, copies }: PageSources,
    lastGood: LastGoodLines,
    changedTexts: ChangedTextsReader,
    warn: (message: string) => void,
  ) {
    this.#warn = warn;
    const noText = ({ message }: Error) => warn(`A text is not shown: ${message}`);
    this.#texts = readTexts(texts, config.languages, this.#files, noText);
    this.#config = config;
    this.configJson = jsonText(this.#configIn('en'), fileHeaders(config));
    this.#textJson = new Map(
      [...this.#texts].flatMap(([tag, pages]) =>
        pages.map(text => [`${prefixOf(tag)}${text.path}.json`, jsonText(text, fileHeaders(config))] as const),
      ),
    );
    this.#shopUrl = shopUrl;
    this.#changedTexts = changedTexts.read(this.#files);
    this.#changedJson = new Map(
      [...this.#changedTexts].map(([tag, { messages }]) => [
        `${CHANGED_TEXTS_PATH}${tag}.json`,
        jsonText(messages, fileHeaders(config)),
      ]),
    );
    // The single bundle of the benchmark has no languages.
    const frameTexts = JSON.parse(this.#files.readIfPresent(join(dist, 'frame-texts.json'))?.toString() ?? '{}');
    this.#ownNames = frameTexts.en?.names;
    const frames = ['en', ...config.languages].map(tag => [tag, this.#readFrame(dist, tag, frameTexts[tag])] as const);
    this.#templates = new Map(frames.map(([tag, { html }]) => [tag, html]));
    this.#ownPages = new Map(frames.map(([tag, { pages }]) => [tag, pages]));
    this.shellRelease = /\/index\.(\w+)\.js/.exec(this.#template())?.[1] ?? 'local';
    // The single bundle of the benchmark has no such file.
    const release = this.#files.readIfPresent(join(dist, 'shell.json'));
    const shell = release && JSON.parse(release.toString());
    this.#later = shell?.later ?? {};
    this.#scopes = new ShareScopes(shell, shopUrl);
    const { map, problems } = lastGood.check(source.readLines(this.#files), this.#scopes.refuse);
    // A shell that knows no remote at all is no use to visitors, and a load balancer can choose another one.
    if (map.incomplete && map.remotes.length === 0) throw new Error(problems.join(' '));
    this.published = map;
    this.#copies = copies;
    this.#copiesVersion = copies?.version;
    this.map = this.#withChangedLabels(copies?.withCopies(map) ?? map);
    const releaseOf = source.releasesFrom(this.#files);
    this.#releaseOf = remote => copies?.releaseOf(remote) ?? releaseOf(remote);
    this.#pagesOf = remote => this.#releaseOf(remote)?.pages;
    this.problems = problems;
    this.remotesJson = jsonText(this.#scopes.forBrowsers(this.map), fileHeaders(config));
    this.discoveryJson = jsonText(frontendDiscovery(this.map), {
      ...fileHeaders(config),
      // Tools of other origins read it. It is the same for every browser, also for one with an override.
      'access-control-allow-origin': '*',
    });
    this.#frames = new Map([...this.#templates.keys()].map(tag => [tag, this.#write(undefined, tag)]));
  }

  isCurrent(): boolean {
    return this.#copies?.version === this.#copiesVersion && !this.#files.hasChanged();
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
    const { reads: own, item, isMissing } = readsAt(address, this.map.remotes, this.#pagesOf, this.#onError);
    if (isMissing) return { ...this.#frame(language), status: 404 };
    if (own.length === 0) return this.#compose(prefix + pathname, { ...address, hidesPrices: false }, []);
    const reads = hidesPrices ? [...own, CONFIG_READ] : own;
    return { address, reads, item, key: [prefix + pathname, ...reads].join('\n') };
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
    const parts = pageParts(address, documents, this.#pagesOf, undefined, reads);
    const template = this.#template(address.language).replace(paintsWhole, '');
    const { html, dataAt, hashes } = writePage(template, documents, parts);
    return { html: html.slice(0, dataAt), headers: this.#headers(hashes) };
  }

  #compose(key: string, address: Address, responses: readonly ApiResponse[], data?: PageData): CachedPage {
    const parts = pageParts(address, this.#documents(address.language), this.#pagesOf, data);
    // Unknown addresses, and pages whose release has not responded yet, share the frame.
    if (!parts) return { ...this.#frame(address.language), status: this.#isUnknown(address.pathname) ? 404 : 200 };
    const page: KeptPage = { ...this.#write(parts, address.language), status: 200, responses };
    this.#pages.set(key, page);
    return page;
  }

  /** The names of the remotes whose pages have not arrived yet. */
  unknownRemotes(): string[] {
    return this.map.remotes.filter(remote => !this.#pagesOf(mostUsed(remote))).map(({ name }) => name);
  }

  /** The texts of the shop's owner that have no effect, with the reason. Known once all remotes are. */
  textProblems(): string[] {
    const names = this.map.remotes
      .flatMap(releasesOf)
      .map((remote): [string, TextNames | undefined] => [
        textsName(remote.name),
        this.#releaseOf(remote)?.languages?.en?.names,
      ]);
    return [...this.#changedTexts].flatMap(([tag, changed]) =>
      changed.problems([['shell', this.#ownNames], ...names]).map(problem => `${tag}.json: ${problem}`),
    );
  }

  /** The pages of the releases that most visitors get. */
  publishedPages(): PageRelease[] {
    return this.map.remotes.flatMap(remote => this.#pagesOf(mostUsed(remote)) ?? []);
  }

  #isUnknown(pathname: string): boolean {
    try {
      this.#declared ??= this.map.incomplete ? undefined : declaredPaths(this.map.remotes, this.#pagesOf);
      return this.#declared !== undefined && !this.#declared.test(pathname);
    } catch (error) {
      this.#onError(error as Error);
      return false;
    }
  }

  /**
   * The text at an address such as `/help/terms.json`, for a browser that is on another page of the shop, or the changed texts of a
   * language at `/texts/de.json`.
   */
  textJson(pathname: string): PreparedText | undefined {
    return this.#textJson.get(pathname) ?? this.#changedJson.get(pathname);
  }

  /** The addresses of the pages that the owner of the shop writes, and their languages besides English. */
  textPaths(): [path: string, languages: readonly string[]][] {
    return (this.#texts.get('en') ?? []).map(({ path, languages }) => [path, languages]);
  }

  #configIn(tag: string): BrowserConfig {
    return { ...this.#config, texts: (this.#texts.get(tag) ?? []).map(textLink) };
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
    const pagesOf: PagesOf = remote => (remote.integrity ? this.#pagesOf(remote) : undefined);
    const { html, hashes } = writePage(
      this.#template(language),
      documents,
      pageParts({ pathname, language, query: new URLSearchParams() }, documents, pagesOf),
    );
    return { html, headers: pageHeaders(this.#config, map.remotes, hashes) };
  }

  #documents(language = 'en') {
    const [{ map }, texts] = [this, this.#texts.get(language) ?? []];
    const [later, scopes, shopUrl] = [this.#later, this.#scopes, this.#shopUrl];
    const [changedTexts, ownPages] = [this.#changedTexts, this.#ownPages];
    return {
      config: this.#configIn(language),
      later,
      map,
      scopes,
      shopUrl,
      texts,
      changedTexts,
      ownPages,
      onError: this.#onError,
    };
  }

  /** The HTML of the shell's build in a language, and the words of its own pages, with the changed texts. */
  #readFrame(dist: string, tag: string, { frame = [], pages = {} }: Partial<FrameTexts> = {}) {
    const html = this.#files.read(join(dist, tag === 'en' ? 'index.html' : `index.${tag}.html`)).toString();
    const changed = this.#changedTexts.get(tag);
    if (!changed) return { html, pages };
    const link = `<link id="kerf-texts" rel="preload" as="fetch" href="${changed.address}" crossorigin="anonymous">`;
    return {
      html: changed.replaceIn(html, frame, escapeText).replace('</head>', () => `${link}</head>`),
      pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, withChanges(page, changed)])),
    };
  }

  /** The menu of each remote in the words of the shop's owner. */
  #withChangedLabels(map: RemoteMap): RemoteMap {
    if (this.#changedTexts.size === 0) return map;
    const changedIn = (words: Record<string, string> | undefined, text: string | undefined) => {
      const changes = [...this.#changedTexts].flatMap(([tag, changed]) => {
        const word = text === undefined ? undefined : changed.text(text);
        return word === undefined ? [] : [[tag, word]];
      });
      return changes.length > 0 ? { ...words, ...Object.fromEntries(changes) } : words;
    };
    const withLabels = ({ labels, groups, ...entry }: Extensions['menu'][number]) => {
      const changed = { labels: changedIn(labels, entry.text), groups: changedIn(groups, entry.groupText) };
      return {
        ...entry,
        ...(changed.labels && { labels: changed.labels }),
        ...(changed.groups && { groups: changed.groups }),
      };
    };
    const remotes = map.remotes.map(remote =>
      remote.extensions
        ? { ...remote, extensions: { ...remote.extensions, menu: remote.extensions.menu.map(withLabels) } }
        : remote,
    );
    return { ...map, remotes };
  }

  #template(language = 'en'): string {
    return this.#templates.get(language) ?? '';
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
    const headers = pageHeaders(this.#config, this.map.remotes, hashes);
    return { ...headers, 'content-type': 'text/html; charset=utf-8' };
  }
}
