import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { Lane } from '../../platform/jobs/lanes.js';
import { ItemsService } from '../items.service.js';
import { SearchIndex } from '../search/search-index.js';
import { Families } from '../variants/families.js';
import { ItemImportRowsRepository } from './item-import-rows.repository.js';

const INDEX_ITEMS = 'index-items';
const lane: Lane = 'shop';
const rowsOfJob = 200;

/**
 * Brings the search up to date after an import, in transactions of its own. An item has hundreds of entries in the indexes of the search,
 * so one transaction with 10,000 of them takes longer than the ten seconds that a database gives it.
 */
@Injectable()
export class ImportSearch {
  private readonly logger = new Logger(ImportSearch.name);

  constructor(
    private readonly rows: ItemImportRowsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly index: SearchIndex,
    private readonly families: Families,
    private readonly jobs: Jobs,
    private readonly worker: JobWorker,
  ) {
    jobs.handle(INDEX_ITEMS, job => this.indexRows(job));
  }

  /** Writes jobs in the transaction that changes the items. */
  async schedule(session: ClientSession, id: Types.ObjectId, rows: readonly { row: number }[]): Promise<void> {
    const numbers = rows.map(({ row }) => row).sort((one, two) => one - two);
    const jobs = [];
    for (let at = 0; at < numbers.length; at += rowsOfJob) {
      const [from = 0, to = 0] = [numbers[at], numbers[Math.min(at + rowsOfJob, numbers.length) - 1]];
      const payload = { import: String(id), from, to };
      const key = `import ${id} rows ${from} ${new Types.ObjectId()}`;
      jobs.push({ key, kind: INDEX_ITEMS, lane, payload });
    }
    await this.jobs.enqueue(session, jobs);
  }

  /** Runs the jobs now. What fails is left to the rounds of the worker. */
  async update(): Promise<void> {
    await this.worker
      .runDue(lane, [INDEX_ITEMS])
      .catch(error => this.logger.warn(`The search is updated later: ${error}`));
  }

  private async indexRows({ payload }: JobRecord): Promise<void> {
    const imported = new Types.ObjectId(String(payload.import));
    const ids = await this.rows.findItems(imported, [Number(payload.from), Number(payload.to)]);
    await withTransaction(this.connection, async session => {
      const listed = await this.items.findListed(session, ids);
      const listedIds = new Set(listed.map(({ _id }) => String(_id)));
      const removed = ids.filter(id => !listedIds.has(String(id)));
      await this.index.removeAll(session, removed);
      const variants = await this.families.variantsAmong(session, removed);
      await this.families.updateDependents(session, [...listed, ...variants], false);
    });
  }
}
