import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { ItemsController } from './items.controller.js';
import { ITEM, itemSchema } from './items.schema.js';
import { ItemsService } from './items.service.js';

@Module({
  imports: [AuditModule, MongooseModule.forFeature([{ name: ITEM, schema: itemSchema }])],
  controllers: [ItemsController],
  providers: [ItemsService],
  exports: [ItemsService],
})
export class ItemsModule {}
