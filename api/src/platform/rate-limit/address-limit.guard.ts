import { routes } from '@kerf/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { RemoteCalls } from '../browser-reports/remote-calls.js';
import { ENV, type Env } from '../config/env.js';
import { addressDigest } from './address-digest.js';
import { isRead } from './is-read.js';
import { RateLimits } from './rate-limits.js';
import { TooManyTries } from './too-many-tries.js';
import { UNLIMITED } from './unlimited.js';

const { method: exchangeMethod, path: exchangePath } = routes.exchangeSession;
/** An office signs in from one address. Failed sign-ins have a limit of their own: see sessions.service.ts. */
const signInsPerFailure = 20;

/** What the code of one remote may use of an address's writes of a call, so that a loop in it leaves the others what they need. */
const SHARE_OF_REMOTE = 0.8;

/** Limits the writes of a network address per call, and within them those of each remote: in memory, so that they cost no further write. */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  private readonly ofRemotes: RateLimiterMemory;

  constructor(
    private readonly limits: RateLimits,
    private readonly calls: RemoteCalls,
    private readonly reflector: Reflector,
    @Inject(ENV) private readonly env: Env,
  ) {
    const points = Math.ceil(env.WRITE_RATE_LIMIT * SHARE_OF_REMOTE);
    this.ofRemotes = new RateLimiterMemory({ points, duration: 60 });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isRead(request) || this.reflector.get(UNLIMITED, context.getHandler())) return true;
    const { ip, method, routeOptions } = request;
    await this.countOfRemote(request);
    await this.limits.countOfAddress(`${method} ${routeOptions.url}`, ip, this.limitOf(method, routeOptions.url));
    return true;
  }

  private limitOf(method: string, url: string | undefined): number {
    const { SESSION_RATE_LIMIT, WRITE_RATE_LIMIT } = this.env;
    return method === exchangeMethod && url === exchangePath
      ? signInsPerFailure * SESSION_RATE_LIMIT
      : WRITE_RATE_LIMIT;
  }

  /**
   * A write beyond the remote's share counts for the remote only.
   * @throws TooManyTries
   */
  private async countOfRemote(request: FastifyRequest): Promise<void> {
    const caller = this.calls.callerOf(request);
    if (!caller) return;
    const { ip, method, routeOptions } = request;
    const key = `${addressDigest(ip)} ${caller.remote} ${method} ${routeOptions.url}`;
    await this.ofRemotes.consume(key).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new TooManyTries(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    });
  }
}
