import { Module } from '@nestjs/common';
import { StockLedgerModule } from '../../inventory/ledger/stock-ledger.module.js';
import { ITEM } from '../../items/items.schema.js';
import { PRICE } from '../../items/prices/price-history.schema.js';
import { SearchModule } from '../../items/search/search.module.js';
import { PROMOTION } from '../../orders/promotions/promotions.schema.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import { collections } from '../../platform/database/collections.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { REVIEW } from '../../reviews/reviews.schema.js';
import { USER } from '../../users/users.schema.js';

/** The database only: seeding starts no server and no background jobs. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    SearchModule,
    StockLedgerModule,
    collections(ITEM, PRICE, PROMOTION, REVIEW, USER),
  ],
})
export class SeedModule {}
