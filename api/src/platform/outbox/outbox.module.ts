import { Module } from '@nestjs/common';
import { collections } from '../database/collections.js';
import { OUTBOX } from './outbox.schema.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxQueue } from './outbox-queue.js';
import { OutboxWorker } from './outbox-worker.js';

/** Delivers the jobs of the outbox. Not global, because Nest shuts global modules down last, with the database connection. */
@Module({
  imports: [collections(OUTBOX)],
  providers: [OutboxMetrics, OutboxQueue, OutboxWorker],
  exports: [OutboxWorker],
})
export class OutboxModule {}
