import { Module } from '@nestjs/common';
import { collections } from '../../platform/database/collections.js';
import { ItemsModule } from '../items.module.js';
import { Watchers } from './watchers.js';
import { WatchesController } from './watches.controller.js';
import { WATCHES } from './watches.schema.js';
import { WatchesService } from './watches.service.js';

/** Customers who wait for a sold-out item. */
@Module({
  imports: [ItemsModule, collections(WATCHES)],
  controllers: [WatchesController],
  providers: [Watchers, WatchesService],
})
export class WatchesModule {}
