import { Module } from '@nestjs/common';
import { ITEM } from '../../items/items.schema.js';
import { PROMOTION } from '../../orders/promotions/promotions.schema.js';
import { OrdersRepositoryModule } from '../../orders/record/orders.repository.js';
import { AUDIT } from '../../platform/audit/audit.schema.js';
import { collections } from '../../platform/database/collections.js';
import { USER } from '../../users/users.schema.js';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './audit-names.js';
import { AuditSearch } from './audit-search.js';

@Module({
  imports: [OrdersRepositoryModule, collections(AUDIT, ITEM, PROMOTION, USER)],
  controllers: [AuditController],
  providers: [AuditNames, AuditSearch],
})
export class AuditSearchModule {}
