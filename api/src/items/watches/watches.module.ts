import { Module } from '@nestjs/common';
import { ItemsModule } from '../items.module.js';
import { WatchData } from './watch-data.js';
import { Watchers } from './watchers.js';
import { WatchesController } from './watches.controller.js';
import { WatchesRepositoryModule } from './watches.repository.js';
import { WatchesService } from './watches.service.js';

/** Customers who wait for a sold-out item. */
@Module({
  imports: [ItemsModule, WatchesRepositoryModule],
  controllers: [WatchesController],
  providers: [WatchData, Watchers, WatchesService],
  exports: [Watchers],
})
export class WatchesModule {}
