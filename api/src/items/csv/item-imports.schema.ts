import type { ItemImport } from '@kerf/contracts';
import { Schema, type Types } from 'mongoose';
import type { RowFields } from './cells.js';

const daySeconds = 24 * 3_600;

/** An import that was applied. */
export interface ItemImportRecord extends Pick<ItemImport, 'created' | 'updated'> {
  _id: Types.ObjectId;
  createdAt: Date;
  /** A user's e-mail. */
  by: string;
  unchanged: number;
  /** A digest of the caller and the Idempotency-Key. Absent without one. */
  key?: string;
  undoneAt: Date | null;
}

const itemImportSchema = new Schema<ItemImportRecord>(
  { createdAt: Date, by: String, created: Number, updated: Number, unchanged: Number, key: String, undoneAt: Date },
  { collection: 'item_imports', versionKey: false },
);
itemImportSchema.index({ createdAt: -1, _id: -1 });
itemImportSchema.index({ key: 1 }, { sparse: true });

export const ITEM_IMPORT = { name: 'ItemImport', schema: itemImportSchema };

/** What an import did to one item, to report it again and to undo it. */
export interface ItemImportRowRecord {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  row: number;
  item: Types.ObjectId;
  name: string;
  /** Null: the import has added the item. */
  before: RowFields | null;
  after: RowFields;
  /** The item's number of changes after the import. */
  revision: number;
}

const itemImportRowSchema = new Schema<ItemImportRowRecord>(
  {
    import: Schema.Types.ObjectId,
    row: Number,
    item: Schema.Types.ObjectId,
    name: String,
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
    revision: Number,
  },
  { collection: 'item_import_rows', versionKey: false },
);
itemImportRowSchema.index({ import: 1, row: 1 });

export const ITEM_IMPORT_ROW = { name: 'ItemImportRow', schema: itemImportRowSchema };

/** How far an import is, or that it was rejected. Written outside of its transaction, so that others see it. */
export interface ImportProgressRecord {
  /** A digest of the caller and the Idempotency-Key. */
  _id: string;
  state: 'running' | 'rejected';
  rows: number;
  done: number;
  at: Date;
}

const importProgressSchema = new Schema<ImportProgressRecord>(
  { _id: String, state: String, rows: Number, done: Number, at: Date },
  { collection: 'item_import_progress', versionKey: false },
);
importProgressSchema.index({ at: 1 }, { expireAfterSeconds: daySeconds });

export const IMPORT_PROGRESS = { name: 'ItemImportProgress', schema: importProgressSchema };
