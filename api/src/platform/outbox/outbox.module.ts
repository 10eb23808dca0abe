import { Module } from '@nestjs/common';
import { collections } from '../database/collections.js';
import { HealthModule } from '../health/health.module.js';
import { Outbox } from './outbox.js';
import { OUTBOX } from './outbox.schema.js';
import { OutboxHandlers } from './outbox-handlers.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxQueue } from './outbox-queue.js';
import { OutboxWorker } from './outbox-worker.js';

@Module({
  imports: [HealthModule, collections(OUTBOX)],
  providers: [Outbox, OutboxHandlers, OutboxMetrics, OutboxQueue, OutboxWorker],
  exports: [Outbox, OutboxHandlers, OutboxWorker],
})
export class OutboxModule {}
