import type { ImportProgress, ImportReport, Page } from '@kerf/contracts';
import { Injectable, NotFoundException, PayloadTooLargeException, ServiceUnavailableException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { Attributes } from '../../catalogue/attributes/attributes.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { isDuplicate } from '../../platform/database/is-duplicate.js';
import { isTooLarge } from '../../platform/database/is-too-large.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { ShopLanguages } from '../../platform/languages/shop-languages.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { Semaphore } from '../../platform/semaphore.js';
import { ItemSlugs } from '../item-slugs.js';
import { ItemsService } from '../items.service.js';
import { ItemPricing } from '../prices/item-pricing.js';
import { PriceCurrencies } from '../prices/price-currencies.js';
import { SearchIndex } from '../search/search-index.js';
import { Families } from '../variants/families.js';
import { attributeColumns } from './attribute-columns.js';
import { batches } from './batches.js';
import type { ImportPlan } from './import-plan.js';
import { ImportProgressRepository, keyDigest } from './import-progress.repository.js';
import { ImportSearch } from './import-search.js';
import { type AppliedImport, ImportWriter } from './import-writer.js';
import { ItemImportRowsRepository } from './item-import-rows.repository.js';
import { ItemImportsRepository } from './item-imports.repository.js';
import { planImport, reportOf, rowChange } from './plan-import.js';
import { readFile } from './read-file.js';
import type { Rows } from './read-rows.js';

const maxWaiting = 3;

/** The items have changed between the first plan and the transaction, so that the import has errors. */
class Rejected extends Error {
  constructor(readonly report: ImportReport) {
    super();
  }
}

/** Imports items from CSV: one file in one transaction. */
@Injectable()
export class ItemImportsService {
  /** An import holds its file and its items in memory. */
  private readonly semaphore = new Semaphore(
    1,
    maxWaiting,
    () => new ServiceUnavailableException({ message: refusal('otherImports') }),
  );

  constructor(
    private readonly imports: ItemImportsRepository,
    private readonly rows: ItemImportRowsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly writer: ImportWriter,
    private readonly slugs: ItemSlugs,
    private readonly index: SearchIndex,
    private readonly progress: ImportProgressRepository,
    private readonly search: ImportSearch,
    private readonly families: Families,
    private readonly currencies: PriceCurrencies,
    private readonly languages: ShopLanguages,
    private readonly pricing: ItemPricing,
    private readonly attributes: Attributes,
  ) {}

  /** What an import would do. Changes nothing. */
  check(text: string): Promise<ImportReport> {
    return this.semaphore.run(async () => {
      const plan = await this.plan(await this.read(text));
      const prices = await this.pricing.preview(plan.edits);
      return reportOf(plan, { prices: new Map(plan.edits.map(({ row }, at) => [row, prices[at]])) });
    });
  }

  /** @returns the report of the applied import, or of one with errors, which has changed nothing */
  apply(
    admin: SignedInUser,
    text: string,
    idempotencyKey: string | undefined,
    remember: Remember<AppliedImport>,
  ): Promise<ImportReport> {
    const key = idempotencyKey && keyDigest(admin.id, idempotencyKey);
    return this.semaphore.run(async () => {
      const read = await this.read(text);
      const rows = read.rows.length;
      await this.progress.set(key, { state: 'running', rows, done: 0 });
      try {
        const report = await this.write(admin, read, key, remember);
        if (report.errors.length === 0) await this.search.update();
        else await this.progress.set(key, { state: 'rejected', rows, done: 0 });
        return report;
      } catch (error) {
        await this.progress.set(key, { state: 'rejected', rows, done: 0 });
        throw error;
      }
    });
  }

  /** The report of an earlier import, made again from its rows. */
  async reportAgain(applied: AppliedImport): Promise<ImportReport> {
    const found = await this.rows.findAll(new Types.ObjectId(applied.import));
    const changes = found.map(({ row, item, name, before, after }) =>
      rowChange(row, String(item), name, before ?? undefined, after),
    );
    return { ...applied, errors: [], changes };
  }

  /** Newest first. */
  async list(page: Page): Promise<ListJson> {
    const { records, next } = await this.imports.findPage(page);
    const json = records.map(({ _id, createdAt, by, created, updated, undoneAt }) => ({
      _id: String(_id),
      at: createdAt.toISOString(),
      by,
      created,
      updated,
      undone: undoneAt !== null,
    }));
    return { json: JSON.stringify(json), next };
  }

  /** @throws NotFoundException if the caller has sent no import with this key */
  async progressOf({ id }: SignedInUser, idempotencyKey: string): Promise<ImportProgress> {
    const key = keyDigest(id, idempotencyKey);
    const applied = await this.imports.findByKey(key);
    if (applied) {
      const rows = applied.created + applied.updated + applied.unchanged;
      return { state: applied.undoneAt ? 'undone' : 'applied', rows, done: rows };
    }
    const progress = await this.progress.get(key);
    if (!progress) throw new NotFoundException({ message: refusal('noImport') });
    return progress;
  }

  private async read(text: string): Promise<Rows> {
    const attributes = attributeColumns(await this.attributes.fresh());
    return readFile({ text, currencies: this.currencies.all, languages: this.languages.all, attributes });
  }

  private async plan(read: Rows, session?: ClientSession): Promise<ImportPlan> {
    const idsIn = (column: 'id' | 'variantOf') =>
      read.rows.flatMap(({ cells }) => {
        const text = cells[column]?.trim() ?? '';
        return Types.ObjectId.isValid(text) ? [text] : [];
      });
    const records = new Map();
    for (const batch of batches(idsIn('id').map(id => new Types.ObjectId(id))))
      for (const record of await this.items.findListed(session, batch)) records.set(String(record._id), record);
    const products = [...new Set(idsIn('variantOf'))].map(id => new Types.ObjectId(id));
    const families = await this.families.find(session, products);
    return await planImport(read, records, families, await this.attributes.fresh(session));
  }

  private async write(
    admin: SignedInUser,
    read: Rows,
    key: string | undefined,
    remember: Remember<AppliedImport>,
  ): Promise<ImportReport> {
    const plan = await this.plan(read);
    if (plan.errors.length > 0) return reportOf(plan);
    await this.index.addWords([
      ...plan.edits.map(({ before, set }) => ({ ...before, ...set })),
      ...plan.additions.map(({ fields }) => fields),
    ]);
    for (;;) {
      const slugs = await this.slugs.propose(plan.additions.map(({ fields }) => fields.name));
      try {
        return await withTransaction(this.connection, async session => {
          const current = await this.plan(read, session);
          if (current.errors.length > 0) throw new Rejected(reportOf(current));
          return this.writer.write(session, { admin, plan: current, slugs, key }, remember);
        });
      } catch (error) {
        if (error instanceof Rejected) return error.report;
        if (isTooLarge(error))
          throw new PayloadTooLargeException({
            message: refusal('largeImport'),
          });
        // Another process has claimed a slug meanwhile.
        if (!isDuplicate(error)) throw error;
      }
    }
  }
}
