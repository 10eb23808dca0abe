import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ClosedPeriods } from './closed-periods.js';
import { SalePeriodsRepositoryModule } from './sale-periods.repository.js';
import { SaleTotals } from './sale-totals.js';
import { Sales } from './sales.js';
import { SalesRepositoryModule } from './sales.repository.js';

@Module({
  imports: [RecordModule, SalePeriodsRepositoryModule, SalesRepositoryModule],
  providers: [ClosedPeriods, SaleTotals, Sales],
  exports: [SaleTotals, Sales],
})
export class SalesModule {}
