import { itemSpecNames } from '@kerf/contracts';
import type { z } from 'zod';
import { CellError, type FieldColumn, fieldColumns, parseCell } from './cells.js';
import type { Row, RowError } from './read-rows.js';

const jsonNames: Partial<Record<FieldColumn, string>> = itemSpecNames;
const jsonNameOf = (column: FieldColumn) => jsonNames[column] ?? column;
const columnOf = (jsonName: unknown) => fieldColumns.find(column => jsonNameOf(column) === jsonName) ?? null;

/** The fields of the cells by the contract's schema of an item or of its changes. Errors are added to `errors`. */
export const parseRow = <Schema extends z.core.$ZodType>(
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
