import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { collections } from '../database/collections.js';
import { AUDIT } from './audit.schema.js';
import { AuditService } from './audit.service.js';
import { AuditMigration } from './audit-migration.js';

@Module({
  imports: [collections(AUDIT)],
  providers: [AuditMigration, AuditService],
  exports: [AuditService, MongooseModule],
})
export class AuditModule {}
