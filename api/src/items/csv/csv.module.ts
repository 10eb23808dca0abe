import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { ItemsModule } from '../items.module.js';
import { CsvController } from './csv.controller.js';
import { ItemExport } from './export-items.js';
import { ImportProgressStore } from './import-progress.js';
import { ImportSearch } from './import-search.js';
import { ImportUndo } from './import-undo.js';
import { ImportWriter } from './import-writer.js';
import {
  IMPORT_PROGRESS,
  ITEM_IMPORT,
  ITEM_IMPORT_ROW,
  importProgressSchema,
  itemImportRowSchema,
  itemImportSchema,
} from './item-imports.schema.js';
import { ItemImportsService } from './item-imports.service.js';

@Module({
  imports: [
    AuditModule,
    IdempotencyModule,
    ItemsModule,
    OutboxModule,
    MongooseModule.forFeature([
      { name: ITEM_IMPORT, schema: itemImportSchema },
      { name: ITEM_IMPORT_ROW, schema: itemImportRowSchema },
      { name: IMPORT_PROGRESS, schema: importProgressSchema },
    ]),
  ],
  controllers: [CsvController],
  providers: [ImportProgressStore, ImportSearch, ImportUndo, ImportWriter, ItemExport, ItemImportsService],
})
export class CsvModule {}
