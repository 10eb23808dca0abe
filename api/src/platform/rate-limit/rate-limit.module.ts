import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from './rate-limits.js';
import { RATE_LIMIT, rateLimitSchema } from './rate-limits.schema.js';
import { SharedCounters } from './shared-counters.js';

/** Writes are limited per call and address, and per call and account, over all processes. Reads are limited in read-limit.ts. */
@Module({
  imports: [MongooseModule.forFeature([{ name: RATE_LIMIT, schema: rateLimitSchema }])],
  providers: [RateLimits, SharedCounters],
  exports: [RateLimits, SharedCounters],
})
export class RateLimitModule {}
