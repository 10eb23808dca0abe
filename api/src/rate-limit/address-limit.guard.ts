import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { isRead } from './is-read.js';

/** Limits the writes of an address. */
@Injectable()
export class AddressLimitGuard extends ThrottlerGuard {
  override canActivate(context: ExecutionContext): Promise<boolean> {
    if (isRead(context.switchToHttp().getRequest<FastifyRequest>())) return Promise.resolve(true);
    return super.canActivate(context);
  }
}
