import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClosedPeriods } from './closed-periods.js';
import { SaleFold } from './sale-fold.js';
import { SaleFoldJob } from './sale-fold-job.js';
import { SaleJobs } from './sale-jobs.js';
import { SaleTotals } from './sale-totals.js';
import { Sales } from './sales.js';
import {
  ITEM_BUCKET,
  itemBucketSchema,
  SALE,
  SALE_BUCKET,
  SALE_JOB,
  SALE_PERIOD,
  saleBucketSchema,
  saleJobSchema,
  salePeriodSchema,
  saleSchema,
} from './sales.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SALE, schema: saleSchema },
      { name: SALE_BUCKET, schema: saleBucketSchema },
      { name: ITEM_BUCKET, schema: itemBucketSchema },
      { name: SALE_PERIOD, schema: salePeriodSchema },
      { name: SALE_JOB, schema: saleJobSchema },
    ]),
  ],
  providers: [ClosedPeriods, SaleFold, SaleFoldJob, SaleJobs, SaleTotals, Sales],
  exports: [MongooseModule, SaleJobs, SaleTotals, Sales],
})
export class SalesModule {}
