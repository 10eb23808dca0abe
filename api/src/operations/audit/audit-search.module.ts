import { Module } from '@nestjs/common';
import { ITEM } from '../../items/items.schema.js';
import { PROMOTION } from '../../orders/promotions/promotions.schema.js';
import { ORDER } from '../../orders/record/orders.schema.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { collections } from '../../platform/database/collections.js';
import { USER } from '../../users/users.schema.js';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './audit-names.js';
import { AuditSearch } from './audit-search.js';

@Module({
  imports: [AuditModule, collections(ITEM, ORDER, PROMOTION, USER)],
  controllers: [AuditController],
  providers: [AuditNames, AuditSearch],
})
export class AuditSearchModule {}
