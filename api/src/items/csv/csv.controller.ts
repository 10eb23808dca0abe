import { type ImportReport, staffRoutes } from '@kerf/contracts/staff';
import { Controller, Get, Headers, UseInterceptors } from '@nestjs/common';
import { AllowAccess } from '../../platform/access/access.js';
import { csvFile } from '../../platform/csv/csv-file.js';
import { listInLanguage } from '../../platform/errors/in-language.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { allowLongWork } from '../../platform/http/long-work.js';
import { TextBody } from '../../platform/http/text-body.js';
import { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.js';
import { sendList } from '../../platform/pagination/send-list.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { ItemExport } from './export-items.js';
import { ImportUndo } from './import-undo.js';
import type { AppliedImport } from './import-writer.js';
import { ItemImportsService } from './item-imports.service.js';

@Controller()
export class CsvController {
  constructor(
    private readonly exports: ItemExport,
    private readonly imports: ItemImportsService,
    private readonly undoing: ImportUndo,
    private readonly cache: ResponseCache,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Beside the contract, whose responses are JSON. */
  @Get('/items.csv')
  @AllowAccess(staffRoutes.importItems.access)
  async csv(@Headers('accept-language') language: string | undefined) {
    return csvFile('items.csv', await this.exports.csv(), language);
  }

  @Endpoint(staffRoutes.importItems)
  @UseInterceptors(TextBody)
  async import(call: Call<typeof staffRoutes.importItems>) {
    allowLongWork(call.request);
    const report = await (call.query.dryRun === 'true' ? this.imports.check(call.body) : this.apply(call));
    return { ...report, errors: listInLanguage(report.errors, call.language) };
  }

  private async apply(call: Call<typeof staffRoutes.importItems>): Promise<ImportReport> {
    const { caller: admin, body, idempotent, idempotencyKey } = call;
    // The remembered response has no changes, which can be larger than a document of the database.
    let report: Awaited<ReturnType<ItemImportsService['apply']>> | undefined;
    const applied = await this.requests.once<AppliedImport>(idempotent, async remember => {
      report = await this.imports.apply(admin, body, idempotencyKey, remember);
      return report as AppliedImport;
    });
    this.cache.clear();
    return report ?? this.imports.reportAgain(applied);
  }

  @Endpoint(staffRoutes.listItemImports)
  async list({ query: page, reply }: Call<typeof staffRoutes.listItemImports>) {
    return sendList(reply, await this.imports.list(page));
  }

  @Endpoint(staffRoutes.getItemImport)
  progress({ caller, params: { key } }: Call<typeof staffRoutes.getItemImport>) {
    return this.imports.progressOf(caller, key);
  }

  @Endpoint(staffRoutes.undoItemImport)
  undo({ caller: admin, params: { id }, request }: Call<typeof staffRoutes.undoItemImport>) {
    allowLongWork(request);
    return this.cache.clearAfter(this.undoing.undo(admin, id));
  }
}
