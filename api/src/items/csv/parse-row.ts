import { itemSpecNames } from '@kerf/contracts';
import type { z } from 'zod';
import { CellError } from './cell-error.js';
import { type FieldColumn, fieldColumns, parseCell } from './cells.js';
import { isPriceColumn, type PriceColumn, type Prices, priceColumn, withPrice } from './price-columns.js';
import type { Row, RowError } from './read-rows.js';

const jsonNames: Partial<Record<FieldColumn, string>> = itemSpecNames;
const jsonNameOf = (column: FieldColumn) => jsonNames[column] ?? column;
const columnOf = ([jsonName, code]: readonly PropertyKey[]) =>
  jsonName === 'prices' && code !== undefined
    ? priceColumn(String(code))
    : (fieldColumns.find(column => jsonNameOf(column) === jsonName) ?? null);

/**
 * The fields of the cells by the contract's schema of an item or of its changes. Errors are added to `errors`.
 * @param prices those in other currencies of the item that the row changes
 */
export const parseRow = <Schema extends z.core.$ZodType>(
  { row, cells }: Row,
  columns: readonly (FieldColumn | PriceColumn)[],
  schema: Schema & { safeParse(value: unknown): z.core.util.SafeParseResult<z.output<Schema>> },
  errors: RowError[],
  prices: Prices = {},
): z.output<Schema> | undefined => {
  const values: Record<string, unknown> = {};
  const before = errors.length;
  for (const column of columns)
    try {
      if (isPriceColumn(column))
        values.prices = withPrice((values.prices as Prices | undefined) ?? prices, column, cells[column] ?? '');
      else values[jsonNameOf(column)] = parseCell(column, cells[column] ?? '');
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ row, column, message: error.message });
    }
  if (errors.length > before) return undefined;
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  errors.push(...error.issues.map(({ path, message }) => ({ row, column: columnOf(path), message })));
  return undefined;
};
