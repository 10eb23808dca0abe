import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { collections } from '../../platform/database/collections.js';
import { StockLedger } from './stock-ledger.js';
import { STOCK_MOVEMENT } from './stock-movements.schema.js';

@Module({
  imports: [collections(STOCK_MOVEMENT)],
  providers: [StockLedger],
  exports: [StockLedger, MongooseModule],
})
export class StockLedgerModule {}
