import { hash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';

/** Of one length whatever is given, as a comparison in constant time wants it. */
const digest = (text: string) => hash('sha256', text, 'buffer');

/** The shop's figures are not the world's: in production they need METRICS_TOKEN; elsewhere only where one is set. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const { METRICS_TOKEN, NODE_ENV } = this.env;
    if (!METRICS_TOKEN && NODE_ENV !== 'production') return true;
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!METRICS_TOKEN || !timingSafeEqual(digest(authorization), digest(`Bearer ${METRICS_TOKEN}`)))
      throw new NotFoundException();
    return true;
  }
}
