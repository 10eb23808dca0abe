import { LRUCache } from 'lru-cache';

/** A public response of the API. Its text is JSON. */
export interface Found {
  text: string;
  body: unknown;
}

/** Null: the API has no such record. Undefined: the API does not respond, or not with something public. */
export type ApiResponse = Found | null | undefined;

type Load = (url: string, init: RequestInit) => Promise<Response>;

interface Known {
  response: ApiResponse;
  etag: string | undefined;
  /** When the API confirmed it. */
  at: number;
  /** How long after that it is used without asking the API. */
  lifetime: number;
}

interface ReadOptions {
  /** Wait for the API, because the visitor has just changed something. */
  isFresh?: boolean | undefined;
  /** Whose requests are limited together. Undefined: nobody's. */
  visitor?: string | undefined;
}

/** After a failure, pages do not wait for the same address again for this long. */
const RETRY_AFTER_MS = 1_000;
/** A kept response is revalidated in the background after this time: the API's processes keep theirs as long (READ_CACHE_MS). */
const REVALIDATE_AFTER_MS = 1_000;
/** Further pages do not wait for a slow API at all. */
const MAX_REQUESTS = 32;
/** So that the pages of one visitor leave requests for the others. */
const MAX_REQUESTS_OF_VISITOR = 12;
const MAX_CHARACTERS = 8_000_000;
/** What an entry costs besides its text, in characters, so that addresses of missing records do not fill the memory. */
const ENTRY_CHARACTERS = 500;
/** A larger response would make the page larger than it saves. */
const LONGEST = 300_000;

/** Pages may show what the API has cached. With a version and without this, fetch itself adds no-cache. */
const CACHED = { 'cache-control': 'max-age=60' };

/** The header with which the API recognizes this server, and does not limit it as one visitor. */
export const identity = (token: string): Record<string, string> => (token ? { 'kerf-page-server': token } : {});

/** How long a shared cache may use a response without asking again. Undefined: it must not keep it. */
const lifetimeOf = (cacheControl: string | null): number | undefined => {
  const directives = (cacheControl ?? 'no-cache').toLowerCase();
  if (/\b(private|no-store)\b/.test(directives)) return undefined;
  if (/\bno-cache\b/.test(directives)) return 0;
  return Number(/\b(?:s-maxage|max-age)=(\d+)/.exec(directives)?.[1] ?? 0) * 1_000;
};

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A 404 of something else, such as a proxy, says nothing about the record. */
const isMissing = (status: number, body: unknown) =>
  status === 404 && (body as { statusCode?: unknown } | null | undefined)?.statusCode === 404;

/**
 * Reads public responses of the API, with one request at a time for each address. A bounded cache keeps them as their Cache-Control
 * allows. After that, and for at most `maxAgeMs`, pages get the kept response without a wait, while it is revalidated by its ETag in
 * the background (stale-while-revalidate). An unchanged response stays the same object.
 */
export class ApiReader {
  readonly #known = new LRUCache<string, Known>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ response }, address) => ENTRY_CHARACTERS + address.length + (response?.text.length ?? 0),
  });
  readonly #running = new Map<string, Promise<ApiResponse>>();
  /** The number of running requests of each visitor. */
  readonly #requests = new Map<string, number>();
  readonly #apiUrl: string;
  readonly #load: Load;
  readonly #timeoutMs: number;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  readonly #headers: Record<string, string>;

  /**
   * @param options.timeoutMs No page waits longer for the API.
   * @param options.maxAgeMs The age up to which a response is used without a wait. 0: every page waits for the API.
   * @param options.token PAGE_SERVER_TOKEN
   */
  constructor(
    apiUrl: string,
    { timeoutMs = 500, maxAgeMs = 0, token = '', load = fetch as Load, now = () => performance.now() } = {},
  ) {
    this.#headers = identity(token);
    this.#apiUrl = apiUrl;
    this.#timeoutMs = timeoutMs;
    this.#maxAgeMs = maxAgeMs;
    this.#load = load;
    this.#now = now;
  }

  /** @param address path and query */
  async read(address: string, { isFresh = false, visitor }: ReadOptions = {}): Promise<ApiResponse> {
    const known = this.#known.get(address);
    if (!known) return this.#revalidate(address, known, visitor);
    const age = this.#now() - known.at;
    if (age < known.lifetime && !isFresh) return known.response;
    if (isFresh || age >= this.#maxAgeMs || known.response === undefined)
      return this.#revalidate(address, known, visitor);
    if (age >= REVALIDATE_AFTER_MS) void this.#revalidate(address, known, visitor);
    return known.response;
  }

  /** Undefined if the API fails, or too many requests run. Never rejects. */
  async #revalidate(address: string, known: Known | undefined, visitor = ''): Promise<ApiResponse> {
    const running = this.#running.get(address);
    if (running || this.#running.size >= MAX_REQUESTS) return running;
    if (visitor && (this.#requests.get(visitor) ?? 0) >= MAX_REQUESTS_OF_VISITOR) return undefined;
    this.#count(visitor, 1);
    const request = this.#request(address, known)
      .catch(() => this.#failed(address, known))
      .finally(() => {
        this.#running.delete(address);
        this.#count(visitor, -1);
      });
    this.#running.set(address, request);
    return request;
  }

  #count(visitor: string, change: 1 | -1) {
    const requests = (this.#requests.get(visitor) ?? 0) + change;
    if (requests > 0) this.#requests.set(visitor, requests);
    else this.#requests.delete(visitor);
  }

  /** Does not ask again for a while. Until a kept response is too old, further pages still get it. */
  #failed(address: string, known: Known | undefined): undefined {
    const now = this.#now();
    const age = known && now - known.at;
    const isUsable = known?.response !== undefined && age !== undefined && age < this.#maxAgeMs;
    if (isUsable) this.#keep(address, { ...known, lifetime: Math.min(age + RETRY_AFTER_MS, this.#maxAgeMs) });
    else this.#keep(address, { response: undefined, etag: undefined, at: now, lifetime: RETRY_AFTER_MS });
  }

  async #request(address: string, known: Known | undefined): Promise<ApiResponse> {
    const response = await this.#load(this.#apiUrl + address, {
      signal: AbortSignal.timeout(this.#timeoutMs),
      redirect: 'error',
      headers: { ...CACHED, ...this.#headers, ...(known?.etag && { 'if-none-match': known.etag }) },
    });
    const { status, headers } = response;
    const text = await response.text();
    const lifetime = lifetimeOf(headers.get('cache-control'));
    if (status === 304 && known && lifetime !== undefined)
      return this.#keep(address, { ...known, at: this.#now(), lifetime });
    const body = bodyOf(text);
    if (isMissing(status, body))
      return this.#keep(address, { response: null, etag: undefined, at: this.#now(), lifetime: 0 });
    if (status !== 200 || body === undefined || lifetime === undefined || text.length > LONGEST)
      throw new Error(`The API's response to ${address} cannot be part of a page.`);
    const read = known?.response?.text === text ? known.response : { text, body };
    return this.#keep(address, {
      response: read,
      etag: headers.get('etag') ?? undefined,
      at: this.#now(),
      lifetime,
    });
  }

  #keep(address: string, known: Known): ApiResponse {
    this.#known.set(address, known);
    return known.response;
  }
}
