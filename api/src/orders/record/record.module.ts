import { Module } from '@nestjs/common';
import { OrderChanges } from './order-changes.js';
import { OrderKeysRepositoryModule } from './order-keys.repository.js';
import { OrderMetrics } from './order-metrics.js';
import { OrderMigration } from './order-migration.js';
import { OrderStore } from './order-store.js';
import { OrdersRepositoryModule } from './orders.repository.js';

@Module({
  imports: [OrderKeysRepositoryModule, OrdersRepositoryModule],
  providers: [OrderChanges, OrderMetrics, OrderMigration, OrderStore],
  exports: [OrderChanges, OrderMetrics, OrdersRepositoryModule, OrderStore],
})
export class RecordModule {}
