import { Module } from '@nestjs/common';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { ItemsModule } from '../items.module.js';
import { CsvController } from './csv.controller.js';
import { ItemExport } from './export-items.js';
import { ImportProgressRepositoryModule } from './import-progress.repository.js';
import { ImportSearch } from './import-search.js';
import { ImportUndo } from './import-undo.js';
import { ImportWriter } from './import-writer.js';
import { ItemImportRowsRepositoryModule } from './item-import-rows.repository.js';
import { ItemImportsRepositoryModule } from './item-imports.repository.js';
import { ItemImportsService } from './item-imports.service.js';

@Module({
  imports: [
    ItemsModule,
    JobsModule,
    ImportProgressRepositoryModule,
    ItemImportRowsRepositoryModule,
    ItemImportsRepositoryModule,
  ],
  controllers: [CsvController],
  providers: [ImportSearch, ImportUndo, ImportWriter, ItemExport, ItemImportsService],
})
export class CsvModule {}
