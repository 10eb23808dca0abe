import type { ItemImport } from '@kerf/contracts';
import type { Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { Mixed, nullable, ObjectId, optional, required } from '../../platform/database/fields.js';
import { expire } from '../../platform/database/retention.js';
import type { RowFields } from './cells.js';

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

const itemImportSchema = typedSchema<ItemImportRecord>('item_imports', {
  _id: required(ObjectId),
  createdAt: required(Date),
  by: required(String),
  created: required(Number),
  updated: required(Number),
  unchanged: required(Number),
  key: optional(String),
  undoneAt: nullable(Date),
});
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

const itemImportRowSchema = typedSchema<ItemImportRowRecord>('item_import_rows', {
  _id: required(ObjectId),
  import: required(ObjectId),
  row: required(Number),
  item: required(ObjectId),
  name: required(String),
  before: nullable(Mixed),
  after: required(Mixed),
  revision: required(Number),
});
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

const importProgressSchema = typedSchema<ImportProgressRecord>('item_import_progress', {
  _id: required(String),
  state: required(String),
  rows: required(Number),
  done: required(Number),
  at: required(Date),
});
expire(importProgressSchema);

export const IMPORT_PROGRESS = { name: 'ItemImportProgress', schema: importProgressSchema };
