import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { requireBearer } from '../access/require-bearer.js';
import { ENV, type Env } from '../config/env.js';

/** Metrics need METRICS_TOKEN in production; elsewhere only if it is set. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const { METRICS_TOKEN, NODE_ENV } = this.env;
    if (!METRICS_TOKEN && NODE_ENV !== 'production') return true;
    requireBearer(context, METRICS_TOKEN);
    return true;
  }
}
