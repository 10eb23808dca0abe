import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { ItemSlugs } from './item-slugs.js';
import { ITEM_SLUG, itemSlugSchema } from './item-slugs.schema.js';
import { ItemsController } from './items.controller.js';
import { ITEM, itemSchema } from './items.schema.js';
import { ItemsService } from './items.service.js';

@Module({
  imports: [
    AuditModule,
    MongooseModule.forFeature([
      { name: ITEM, schema: itemSchema },
      { name: ITEM_SLUG, schema: itemSlugSchema },
    ]),
  ],
  controllers: [ItemsController],
  providers: [ItemSlugs, ItemsService],
  exports: [ItemsService],
})
export class ItemsModule {}
