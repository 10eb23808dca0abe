import { Module } from '@nestjs/common';
import { AttributesRepositoryModule } from '../../catalogue/attributes/attributes.repository.js';
import { StockMovementsRepositoryModule } from '../../inventory/ledger/stock-movements.repository.js';
import { ItemsRepositoryModule } from '../../items/items.repository.js';
import { PriceHistoryRepositoryModule } from '../../items/prices/price-history.repository.js';
import { SearchModule } from '../../items/search/search.module.js';
import { PromotionsRepositoryModule } from '../../orders/promotions/promotions.repository.js';
import { SalePeriodsRepositoryModule } from '../../orders/sales/sale-periods.repository.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { ReviewsRepositoryModule } from '../../reviews/reviews.repository.js';
import { UsersRepositoryModule } from '../../users/users.repository.js';

/** The database only: seeding starts no server and no background jobs. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    AttributesRepositoryModule,
    SearchModule,
    StockMovementsRepositoryModule,
    ItemsRepositoryModule,
    PriceHistoryRepositoryModule,
    PromotionsRepositoryModule,
    SalePeriodsRepositoryModule,
    ReviewsRepositoryModule,
    UsersRepositoryModule,
  ],
})
export class SeedModule {}
