import { Module } from '@nestjs/common';
import { collections } from '../../platform/database/collections.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { ItemsModule } from '../items.module.js';
import { CsvController } from './csv.controller.js';
import { ItemExport } from './export-items.js';
import { ImportProgressStore } from './import-progress.js';
import { ImportSearch } from './import-search.js';
import { ImportUndo } from './import-undo.js';
import { ImportWriter } from './import-writer.js';
import { IMPORT_PROGRESS, ITEM_IMPORT, ITEM_IMPORT_ROW } from './item-imports.schema.js';
import { ItemImportsService } from './item-imports.service.js';

@Module({
  imports: [ItemsModule, JobsModule, collections(ITEM_IMPORT, ITEM_IMPORT_ROW, IMPORT_PROGRESS)],
  controllers: [CsvController],
  providers: [ImportProgressStore, ImportSearch, ImportUndo, ImportWriter, ItemExport, ItemImportsService],
})
export class CsvModule {}
