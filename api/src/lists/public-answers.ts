import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { batched } from '../database/batched.js';
import { cacheKey } from './cache-key.js';
import type { ListPage } from './list-text.js';
import { bodyFor, type PublicAnswer, publicAnswer } from './public-answer.js';
import { linkTo } from './send-list.js';

const maxBytes = 32 * 1024 * 1024;
/** A body, and at most as much again for each of its three encodings. */
const bytesOf = ({ body }: PublicAnswer) => Math.max(1, body.length * 4);

/** Route parameters and query of one request, after validation. */
type Parameters = Readonly<Record<string, string | number | undefined>>;

interface Read {
  readonly key: string;
  readonly request: FastifyRequest;
  readonly read: () => Promise<ListPage>;
}

/**
 * A read-through response cache with request coalescing, for responses that are the same for everyone. A response is never
 * older than READ_CACHE_MS, counted from before the database was read. Writes of this process clear the cache, except for
 * stock: shown stock may be that old, and orders never read it from here. Keys are the route and its validated parameters,
 * and the cache is bounded by bytes, so that no client can fill the memory with variants of a URL.
 */
@Injectable()
export class PublicAnswers {
  private readonly cache: LRUCache<string, PublicAnswer> | undefined;
  /** Counts the clearings: a read that began before one is not cached. */
  private generation = 0;
  /** Resolves to a promise, so that one key does not wait for another. */
  private readonly coalesced = batched(
    async (reads: readonly Read[]) => reads.map(read => ({ answer: this.load(read) })),
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

  /** The cached response to a request whose parameters have not been validated yet. Only validated ones are ever stored. */
  known({ method, routeOptions, params, query }: FastifyRequest): PublicAnswer | undefined {
    if (method !== 'GET' || !this.cache || !routeOptions.url) return undefined;
    return this.cache.get(cacheKey(routeOptions.url, { ...(params as object), ...(query as object) }));
  }

  /** Answers from the cache or with what `read` returns. The result is what a controller returns. */
  async answer(
    reply: FastifyReply,
    parameters: Parameters,
    read: () => Promise<ListPage>,
  ): Promise<Buffer | undefined> {
    const { request } = reply;
    const key = cacheKey(request.routeOptions.url ?? '', parameters);
    const { answer } = await this.coalesced({ key, request, read });
    return bodyFor(request, reply, await answer);
  }

  /** Clears the cache, also of what is being read at this moment. */
  forget(): void {
    this.generation++;
    this.cache?.clear();
  }

  private async load({ key, request, read }: Read): Promise<PublicAnswer> {
    const { generation } = this;
    const start = performance.now();
    const { json, next } = await read();
    const answer = publicAnswer(json, linkTo(request, next));
    if (generation === this.generation) this.cache?.set(key, answer, { start });
    return answer;
  }
}
