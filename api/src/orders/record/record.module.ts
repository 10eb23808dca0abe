import { Module } from '@nestjs/common';
import { AUDIT } from '../../platform/audit/audit.schema.js';
import { collections } from '../../platform/database/collections.js';
import { OrderChanges } from './order-changes.js';
import { OrderKeys } from './order-keys.js';
import { ORDER_KEY } from './order-keys.schema.js';
import { OrderMetrics } from './order-metrics.js';
import { OrderMigration } from './order-migration.js';
import { OrderStore } from './order-store.js';
import { OrdersRepositoryModule } from './orders.repository.js';

@Module({
  imports: [collections(AUDIT, ORDER_KEY), OrdersRepositoryModule],
  providers: [OrderChanges, OrderKeys, OrderMetrics, OrderMigration, OrderStore],
  exports: [OrderChanges, OrderMetrics, OrdersRepositoryModule, OrderStore],
})
export class RecordModule {}
