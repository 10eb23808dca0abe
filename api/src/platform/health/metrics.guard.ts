import { hash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../config/env.js';

/** Hashes to a fixed length, which a constant-time comparison needs. */
const digest = (text: string) => hash('sha256', text, 'buffer');

/** Metrics need METRICS_TOKEN in production; elsewhere only if it is set. */
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
