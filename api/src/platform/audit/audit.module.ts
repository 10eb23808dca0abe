import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AUDIT, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';
import { AuditMigration } from './audit-migration.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AUDIT, schema: auditSchema }])],
  providers: [AuditMigration, AuditService],
  exports: [AuditService, MongooseModule],
})
export class AuditModule {}
