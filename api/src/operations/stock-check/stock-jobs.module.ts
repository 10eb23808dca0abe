import { Module } from '@nestjs/common';
import { StockCheckModule } from './stock-check.module.js';
import { StockCheckJob } from './stock-check-job.js';
import { StockCheckMetrics } from './stock-check-metrics.js';
import { StockChecksRepositoryModule } from './stock-checks.repository.js';

@Module({
  imports: [StockCheckModule, StockChecksRepositoryModule],
  providers: [StockCheckJob, StockCheckMetrics],
})
export class StockJobsModule {}
