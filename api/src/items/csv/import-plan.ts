import type { AddedItem, ItemEdit } from '../item-writer.js';
import type { RowError } from './read-rows.js';

export interface PlannedEdit extends ItemEdit {
  row: number;
}
export interface PlannedAddition {
  row: number;
  /** A variant has the slug of its item. */
  fields: Omit<AddedItem, '_id' | 'slug'> & { slug?: string };
}

/** What an import does. With errors it does nothing. */
export interface ImportPlan {
  edits: PlannedEdit[];
  additions: PlannedAddition[];
  unchanged: number;
  errors: RowError[];
}
