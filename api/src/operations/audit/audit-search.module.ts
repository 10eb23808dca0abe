import { Module } from '@nestjs/common';
import { ItemsRepositoryModule } from '../../items/items.repository.js';
import { PromotionsRepositoryModule } from '../../orders/promotions/promotions.repository.js';
import { OrdersRepositoryModule } from '../../orders/record/orders.repository.js';
import { AuditRepositoryModule } from '../../platform/audit/audit.repository.js';
import { UsersRepositoryModule } from '../../users/users.repository.js';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './audit-names.js';
import { AuditSearch } from './audit-search.js';

@Module({
  imports: [
    OrdersRepositoryModule,
    ItemsRepositoryModule,
    PromotionsRepositoryModule,
    AuditRepositoryModule,
    UsersRepositoryModule,
  ],
  controllers: [AuditController],
  providers: [AuditNames, AuditSearch],
})
export class AuditSearchModule {}
