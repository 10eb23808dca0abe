import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StockLedgerModule } from '../../inventory/ledger/stock-ledger.module.js';
import { ITEM, itemSchema } from '../../items/items.schema.js';
import { ORDER, orderSchema } from '../../orders/record/orders.schema.js';
import { StockCheck } from './stock-check.js';

/** The comparison alone, without background jobs, for `npm run stock-check`. */
@Module({
  imports: [
    StockLedgerModule,
    MongooseModule.forFeature([
      { name: ITEM, schema: itemSchema },
      { name: ORDER, schema: orderSchema },
    ]),
  ],
  providers: [StockCheck],
  exports: [StockCheck, StockLedgerModule, MongooseModule],
})
export class StockCheckModule {}
