import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ITEM, itemSchema } from '../../items/items.schema.js';
import { PROMOTION, promotionSchema } from '../../orders/promotions/promotions.schema.js';
import { ORDER, orderSchema } from '../../orders/record/orders.schema.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { USER, userSchema } from '../../users/users.schema.js';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './audit-names.js';
import { AuditSearch } from './audit-search.js';

@Module({
  imports: [
    AuditModule,
    MongooseModule.forFeature([
      { name: ITEM, schema: itemSchema },
      { name: ORDER, schema: orderSchema },
      { name: PROMOTION, schema: promotionSchema },
      { name: USER, schema: userSchema },
    ]),
  ],
  controllers: [AuditController],
  providers: [AuditNames, AuditSearch],
})
export class AuditSearchModule {}
