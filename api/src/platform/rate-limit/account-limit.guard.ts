import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isHolder, type OrderCaller } from '../access/access.js';
import { ENV, type Env } from '../config/env.js';
import { isRead } from './is-read.js';
import { RateLimits } from './rate-limits.js';

/** Runs after the access guard: limits the writes of signed-in users per call and account. */
@Injectable()
export class AccountLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: OrderCaller }>();
    const { user, method, routeOptions } = request;
    if (user && !isRead(request))
      await this.limits.countOfAccount(
        `${method} ${routeOptions.url}`,
        isHolder(user) ? user.order : user.id,
        this.env.WRITE_RATE_LIMIT,
      );
    return true;
  }
}
