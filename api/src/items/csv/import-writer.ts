import type { ImportReport } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { type AuditEntry, AuditService } from '../../platform/audit/audit.service.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { type AddedItem, changeRecord, ItemWriter } from '../item-writer.js';
import { batches } from './batches.js';
import type { ImportPlan, PlannedAddition, PlannedEdit } from './import-plan.js';
import { ImportProgressRepository } from './import-progress.repository.js';
import { ImportSearch } from './import-search.js';
import { ItemImportRowsRepository } from './item-import-rows.repository.js';
import { ItemImportsRepository } from './item-imports.repository.js';
import type { ItemImportRowRecord } from './item-imports.schema.js';
import { reportOf } from './plan-import.js';

/** What is remembered of an import. Its changes are in its rows. */
export type AppliedImport = Pick<ImportReport, 'created' | 'updated' | 'unchanged'> & { import: string };

export interface PlannedImport {
  admin: SignedInUser;
  /** Made from the items as the transaction reads them. */
  plan: ImportPlan;
  /** Of the added items, in their order. */
  slugs: readonly string[];
  key: string | undefined;
}

type RowRecord = Omit<ItemImportRowRecord, '_id' | 'import'>;

const fieldsBefore = ({ before, set }: PlannedEdit): ItemImportRowRecord['before'] =>
  Object.fromEntries(Object.keys(set).map(name => [name, before[name as keyof typeof set] ?? null]));

const rowOfEdit = (edit: PlannedEdit): RowRecord => ({
  row: edit.row,
  item: edit.before._id,
  name: edit.before.name,
  before: fieldsBefore(edit),
  after: edit.set,
  revision: (edit.before.revision ?? 0) + 1,
});

const rowOfAddition = ({ row, fields, item }: PlannedAddition & { item: AddedItem }): RowRecord => ({
  row,
  item: item._id,
  name: fields.name,
  before: null,
  after: fields,
  revision: 0,
});

/** Writes a planned import in the caller's transaction, with what is needed to undo it. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly imports: ItemImportsRepository,
    private readonly rows: ItemImportRowsRepository,
    private readonly items: ItemWriter,
    private readonly audit: AuditService,
    private readonly progress: ImportProgressRepository,
    private readonly search: ImportSearch,
  ) {}

  /**
   * @throws a duplicate key error if a slug is taken
   */
  async write(
    session: ClientSession,
    { admin, plan, slugs, key }: PlannedImport,
    remember: Remember<AppliedImport>,
  ): Promise<ImportReport> {
    const _id = new Types.ObjectId();
    const counts = { created: plan.additions.length, updated: plan.edits.length, unchanged: plan.unchanged };
    // First, so that a copy of the request ends early.
    await remember(session, { import: String(_id), ...counts });
    const record = { _id, createdAt: new Date(), by: admin.email, ...counts, ...(key && { key }), undoneAt: null };
    await this.imports.insert(session, record);

    const total = counts.created + counts.updated + counts.unchanged;
    await this.search.schedule(session, _id, [...plan.edits, ...plan.additions]);

    const options = { by: admin.id, leavesSearch: true };
    let done = counts.unchanged;
    const finish = async (rows: RowRecord[], entries: AuditEntry[]) => {
      const records = rows.map(row => ({ _id: new Types.ObjectId(), import: _id, ...row }));
      await this.rows.insertAll(session, records);
      await this.audit.recordAll(session, entries);
      done += rows.length;
      await this.progress.set(key, { state: 'running', rows: total, done });
    };
    for (const edits of batches(plan.edits)) {
      await this.items.change(session, edits, { ...options, reason: `import:${_id}` });
      await finish(
        edits.map(rowOfEdit),
        edits.map(edit => changeRecord(edit, admin.id)),
      );
    }
    const additions = plan.additions.map((addition, at) => ({
      ...addition,
      item: { _id: new Types.ObjectId(), slug: slugs[at] ?? '', ...addition.fields },
    }));
    for (const batch of batches(additions)) {
      const items = batch.map(({ item }) => item);
      await this.items.add(session, items, options);
      await finish(
        batch.map(rowOfAddition),
        items.map(item => ({ actor: admin.id, action: 'item.add', subject: `item:${item._id}` })),
      );
    }
    const subject = `import:${_id}`;
    await this.audit.record(session, { actor: admin.id, action: 'import.apply', subject, details: counts });
    const ids = new Map(additions.map(({ row, item }) => [row, String(item._id)]));
    return { import: String(_id), ...reportOf(plan, { ids }) };
  }
}
