import { routes } from '@kerf/contracts';
import { type ExecutionContext, Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { ThrottlerModule } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { Model } from 'mongoose';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { AccountLimits } from './account-limits.js';
import { RATE_LIMIT, type RateLimitRecord, rateLimitSchema } from './rate-limits.schema.js';
import { SharedCounters } from './shared-counters.js';

const request = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();
const isExchange = (context: ExecutionContext) =>
  request(context).method === routes.exchangeSession.method &&
  request(context).routeOptions.url === routes.exchangeSession.path;

/** Writes are limited per call and address, and per call and account; reads are not. All processes count together. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      imports: [MongooseModule.forFeature([{ name: RATE_LIMIT, schema: rateLimitSchema }])],
      inject: [ENV, getModelToken(RATE_LIMIT)],
      useFactory: (env: Env, records: Model<RateLimitRecord>) => ({
        storage: new SharedCounters(records),
        throttlers: [
          { ttl: 60_000, limit: context => (isExchange(context) ? env.SESSION_RATE_LIMIT : env.WRITE_RATE_LIMIT) },
        ],
      }),
    }),
  ],
  providers: [AccountLimits],
  exports: [AccountLimits],
})
export class RateLimitModule {}
