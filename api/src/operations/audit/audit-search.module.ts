import { Module } from '@nestjs/common';
import { ITEM } from '../../items/items.schema.js';
import { PROMOTION } from '../../orders/promotions/promotions.schema.js';
import { ORDER } from '../../orders/record/orders.schema.js';
import { AUDIT } from '../../platform/audit/audit.schema.js';
import { collections } from '../../platform/database/collections.js';
import { USER } from '../../users/users.schema.js';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './audit-names.js';
import { AuditSearch } from './audit-search.js';

@Module({
  imports: [collections(AUDIT, ITEM, ORDER, PROMOTION, USER)],
  controllers: [AuditController],
  providers: [AuditNames, AuditSearch],
})
export class AuditSearchModule {}
