import { isDeepStrictEqual } from 'node:util';
import { id as idSchema, itemSpecNames } from '@kerf/contracts';
import { type ImportReport, itemChanges, newItem, type RowChange } from '@kerf/contracts/staff';
import type { z } from 'zod';
import type { ItemEdit } from '../item-writer.js';
import { fromItemChanges, fromNewItem } from '../items.mapper.js';
import { emptyFields, type ItemRecord } from '../items.schema.js';
import { CellError, type FieldColumn, fieldColumns, fieldOf, parseCell, type RowFields, textOf } from './cells.js';
import type { Row, RowError, Rows } from './read-rows.js';

export interface PlannedEdit extends ItemEdit {
  row: number;
}
export interface PlannedAddition {
  row: number;
  fields: ReturnType<typeof fromNewItem>;
}

/** What an import does. With errors it does nothing. */
export interface ImportPlan {
  edits: PlannedEdit[];
  additions: PlannedAddition[];
  unchanged: number;
  errors: RowError[];
}

const maxErrors = 1_000;
const required = ['name', 'price', 'stock', 'minimum', 'description', 'image'] as const;
const jsonNames: Partial<Record<FieldColumn, string>> = itemSpecNames;
const jsonNameOf = (column: FieldColumn) => jsonNames[column] ?? column;
const columnOf = (jsonName: unknown) => fieldColumns.find(column => jsonNameOf(column) === jsonName) ?? null;

/** What an absent field of a record means. */
const defaults: RowFields = { ...emptyFields, pictures: [] };

/** The fields of the cells by the contract's schema of an item or of its changes. Errors are added to `errors`. */
const parseRow = <Schema extends z.core.$ZodType>(
  { row, cells }: Row,
  columns: readonly FieldColumn[],
  schema: Schema & { safeParse(value: unknown): z.core.util.SafeParseResult<z.output<Schema>> },
  errors: RowError[],
): z.output<Schema> | undefined => {
  const values: Record<string, unknown> = {};
  const before = errors.length;
  for (const column of columns)
    try {
      values[jsonNameOf(column)] = parseCell(column, cells[column] ?? '');
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ row, column, message: error.message });
    }
  if (errors.length > before) return undefined;
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  errors.push(...error.issues.map(({ path, message }) => ({ row, column: columnOf(path[0]), message })));
  return undefined;
};

const planAddition = (row: Row, errors: RowError[]): PlannedAddition | undefined => {
  const missing = required.filter(column => !row.cells[column]?.trim());
  if (missing.length > 0) {
    errors.push(
      ...missing.map(column => ({ row: row.row, column, message: 'An item that is added needs this field.' })),
    );
    return undefined;
  }
  const columns = fieldColumns.filter(column => row.cells[column]?.trim());
  const parsed = parseRow(row, columns, newItem, errors);
  return parsed && { row: row.row, fields: fromNewItem(parsed) };
};

/** Only cells that differ from the item are read, so that a field that an earlier release allowed stays as it is. */
const planEdit = (row: Row, before: ItemRecord, errors: RowError[]): PlannedEdit | 'unchanged' | undefined => {
  const differing = fieldColumns.filter(
    column => row.cells[column] !== undefined && row.cells[column] !== textOf(column, before),
  );
  if (differing.length === 0) return 'unchanged';
  const parsed = parseRow(row, differing, itemChanges, errors);
  if (!parsed) return undefined;
  const changed = Object.entries(fromItemChanges(parsed)).filter(([name, value]) => {
    const field = name as keyof RowFields;
    return !isDeepStrictEqual(before[field] ?? defaults[field], value);
  });
  return changed.length === 0 ? 'unchanged' : { row: row.row, before, set: Object.fromEntries(changed) };
};

/** Decides what each row does to the items as they are. */
export const planImport = ({ rows, errors: earlier }: Rows, records: ReadonlyMap<string, ItemRecord>): ImportPlan => {
  const errors = [...earlier];
  const plan: ImportPlan = { edits: [], additions: [], unchanged: 0, errors };
  for (const row of rows) {
    if (errors.length >= maxErrors) break;
    const text = row.cells.id?.trim();
    if (!text) {
      const addition = planAddition(row, errors);
      if (addition) plan.additions.push(addition);
      continue;
    }
    const id = idSchema.safeParse(text);
    const record = records.get(id.data ?? '');
    if (!record) {
      const message = id.success ? 'This item is not in the shop. Leave the id empty to add it.' : 'This is not an id.';
      errors.push({ row: row.row, column: 'id', message });
      continue;
    }
    const edit = planEdit(row, record, errors);
    if (edit === 'unchanged') plan.unchanged++;
    else if (edit) plan.edits.push(edit);
  }
  errors.sort((one, two) => one.row - two.row).splice(maxErrors);
  return plan;
};

/** The differences of one row. `before` is undefined for an item that is added. */
export const rowChange = (
  row: number,
  item: string | undefined,
  name: string,
  before: RowFields | undefined,
  after: RowFields,
): RowChange => ({
  row,
  ...(item && { item }),
  name,
  fields: fieldColumns
    .filter(column => fieldOf[column] in after)
    .map(column => ({ column, before: before ? textOf(column, before) : null, after: textOf(column, after) }))
    .filter(({ before: old, after: text }) => old !== null || text !== ''),
});

/** The report of a plan. `ids` are those of the items that were added, by row. */
export const reportOf = (plan: ImportPlan, ids?: ReadonlyMap<number, string>): ImportReport => {
  const changes = [
    ...plan.edits.map(({ row, before, set }) => rowChange(row, String(before._id), before.name, before, set)),
    ...plan.additions.map(({ row, fields }) => rowChange(row, ids?.get(row), fields.name, undefined, fields)),
  ];
  return {
    created: plan.additions.length,
    updated: plan.edits.length,
    unchanged: plan.unchanged,
    errors: plan.errors,
    changes: changes.sort((one, two) => one.row - two.row),
  };
};
