import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../health/health.module.js';
import { Outbox } from './outbox.js';
import { OUTBOX, outboxSchema } from './outbox.schema.js';
import { OutboxHandlers } from './outbox-handlers.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxQueue } from './outbox-queue.js';
import { OutboxWorker } from './outbox-worker.js';

@Module({
  imports: [HealthModule, MongooseModule.forFeature([{ name: OUTBOX, schema: outboxSchema }])],
  providers: [Outbox, OutboxHandlers, OutboxMetrics, OutboxQueue, OutboxWorker],
  exports: [Outbox, OutboxHandlers, OutboxWorker],
})
export class OutboxModule {}
