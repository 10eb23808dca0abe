import { routes } from '@kerf/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ENV, type Env } from '../../platform/config/env.js';
import { addressDigest } from '../../platform/rate-limit/address-digest.js';
import { isPageServer } from '../../platform/rate-limit/own-services.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';

/** The search field asks once per pause of 150 ms. Six letters a second, for a whole minute, are 360 requests. */
const suggestionsPerSearch = 3;

/**
 * Limits the searches of one network address. Responses from the cache are not counted: they are sent before any guard runs.
 * Counts in memory, so that a read costs no write.
 */
@Injectable()
export class SearchLimitGuard implements CanActivate {
  private readonly searches: RateLimiterMemory;
  private readonly suggestions: RateLimiterMemory;

  constructor(@Inject(ENV) private readonly env: Env) {
    const { SEARCH_RATE_LIMIT } = env;
    this.searches = new RateLimiterMemory({ points: SEARCH_RATE_LIMIT, duration: 60 });
    this.suggestions = new RateLimiterMemory({ points: suggestionsPerSearch * SEARCH_RATE_LIMIT, duration: 60 });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isPageServer(request, this.env)) return true;
    const { ip, routeOptions } = request;
    const limiter = routeOptions.url === routes.suggest.path ? this.suggestions : this.searches;
    await limiter.consume(addressDigest(ip)).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new TooManyTries(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    });
    return true;
  }
}
