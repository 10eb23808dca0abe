import { LRUCache } from 'lru-cache';
import type { Load } from './api-requests.ts';
import { type ApiResponse, identity, received, sizeOf } from './api-response.ts';

interface Known {
  response: ApiResponse;
  /** The number of the request that got it. A response to a later request is newer, whichever arrives first. */
  request: number;
  etag: string | undefined;
  /** When the API confirmed it. */
  at: number;
  /** Until then it is used without a request. */
  freshUntil: number;
  /** Until then it is used without a wait, while a request revalidates it. */
  usableUntil: number;
}

/** An address in a language. */
interface Target {
  /** Of the cache. */
  key: string;
  address: string;
  headers: Record<string, string>;
}

interface ReadOptions {
  /** Wait for the API, because the visitor has just changed something. */
  isFresh?: boolean | undefined;
  /** Undefined: English. */
  language?: string | undefined;
  /** Whose requests are limited together. Undefined: nobody's. */
  visitor?: string | undefined;
}

/** After a failure, the same address is not requested again for this long. */
const RETRY_AFTER_MS = 1_000;
/** A response of this age still replaces one that fails (stale-if-error of RFC 5861). */
const STALE_IF_ERROR_MS = 3_600_000;
/**
 * A kept response is revalidated in the background after a random part of its time. With one fixed part, all responses that were loaded
 * together would be revalidated together, and pages would wait behind these requests.
 */
const REVALIDATE_AFTER = { from: 0.5, to: 0.9 };
/** Further pages do not wait for a slow API at all. */
const MAX_REQUESTS = 32;
/** So that the pages of one visitor leave requests for the others. */
const MAX_REQUESTS_OF_VISITOR = 12;
const MAX_CHARACTERS = 8_000_000;
/** What an entry costs besides its text, in characters, so that addresses of missing records do not fill the memory. */
const ENTRY_CHARACTERS = 500;
/** Pages may show what the API has cached. */
const CACHED = { 'cache-control': 'max-age=60' };
/** An API process does not know the changes that were made through another one, and caches for a second (READ_CACHE_MS). */
const UNCACHED = { 'cache-control': 'no-cache' };

/**
 * Reads public responses of the API, with one request at a time for each address, besides those of visitors who have just changed
 * something. A bounded cache keeps them as their Cache-Control
 * allows. After that, and for at most `maxAgeMs`, pages get the kept response without a wait, while it is revalidated by its ETag in
 * the background (stale-while-revalidate). While the API fails, they get one that is up to an hour old (stale-if-error). An unchanged
 * response stays the same object.
 */
export class ApiReader {
  readonly #known = new LRUCache<string, Known>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ response }, key) => ENTRY_CHARACTERS + key.length + sizeOf(response),
  });
  /** The last request of each key that is under way. */
  readonly #running = new Map<string, Promise<ApiResponse>>();
  #runningCount = 0;
  #lastRequest = 0;
  /** The number of running requests of each visitor. */
  readonly #requests = new Map<string, number>();
  readonly #load: Load;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #headers: Record<string, string>;

  /**
   * @param options.maxAgeMs The age up to which a response is used without a wait. 0: every page waits for the API.
   * @param options.token PAGE_SERVER_TOKEN
   * @param options.random As Math.random
   */
  constructor(load: Load, { maxAgeMs = 0, token = '', now = () => performance.now(), random = Math.random } = {}) {
    this.#headers = identity(token);
    this.#maxAgeMs = maxAgeMs;
    this.#load = load;
    this.#now = now;
    this.#random = random;
  }

  /** @param address path and query */
  async read(address: string, { isFresh = false, visitor, language = 'en' }: ReadOptions = {}): Promise<ApiResponse> {
    const target = { key: `${language} ${address}`, address, headers: { 'accept-language': language } };
    const known = this.#known.get(target.key);
    const now = this.#now();
    if (known && !isFresh && now < known.usableUntil) {
      if (now >= known.freshUntil) void this.#revalidate(target, known, { visitor });
      return known.response;
    }
    const response = await this.#revalidate(target, known, { isFresh, visitor });
    // A visitor does not get what was there before their own change.
    return response === undefined && !isFresh ? this.#ifError(this.#known.get(target.key)) : response;
  }

  /**
   * Undefined if the API fails, or too many requests run. Never rejects. A fresh read joins no request: one that is under way may have
   * begun before the visitor's change.
   */
  async #revalidate(
    target: Target,
    known: Known | undefined,
    { isFresh = false, visitor = '' }: ReadOptions,
  ): Promise<ApiResponse> {
    const running = isFresh ? undefined : this.#running.get(target.key);
    if (running || this.#runningCount >= MAX_REQUESTS) return running;
    if (visitor && (this.#requests.get(visitor) ?? 0) >= MAX_REQUESTS_OF_VISITOR) return undefined;
    this.#count(visitor, 1);
    const number = ++this.#lastRequest;
    const request = this.#request(target, known, number, isFresh)
      .catch(() => this.#failed(target.key, known, number))
      .finally(() => {
        if (this.#running.get(target.key) === request) this.#running.delete(target.key);
        this.#count(visitor, -1);
      });
    this.#running.set(target.key, request);
    return request;
  }

  #count(visitor: string, change: 1 | -1) {
    this.#runningCount += change;
    const requests = (this.#requests.get(visitor) ?? 0) + change;
    if (requests > 0) this.#requests.set(visitor, requests);
    else this.#requests.delete(visitor);
  }

  /** The kept response, if it may replace one that fails. */
  #ifError(known: Known | undefined): ApiResponse {
    return known && this.#now() < known.at + STALE_IF_ERROR_MS ? known.response : undefined;
  }

  /** Keeps what was there, and does not ask again for a while. Further pages do not wait for an API that has just failed. */
  #failed(key: string, known: Known | undefined, request: number): undefined {
    const now = this.#now();
    const response = this.#ifError(known);
    const freshUntil = now + RETRY_AFTER_MS;
    if (!known || response === undefined)
      this.#keep(key, {
        ...{ response: undefined, request, etag: undefined },
        ...{ at: now, freshUntil, usableUntil: freshUntil },
      });
    else {
      const usableUntil = Math.min(Math.max(freshUntil, now + this.#maxAgeMs), known.at + STALE_IF_ERROR_MS);
      this.#keep(key, { ...known, request, freshUntil, usableUntil });
    }
  }

  async #request(target: Target, known: Known | undefined, request: number, isFresh: boolean): Promise<ApiResponse> {
    const { key, address } = target;
    const validator = known?.etag && { 'if-none-match': known.etag };
    const headers = { ...(isFresh ? UNCACHED : CACHED), ...target.headers, ...this.#headers, ...validator };
    const { lifetime, ...read } = received(address, await this.#load(address, headers), known);
    const at = this.#now();
    if (read.response === undefined) {
      const freshUntil = at + RETRY_AFTER_MS;
      return this.#keep(key, { ...read, request, at, freshUntil, usableUntil: freshUntil });
    }
    const part = REVALIDATE_AFTER.from + this.#random() * (REVALIDATE_AFTER.to - REVALIDATE_AFTER.from);
    const freshUntil = at + Math.max(lifetime, this.#maxAgeMs * part);
    const usableUntil = at + Math.max(lifetime, this.#maxAgeMs);
    return this.#keep(key, { ...read, request, at, freshUntil, usableUntil });
  }

  #keep(key: string, known: Known): ApiResponse {
    const isNewest = (this.#known.get(key)?.request ?? 0) <= known.request;
    if (isNewest) this.#known.set(key, known);
    return known.response;
  }
}
