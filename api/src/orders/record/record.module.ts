import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { UsersRepositoryModule } from '../../users/users.repository.js';
import { OrderChanges } from './order-changes.js';
import { OrderContacts } from './order-contacts.js';
import { OrderKeysRepositoryModule } from './order-keys.repository.js';
import { OrderMetrics } from './order-metrics.js';
import { OrderMigration } from './order-migration.js';
import { OrderStore } from './order-store.js';
import { OrdersRepositoryModule } from './orders.repository.js';

@Module({
  imports: [OrderKeysRepositoryModule, OrdersRepositoryModule, UsersModule, UsersRepositoryModule],
  providers: [OrderChanges, OrderContacts, OrderMetrics, OrderMigration, OrderStore],
  exports: [OrderChanges, OrderMetrics, OrdersRepositoryModule, OrderStore],
})
export class RecordModule {}
