import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
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
  saleBucketSchema,
  saleJobSchema,
  saleSchema,
} from './sales.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SALE, schema: saleSchema },
      { name: SALE_BUCKET, schema: saleBucketSchema },
      { name: ITEM_BUCKET, schema: itemBucketSchema },
      { name: SALE_JOB, schema: saleJobSchema },
    ]),
  ],
  providers: [SaleFold, SaleFoldJob, SaleJobs, SaleTotals, Sales],
  exports: [MongooseModule, SaleJobs, SaleTotals, Sales],
})
export class SalesModule {}
