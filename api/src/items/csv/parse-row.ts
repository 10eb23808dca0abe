import { itemSpecNames } from '@kerf/contracts';
import type { z } from 'zod';
import type { AttributeSet } from '../../catalogue/attributes/attribute-set.js';
import type { Translations } from '../items.schema.js';
import { type AttributeColumn, isAttributeColumn, type ValueChanges, withAttribute } from './attribute-columns.js';
import { CellError } from './cell-error.js';
import { type FieldColumn, fieldColumns, parseCell, type RowFields } from './cells.js';
import { isPriceColumn, type PriceColumn, type Prices, priceColumn, withPrice } from './price-columns.js';
import type { Row, RowError } from './read-rows.js';
import { isTextColumn, type TextColumn, withText } from './text-columns.js';

const jsonNames: Partial<Record<FieldColumn, string>> = itemSpecNames;
const jsonNameOf = (column: FieldColumn) => jsonNames[column] ?? column;
const columnOf = ([jsonName, code, field]: readonly PropertyKey[]) => {
  if (jsonName === 'prices' && code !== undefined) return priceColumn(String(code));
  if (jsonName === 'attributes' && code !== undefined) return `attribute.${String(code)}`;
  if (jsonName === 'translations' && field !== undefined) return `${String(field)}.${String(code)}`;
  return fieldColumns.find(column => jsonNameOf(column) === jsonName) ?? null;
};

/**
 * The fields of the cells by the contract's schema of an item or of its changes. Errors are added to `errors`.
 * @param attributes those of the shop
 * @param stored the prices in other currencies, the translations and the values of the item that the row changes
 */
export const parseRow = <Schema extends z.core.$ZodType>(
  { row, cells }: Row,
  columns: readonly (FieldColumn | PriceColumn | TextColumn | AttributeColumn)[],
  schema: Schema & { safeParse(value: unknown): z.core.util.SafeParseResult<z.output<Schema>> },
  errors: RowError[],
  attributes: AttributeSet,
  stored: Pick<RowFields, 'prices' | 'translations' | 'attributes'> = {},
): z.output<Schema> | undefined => {
  const values: Record<string, unknown> = {};
  const before = errors.length;
  for (const column of columns)
    try {
      if (isPriceColumn(column))
        values.prices = withPrice(
          (values.prices as Prices | undefined) ?? stored.prices ?? {},
          column,
          cells[column] ?? '',
        );
      else if (isTextColumn(column))
        values.translations = withText(
          (values.translations as Translations | undefined) ?? {},
          column,
          cells[column] ?? '',
          stored.translations,
        );
      else if (isAttributeColumn(column))
        values.attributes = withAttribute(
          (values.attributes as ValueChanges | undefined) ?? {},
          column,
          cells[column] ?? '',
          stored.attributes,
          attributes,
        );
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
