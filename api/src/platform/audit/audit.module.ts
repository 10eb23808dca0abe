import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AUDIT, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AUDIT, schema: auditSchema }])],
  providers: [AuditService],
  exports: [AuditService, MongooseModule],
})
export class AuditModule {}
