import { Module } from '@nestjs/common';
import { StockMovementsRepositoryModule } from '../../inventory/ledger/stock-movements.repository.js';
import { ItemsRepositoryModule } from '../../items/items.repository.js';
import { OrdersRepositoryModule } from '../../orders/record/orders.repository.js';
import { StockCheck } from './stock-check.js';

/** The comparison alone, without background jobs, for `npm run kerf -- stock-check`. */
@Module({
  imports: [StockMovementsRepositoryModule, ItemsRepositoryModule, OrdersRepositoryModule],
  providers: [StockCheck],
  exports: [StockCheck],
})
export class StockCheckModule {}
