import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StockLedgerModule } from '../../inventory/ledger/stock-ledger.module.js';
import { ITEM } from '../../items/items.schema.js';
import { OrdersRepositoryModule } from '../../orders/record/orders.repository.js';
import { collections } from '../../platform/database/collections.js';
import { StockCheck } from './stock-check.js';

/** The comparison alone, without background jobs, for `npm run stock-check`. */
@Module({
  imports: [StockLedgerModule, OrdersRepositoryModule, collections(ITEM)],
  providers: [StockCheck],
  exports: [StockCheck, StockLedgerModule, MongooseModule],
})
export class StockCheckModule {}
