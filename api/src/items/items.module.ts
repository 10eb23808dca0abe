import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { InventoryModule } from '../inventory/inventory.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { ItemSlugs } from './item-slugs.js';
import { ITEM_SLUG, itemSlugSchema } from './item-slugs.schema.js';
import { ItemWriter } from './item-writer.js';
import { ItemsController } from './items.controller.js';
import { ITEM, itemSchema } from './items.schema.js';
import { ItemsService } from './items.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchModule } from './search/search.module.js';
import { SearchMigration } from './search/search-migration.js';

@Module({
  imports: [
    AuditModule,
    IdempotencyModule,
    OutboxModule,
    SearchModule,
    InventoryModule,
    MongooseModule.forFeature([
      { name: ITEM, schema: itemSchema },
      { name: ITEM_SLUG, schema: itemSlugSchema },
    ]),
  ],
  controllers: [ItemsController, SearchController],
  providers: [ItemSlugs, ItemWriter, ItemsService, SearchMigration],
  exports: [ItemSlugs, ItemsService, ItemWriter, MongooseModule, SearchModule],
})
export class ItemsModule {}
