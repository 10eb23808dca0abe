import { Module } from '@nestjs/common';
import { DeadJobsController } from './dead-jobs.controller.js';
import { DeadJobs } from './dead-jobs.js';
import { JobMetrics } from './job-metrics.js';
import { JobWorker } from './job-worker.js';

/** Runs the jobs. Not global, because Nest shuts global modules down last, with the database connection. */
@Module({
  controllers: [DeadJobsController],
  providers: [DeadJobs, JobMetrics, JobWorker],
  exports: [JobWorker],
})
export class JobsModule {}
