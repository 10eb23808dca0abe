import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ENV, type Env } from '../config/env.js';
import { batched } from '../database/batched.js';
import type { ListPage } from '../pagination/list-json.js';
import { linkTo } from '../pagination/send-list.js';
import { cacheKey } from './cache-key.js';
import { bodyFor, type CachedResponse, cachedResponse } from './cached-response.js';

const maxBytes = 32 * 1024 * 1024;
/** A body, and at most as much again for each of its three encodings. */
const bytesOf = ({ body }: CachedResponse) => Math.max(1, body.length * 4);

/** The query of one request, after validation. */
type Query = Readonly<Record<string, string | number | undefined>>;

interface Read {
  readonly key: string;
  readonly request: FastifyRequest;
  readonly read: () => Promise<ListPage>;
}

/**
 * A read-through response cache with request coalescing, for responses that are the same for everyone. A response is never
 * older than READ_CACHE_MS, counted from before the database was read. Writes of this process clear the cache, except for
 * stock: shown stock may be that old, and orders never read it from here. Keys are the route, the language, its path and its validated query,
 * and the cache is bounded by bytes, so that no client can fill the memory with variants of a URL.
 */
@Injectable()
export class ResponseCache {
  private readonly cache: LRUCache<string, CachedResponse> | undefined;
  /** Counts the clearings: a read that began before one is not cached. */
  private generation = 0;
  /** Resolves to a promise, so that one key does not wait for another. */
  private readonly coalesced = batched(
    async (reads: readonly Read[]) => reads.map(read => ({ response: this.load(read) })),
    ({ key }) => key,
  );

  constructor(@Inject(ENV) { READ_CACHE_MS: ttl }: Env) {
    if (ttl > 0)
      this.cache = new LRUCache({
        maxSize: maxBytes,
        sizeCalculation: bytesOf,
        ttl,
        ttlAutopurge: true,
        ttlResolution: 0,
      });
  }

  /**
   * The cached response to a request whose parameters have not been validated yet. Only validated ones are ever stored.
   * `Cache-Control: no-cache` in a request (RFC 9111, 5.2.1.4) gets none: front ends send it after a change, which another
   * process may have written.
   */
  cached({ method, routeOptions, params, query, headers, language }: FastifyRequest): CachedResponse | undefined {
    if (method !== 'GET' || !this.cache || !routeOptions.url) return undefined;
    if (/\bno-cache\b/i.test(headers['cache-control'] ?? '')) return undefined;
    return this.cache.get(cacheKey(routeOptions.url, language, params as object, query as object));
  }

  /** Responds with the result of `read`, for the path of the request and a query. The controller returns the body that this returns. */
  async respond(reply: FastifyReply, query: Query, read: () => Promise<ListPage>): Promise<Buffer | undefined> {
    const { request } = reply;
    const key = cacheKey(request.routeOptions.url ?? '', request.language, request.params as object, query);
    const { response } = await this.coalesced({ key, request, read });
    return bodyFor(request, reply, await response);
  }

  /** Clears the cache after a write that succeeds, and returns its result. */
  async clearAfter<Result>(write: Promise<Result>): Promise<Result> {
    const result = await write;
    this.clear();
    return result;
  }

  /** Clears the cache. Reads that are under way are not cached either. */
  clear(): void {
    this.generation++;
    this.cache?.clear();
  }

  private async load({ key, request, read }: Read): Promise<CachedResponse> {
    const { generation } = this;
    const start = performance.now();
    const { json, next, etag } = await read();
    const response = cachedResponse(json, { ...linkTo(request, next), ...(etag && { etag }) });
    if (generation === this.generation) this.cache?.set(key, response, { start });
    return response;
  }
}
