import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StockLedgerModule } from '../../inventory/ledger/stock-ledger.module.js';
import { ITEM, itemSchema } from '../../items/items.schema.js';
import { PRICE, priceSchema } from '../../items/prices/price-history.schema.js';
import { SearchModule } from '../../items/search/search.module.js';
import { PROMOTION, promotionSchema } from '../../orders/promotions/promotions.schema.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { REVIEW, reviewSchema } from '../../reviews/reviews.schema.js';
import { USER, userSchema } from '../../users/users.schema.js';

/** The database only: seeding starts no server and no background jobs. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    SearchModule,
    StockLedgerModule,
    MongooseModule.forFeature([
      { name: ITEM, schema: itemSchema },
      { name: PRICE, schema: priceSchema },
      { name: PROMOTION, schema: promotionSchema },
      { name: REVIEW, schema: reviewSchema },
      { name: USER, schema: userSchema },
    ]),
  ],
})
export class SeedModule {}
