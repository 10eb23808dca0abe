import type { Modified } from '@kerf/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { changeRecord, type ItemEdit, ItemWriter } from '../item-writer.js';
import type { ItemRecord } from '../items.schema.js';
import { ItemsService } from '../items.service.js';
import { SearchIndex } from '../search/search-index.js';
import { batches } from './batches.js';
import { ImportSearch } from './import-search.js';
import { ItemImportRowsRepository } from './item-import-rows.repository.js';
import { ItemImportsRepository } from './item-imports.repository.js';
import type { ItemImportRowRecord } from './item-imports.schema.js';

const conflict = (code: 'items-changed' | 'sold-out', message: string, rows: readonly ItemImportRowRecord[]) =>
  new ConflictException({
    message,
    code,
    issues: rows.map(({ item, name }) => ({ path: String(item), message: name })),
  });

/** The fields before the import. Of the stock only the difference, so that orders since stay counted. */
const restored = ({ before, after }: ItemImportRowRecord, item: ItemRecord): ItemEdit['set'] => {
  const { stock, ...fields } = before ?? {};
  if (stock === undefined) return fields as ItemEdit['set'];
  return { ...fields, stock: item.stock - ((after.stock ?? stock) - stock) } as ItemEdit['set'];
};

/** Takes an import back, all of it or nothing. */
@Injectable()
export class ImportUndo {
  constructor(
    private readonly imports: ItemImportsRepository,
    private readonly rows: ItemImportRowsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly writer: ItemWriter,
    private readonly index: SearchIndex,
    private readonly audit: AuditService,
    private readonly search: ImportSearch,
  ) {}

  /**
   * Repeated, it changes nothing.
   * @throws NotFoundException
   * @throws ConflictException if an item was changed since, or has less stock than the import has added
   */
  async undo(admin: SignedInUser, id: string): Promise<Modified> {
    const _id = new Types.ObjectId(id);
    const record = await this.imports.find(_id);
    if (!record) throw new NotFoundException({ message: refusal('noImport') });
    const rows = await this.rows.findAll(_id);
    await this.index.addWords(rows.map(({ name, before }) => ({ name, category: null, ...before })));
    const undone = await withTransaction<Modified>(this.connection, async session => {
      if (!(await this.imports.setUndone(session, _id))) return { acknowledged: true, modifiedCount: 0 };
      const count = await this.write(session, admin, rows, record.createdAt);
      await this.search.schedule(session, _id, rows);
      await this.audit.record(session, { actor: admin.id, action: 'import.undo', subject: `import:${_id}` });
      return { acknowledged: true, modifiedCount: count };
    });
    await this.search.update();
    return undone;
  }

  private async write(
    session: ClientSession,
    admin: SignedInUser,
    rows: ItemImportRowRecord[],
    undoneSince: Date,
  ): Promise<number> {
    const current = new Map<string, ItemRecord>();
    for (const batch of batches(rows))
      for (const record of await this.items.findListed(
        session,
        batch.map(({ item }) => item),
      ))
        current.set(String(record._id), record);
    // An added item that was removed since needs no undo.
    const open = rows.filter(({ item, before }) => before || current.has(String(item)));
    const changed = open.filter(({ item, revision }) => (current.get(String(item))?.revision ?? 0) !== revision);
    if (changed.length > 0) throw conflict('items-changed', refusal('changedSince'), changed);

    const edits: { before: ItemRecord; set: ItemEdit['set']; row: ItemImportRowRecord }[] = [];
    for (const row of open) {
      const item = current.get(String(row.item));
      if (item && row.before) edits.push({ before: item, set: restored(row, item), row });
    }
    const short = edits.filter(({ set }) => (set.stock ?? 0) < 0).map(({ row }) => row);
    if (short.length > 0) throw conflict('sold-out', refusal('soldSince'), short);

    const options = { by: admin.id, leavesSearch: true };
    for (const batch of batches(edits)) {
      await this.writer.change(session, batch, { ...options, reason: 'import undone', undoneSince });
      await this.audit.recordAll(
        session,
        batch.map(edit => changeRecord(edit, admin.id)),
      );
    }
    const added = open.filter(({ before }) => !before).map(({ item }) => item);
    for (const batch of batches(added)) {
      await this.writer.remove(session, batch, options);
      await this.audit.recordAll(
        session,
        batch.map(item => ({ actor: admin.id, action: 'item.remove', subject: `item:${item}` })),
      );
    }
    return open.length;
  }
}
