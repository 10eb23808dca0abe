import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ITEM, itemSchema } from '../../items/items.schema.js';
import { ORDER, orderSchema } from '../../orders/record/orders.schema.js';
import { AUDIT, auditSchema } from '../../platform/audit/audit.schema.js';
import { USER, userSchema } from '../../users/users.schema.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLog } from './audit-log.js';
import { AuditNames } from './audit-names.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AUDIT, schema: auditSchema },
      { name: ITEM, schema: itemSchema },
      { name: ORDER, schema: orderSchema },
      { name: USER, schema: userSchema },
    ]),
  ],
  controllers: [AuditLogController],
  providers: [AuditLog, AuditNames],
})
export class AuditLogModule {}
