import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { InventoryModule } from '../inventory/inventory.module.js';
import { collections } from '../platform/database/collections.js';
import { ItemSlugs } from './item-slugs.js';
import { ITEM_SLUG } from './item-slugs.schema.js';
import { ItemWriter } from './item-writer.js';
import { ItemsController } from './items.controller.js';
import { ITEM } from './items.schema.js';
import { ItemsService } from './items.service.js';
import { ItemsByStock } from './items-by-stock.js';
import { LowStock } from './low-stock.js';
import { ItemPricing } from './prices/item-pricing.js';
import { PriceCurrencies } from './prices/price-currencies.js';
import { PriceHistory } from './prices/price-history.js';
import { PRICE } from './prices/price-history.schema.js';
import { RunningSales } from './prices/running-sales.js';
import { SalePricing } from './prices/sale-pricing.js';
import { SearchController } from './search/search.controller.js';
import { SearchModule } from './search/search.module.js';
import { SearchMigration } from './search/search-migration.js';
import { Families } from './variants/families.js';
import { VariantsController } from './variants/variants.controller.js';
import { VariantsService } from './variants/variants.service.js';

@Module({
  imports: [SearchModule, InventoryModule, collections(ITEM, ITEM_SLUG, PRICE)],
  controllers: [ItemsController, SearchController, VariantsController],
  providers: [
    Families,
    ItemPricing,
    ItemSlugs,
    ItemWriter,
    ItemsByStock,
    ItemsService,
    LowStock,
    PriceCurrencies,
    PriceHistory,
    RunningSales,
    SalePricing,
    SearchMigration,
    VariantsService,
  ],
  exports: [
    Families,
    ItemPricing,
    ItemSlugs,
    ItemsService,
    ItemWriter,
    LowStock,
    MongooseModule,
    PriceCurrencies,
    RunningSales,
    SalePricing,
    SearchModule,
  ],
})
export class ItemsModule {}
