import { hash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../platform/config/env.js';

/** Hashes to a fixed length, which a constant-time comparison needs. */
const digest = (text: string) => hash('sha256', text, 'buffer');

/** The calls of the release service need RELEASE_TOKEN. Without one they do not exist. */
@Injectable()
export class ReleaseTokenGuard implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const { RELEASE_TOKEN } = this.env;
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!RELEASE_TOKEN || !timingSafeEqual(digest(authorization), digest(`Bearer ${RELEASE_TOKEN}`)))
      throw new NotFoundException();
    return true;
  }
}
