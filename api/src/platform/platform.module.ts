import { Global, Module } from '@nestjs/common';
import { EndedLinks } from './access/ended-links.js';
import { ENDED_LINKS } from './access/ended-links.schema.js';
import { OrderTokens } from './access/order-tokens.js';
import { AUDIT } from './audit/audit.schema.js';
import { AuditService } from './audit/audit.service.js';
import { Downloads } from './audit/downloads.js';
import { BotCheck } from './bot-check/bot-check.js';
import { botCheck } from './bot-check/bot-check.provider.js';
import { collections } from './database/collections.js';
import { IdempotentRequests } from './idempotency/idempotent-requests.js';
import { IDEMPOTENT_REQUEST } from './idempotency/idempotent-requests.schema.js';
import { JOB } from './jobs/job.schema.js';
import { JobStore } from './jobs/job-store.js';
import { Jobs } from './jobs/jobs.js';
import { RateLimits } from './rate-limit/rate-limits.js';
import { RATE_LIMIT } from './rate-limit/rate-limits.schema.js';
import { SharedCounters } from './rate-limit/shared-counters.js';
import { ResponseCache } from './response-cache/response-cache.js';

const shared = [
  ...[AuditService, Downloads, EndedLinks, IdempotentRequests, OrderTokens],
  ...[Jobs, JobStore, RateLimits, ResponseCache, SharedCounters],
];

/** The services that any module may inject. */
@Global()
@Module({
  imports: [collections(AUDIT, ENDED_LINKS, IDEMPOTENT_REQUEST, JOB, RATE_LIMIT)],
  providers: [...shared, botCheck],
  exports: [...shared, BotCheck],
})
export class PlatformModule {}
