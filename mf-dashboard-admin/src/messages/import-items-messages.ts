import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

export const importItemsMessages = {
  ...pageMessages.importItems,
  ...texts('mf-dashboard-admin/import-items', {
    file: 'File',
    choose: 'CSV file',
    hint: 'With the columns of the downloaded file. A row without an id adds an item.',
    counts: ({ created, updated, unchanged }: { created: number; updated: number; unchanged: number }) =>
      `${created} to add, ${updated} to change, ${unchanged} unchanged.`,
    errors: ({ count }: { count: number }) =>
      count === 1 ? '1 problem. Nothing can be imported.' : `${count} problems. Nothing can be imported.`,
    problems: 'Problems',
    problem: 'Problem',
    row: 'Row',
    column: 'Column',
    item: 'Item',
    changes: 'Changes',
    added: ({ column, after }: { column: string; after: string }) => `${column}: ${after}`,
    changed: ({ column, before, after }: { column: string; before: string; after: string }) =>
      `${column}: ${before} → ${after}`,
    nothingToDo: 'The file changes nothing.',
    first: ({ count }: { count: number }) => `The first ${count} rows are shown.`,
    apply: 'Import',
    applied: ({ created, updated }: { created: number; updated: number }) => `${created} added, ${updated} changed.`,
    imports: 'Imports and bulk changes so far',
    none: 'No imports or bulk changes yet',
    at: 'Time',
    by: 'By',
    done: ({ created, updated }: { created: number; updated: number }) => `${created} added, ${updated} changed`,
    undo: 'Undo',
    undoOf: ({ at }: { at: string }) => `Undo the change of ${at}`,
    isUndone: 'Undone',
    sureToUndo: 'Undo this change?',
    sureToUndoText: 'Changed items get their values from before, and added items are removed.',
    keep: 'Keep it',
    undone: 'The change is undone.',
  }),
};
