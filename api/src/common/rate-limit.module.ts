import { routes } from '@kerf/contracts';
import { type ExecutionContext, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';

const request = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();
const isRead = (context: ExecutionContext) => ['GET', 'HEAD'].includes(request(context).method);
const isExchange = (context: ExecutionContext) =>
  request(context).method === routes.exchangeSession.method &&
  request(context).routeOptions.url === routes.exchangeSession.path;

/** Writes are limited per call and address; reads are not. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        skipIf: isRead,
        throttlers: [
          { ttl: 60_000, limit: context => (isExchange(context) ? env.SESSION_RATE_LIMIT : env.WRITE_RATE_LIMIT) },
        ],
      }),
    }),
  ],
})
export class RateLimitModule {}
