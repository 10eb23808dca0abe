import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { collections } from '../../platform/database/collections.js';
import { RecordModule } from '../record/record.module.js';
import { ClosedPeriods } from './closed-periods.js';
import { SaleFold } from './sale-fold.js';
import { SaleFoldJob } from './sale-fold-job.js';
import { SaleTotals } from './sale-totals.js';
import { Sales } from './sales.js';
import { ITEM_BUCKET, SALE, SALE_BUCKET, SALE_PERIOD } from './sales.schema.js';

@Module({
  imports: [collections(SALE, SALE_BUCKET, ITEM_BUCKET, SALE_PERIOD), RecordModule],
  providers: [ClosedPeriods, SaleFold, SaleFoldJob, SaleTotals, Sales],
  exports: [MongooseModule, SaleTotals, Sales],
})
export class SalesModule {}
