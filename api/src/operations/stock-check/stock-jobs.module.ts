import { Module } from '@nestjs/common';
import { collections } from '../../platform/database/collections.js';
import { StockCheckModule } from './stock-check.module.js';
import { StockCheckJob } from './stock-check-job.js';
import { StockCheckMetrics } from './stock-check-metrics.js';
import { StockCheckResults } from './stock-check-results.js';
import { STOCK_CHECK } from './stock-checks.schema.js';
import { StockLedgerMigration } from './stock-ledger-migration.js';

@Module({
  imports: [StockCheckModule, collections(STOCK_CHECK)],
  providers: [StockCheckResults, StockCheckJob, StockCheckMetrics, StockLedgerMigration],
})
export class StockJobsModule {}
