import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ClosedPeriods } from './closed-periods.js';
import { ItemBucketsRepositoryModule } from './item-buckets.repository.js';
import { SaleBucketsRepositoryModule } from './sale-buckets.repository.js';
import { SaleFold } from './sale-fold.js';
import { SaleFoldJob } from './sale-fold-job.js';
import { SalePeriodsRepositoryModule } from './sale-periods.repository.js';
import { SaleTotals } from './sale-totals.js';
import { Sales } from './sales.js';
import { SalesRepositoryModule } from './sales.repository.js';

const repositories = [
  ItemBucketsRepositoryModule,
  SaleBucketsRepositoryModule,
  SalePeriodsRepositoryModule,
  SalesRepositoryModule,
];

@Module({
  imports: [...repositories, RecordModule],
  providers: [ClosedPeriods, SaleFold, SaleFoldJob, SaleTotals, Sales],
  exports: [SaleTotals, Sales],
})
export class SalesModule {}
