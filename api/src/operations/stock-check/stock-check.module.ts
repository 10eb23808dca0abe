import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StockLedgerModule } from '../../inventory/ledger/stock-ledger.module.js';
import { ITEM } from '../../items/items.schema.js';
import { ORDER } from '../../orders/record/orders.schema.js';
import { collections } from '../../platform/database/collections.js';
import { StockCheck } from './stock-check.js';

/** The comparison alone, without background jobs, for `npm run stock-check`. */
@Module({
  imports: [StockLedgerModule, collections(ITEM, ORDER)],
  providers: [StockCheck],
  exports: [StockCheck, StockLedgerModule, MongooseModule],
})
export class StockCheckModule {}
