import { Module } from '@nestjs/common';
import { StockMovementsRepositoryModule } from './ledger/stock-movements.repository.js';
import { HoldLimits } from './reservations/hold-limits.js';
import { HoldLocksRepositoryModule } from './reservations/hold-locks.repository.js';
import { StockQueue } from './reservations/stock-queue.js';
import { Stock } from './stock.js';
import { StockRepositoryModule } from './stock.repository.js';
import { StockListeners } from './stock-listeners.js';

/** Stock, its reservations and its ledger. It knows item ids and quantities, and neither items nor orders. */
@Module({
  imports: [StockMovementsRepositoryModule, HoldLocksRepositoryModule, StockRepositoryModule],
  providers: [HoldLimits, Stock, StockListeners, StockQueue],
  exports: [HoldLimits, Stock, StockListeners, StockQueue],
})
export class InventoryModule {}
