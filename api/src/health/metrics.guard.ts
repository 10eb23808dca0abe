import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';

const isEqual = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

/** The shop's figures are not the world's: in production they need METRICS_TOKEN; elsewhere only where one is set. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const { METRICS_TOKEN, NODE_ENV } = this.env;
    if (!METRICS_TOKEN && NODE_ENV !== 'production') return true;
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!METRICS_TOKEN || !isEqual(authorization, `Bearer ${METRICS_TOKEN}`)) throw new NotFoundException();
    return true;
  }
}
