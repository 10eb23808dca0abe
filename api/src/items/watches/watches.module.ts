import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { ItemsModule } from '../items.module.js';
import { Watchers } from './watchers.js';
import { WatchesController } from './watches.controller.js';
import { WATCHES, watchesSchema } from './watches.schema.js';
import { WatchesService } from './watches.service.js';

/** Customers who wait for a sold-out item. */
@Module({
  imports: [ItemsModule, OutboxModule, MongooseModule.forFeature([{ name: WATCHES, schema: watchesSchema }])],
  controllers: [WatchesController],
  providers: [Watchers, WatchesService],
})
export class WatchesModule {}
