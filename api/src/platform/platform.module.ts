import { Global, Module } from '@nestjs/common';
import { EndedLinksRepositoryModule } from './access/ended-links.repository.js';
import { GiveBackLimit } from './access/give-back-limit.js';
import { OrderTokens } from './access/order-tokens.js';
import { AuditRepositoryModule } from './audit/audit.repository.js';
import { AuditService } from './audit/audit.service.js';
import { Downloads } from './audit/downloads.js';
import { PeopleReads } from './audit/people-reads.js';
import { PeopleReadsRepositoryModule } from './audit/people-reads.repository.js';
import { BotCheck } from './bot-check/bot-check.js';
import { botCheck } from './bot-check/bot-check.provider.js';
import { IdempotentRequests } from './idempotency/idempotent-requests.js';
import { IdempotentRequestsRepositoryModule } from './idempotency/idempotent-requests.repository.js';
import { Jobs } from './jobs/jobs.js';
import { JobsRepositoryModule } from './jobs/jobs.repository.js';
import { ShopLanguages } from './languages/shop-languages.js';
import { PersonRooms } from './personal-data/person-rooms.js';
import { RateLimits } from './rate-limit/rate-limits.js';
import { RateLimitsRepositoryModule } from './rate-limit/rate-limits.repository.js';
import { ResponseCache } from './response-cache/response-cache.js';

const repositories = [EndedLinksRepositoryModule, JobsRepositoryModule, RateLimitsRepositoryModule];
const shared = [
  AuditService,
  Downloads,
  GiveBackLimit,
  IdempotentRequests,
  Jobs,
  OrderTokens,
  PeopleReads,
  PersonRooms,
  RateLimits,
  ResponseCache,
  ShopLanguages,
];

/** The services that any module may inject. */
@Global()
@Module({
  imports: [AuditRepositoryModule, IdempotentRequestsRepositoryModule, PeopleReadsRepositoryModule, ...repositories],
  providers: [...shared, botCheck],
  exports: [...shared, ...repositories, BotCheck],
})
export class PlatformModule {}
