import { Module } from '@nestjs/common';
import { collections } from '../database/collections.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { IDEMPOTENT_REQUEST } from './idempotent-requests.schema.js';

@Module({
  imports: [collections(IDEMPOTENT_REQUEST)],
  providers: [IdempotentRequests],
  exports: [IdempotentRequests],
})
export class IdempotencyModule {}
