import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../auth/access.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { AccountLimits } from './account-limits.js';
import { isRead } from './is-read.js';

/** Stands behind the access guard: writes of the signed-in are limited per call and account. */
@Injectable()
export class AccountLimitGuard implements CanActivate {
  constructor(
    private readonly limits: AccountLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: SignedInUser }>();
    const { user, method, routeOptions } = request;
    if (user && !isRead(request))
      await this.limits.count(`${method} ${routeOptions.url}`, user.id, this.env.WRITE_RATE_LIMIT);
    return true;
  }
}
