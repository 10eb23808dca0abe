import { Module } from '@nestjs/common';
import { collections } from '../platform/database/collections.js';
import { StockLedgerModule } from './ledger/stock-ledger.module.js';
import { HoldLimits } from './reservations/hold-limits.js';
import { HOLD_LOCK } from './reservations/hold-locks.schema.js';
import { StockQueue } from './reservations/stock-queue.js';
import { Stock } from './stock.js';
import { STOCK } from './stock.schema.js';
import { StockCounts } from './stock-counts.js';
import { StockListeners } from './stock-listeners.js';

/** Stock, its reservations and its ledger. It knows item ids and quantities, and neither items nor orders. */
@Module({
  imports: [StockLedgerModule, collections(STOCK, HOLD_LOCK)],
  providers: [HoldLimits, Stock, StockCounts, StockListeners, StockQueue],
  exports: [HoldLimits, Stock, StockListeners, StockQueue],
})
export class InventoryModule {}
