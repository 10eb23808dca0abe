import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StockLedger } from './stock-ledger.js';
import { STOCK_MOVEMENT, stockMovementSchema } from './stock-movements.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: STOCK_MOVEMENT, schema: stockMovementSchema }])],
  providers: [StockLedger],
  exports: [StockLedger, MongooseModule],
})
export class StockLedgerModule {}
