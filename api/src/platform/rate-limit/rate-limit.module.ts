import { Module } from '@nestjs/common';
import { collections } from '../database/collections.js';
import { RateLimits } from './rate-limits.js';
import { RATE_LIMIT } from './rate-limits.schema.js';
import { SharedCounters } from './shared-counters.js';

/** Writes are limited per call and address, and per call and account, over all processes. Reads are limited in read-limit.ts. */
@Module({
  imports: [collections(RATE_LIMIT)],
  providers: [RateLimits, SharedCounters],
  exports: [RateLimits, SharedCounters],
})
export class RateLimitModule {}
