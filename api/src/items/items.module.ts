import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SearchModule } from '../search/search.module.js';
import { StockLedgerModule } from '../stock-ledger/stock-ledger.module.js';
import { ItemSlugs } from './item-slugs.js';
import { ITEM_SLUG, itemSlugSchema } from './item-slugs.schema.js';
import { ItemStock } from './item-stock.js';
import { ItemsController } from './items.controller.js';
import { ITEM, itemSchema } from './items.schema.js';
import { ItemsService } from './items.service.js';
import { SearchController } from './search.controller.js';
import { SearchMigration } from './search-migration.js';

@Module({
  imports: [
    AuditModule,
    OutboxModule,
    SearchModule,
    StockLedgerModule,
    MongooseModule.forFeature([
      { name: ITEM, schema: itemSchema },
      { name: ITEM_SLUG, schema: itemSlugSchema },
    ]),
  ],
  controllers: [ItemsController, SearchController],
  providers: [ItemSlugs, ItemStock, ItemsService, SearchMigration],
  exports: [ItemStock, ItemsService, SearchModule],
})
export class ItemsModule {}
