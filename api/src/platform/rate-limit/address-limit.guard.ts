import { routes } from '@kerf/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../config/env.js';
import { isRead } from './is-read.js';
import { RateLimits } from './rate-limits.js';
import { UNLIMITED } from './unlimited.js';

const { method: exchangeMethod, path: exchangePath } = routes.exchangeSession;
/** An office signs in from one address. Failed sign-ins have a limit of their own: see sessions.service.ts. */
const signInsPerFailure = 20;

/** Limits the writes of a network address per call. */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isRead(request) || this.reflector.get(UNLIMITED, context.getHandler())) return true;
    const { ip, method, routeOptions } = request;
    await this.limits.countOfAddress(`${method} ${routeOptions.url}`, ip, this.limitOf(method, routeOptions.url));
    return true;
  }

  private limitOf(method: string, url: string | undefined): number {
    const { SESSION_RATE_LIMIT, WRITE_RATE_LIMIT } = this.env;
    return method === exchangeMethod && url === exchangePath
      ? signInsPerFailure * SESSION_RATE_LIMIT
      : WRITE_RATE_LIMIT;
  }
}
