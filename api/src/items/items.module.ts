import { Module } from '@nestjs/common';
import { AttributesModule } from '../catalogue/attributes/attributes.module.js';
import { CategoriesModule } from '../catalogue/categories/categories.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { AttributeMigration } from './attribute-migration/attribute-migration.js';
import { ItemSlugs } from './item-slugs.js';
import { ItemSlugsRepositoryModule } from './item-slugs.repository.js';
import { ItemWriter } from './item-writer.js';
import { ItemsController } from './items.controller.js';
import { ItemsRepositoryModule } from './items.repository.js';
import { ItemsService } from './items.service.js';
import { ItemsByStock } from './items-by-stock.js';
import { ItemListingController } from './listing/item-listing.controller.js';
import { ItemListings } from './listing/item-listing.service.js';
import { LowStock } from './low-stock.js';
import { ItemPricing } from './prices/item-pricing.js';
import { PriceCurrencies } from './prices/price-currencies.js';
import { PriceHistoryRepositoryModule } from './prices/price-history.repository.js';
import { RunningSales } from './prices/running-sales.js';
import { SalePricing } from './prices/sale-pricing.js';
import { CategorySearch } from './search/category-search.js';
import { SearchController } from './search/search.controller.js';
import { SearchModule } from './search/search.module.js';
import { SearchMigration } from './search/search-migration.js';
import { Families } from './variants/families.js';
import { VariantsController } from './variants/variants.controller.js';
import { VariantsService } from './variants/variants.service.js';

@Module({
  imports: [
    AttributesModule,
    CategoriesModule,
    SearchModule,
    InventoryModule,
    ItemsRepositoryModule,
    ItemSlugsRepositoryModule,
    PriceHistoryRepositoryModule,
  ],
  controllers: [ItemListingController, ItemsController, SearchController, VariantsController],
  providers: [
    AttributeMigration,
    CategorySearch,
    Families,
    ItemListings,
    ItemPricing,
    ItemSlugs,
    ItemWriter,
    ItemsByStock,
    ItemsService,
    LowStock,
    PriceCurrencies,
    RunningSales,
    SalePricing,
    SearchMigration,
    VariantsService,
  ],
  exports: [
    AttributesModule,
    CategoriesModule,
    Families,
    ItemPricing,
    ItemSlugs,
    ItemsService,
    ItemWriter,
    ItemsRepositoryModule,
    LowStock,
    PriceCurrencies,
    RunningSales,
    SalePricing,
    SearchModule,
  ],
})
export class ItemsModule {}
