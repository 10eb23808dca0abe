import { maxVariants, type OptionValue } from '@kerf/contracts';
import { itemChanges } from '@kerf/contracts/staff';
import type { AttributeSet } from '../../catalogue/attributes/attribute-set.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { ItemRecord } from '../items.schema.js';
import { type Family, sharedFields } from '../variants/family.js';
import { keyOf, keyOfRecord, newVariant } from '../variants/plan-variants.js';
import { type AttributeColumn, isAttributeColumn } from './attribute-columns.js';
import { CellError } from './cell-error.js';
import { type FieldColumn, fieldColumns, fieldOf, parseCell } from './cells.js';
import type { PlannedAddition } from './import-plan.js';
import { parseRow } from './parse-row.js';
import { priceColumnsIn } from './price-columns.js';
import type { Row, RowError } from './read-rows.js';
import { isTextColumn, type TextColumn } from './text-columns.js';

const required = ['price', 'stock', 'options'] as const satisfies FieldColumn[];
const isShared = (column: FieldColumn) => (sharedFields as readonly string[]).includes(fieldOf[column]);
const ownColumns = fieldColumns.filter(column => !isShared(column) && column !== 'options' && column !== 'variantOf');

type SharedColumn = FieldColumn | TextColumn | AttributeColumn;

/** The columns of a row that cannot change an item that is there, and why. */
export const fixedColumns = (
  { variantOf }: ItemRecord,
  differing: readonly SharedColumn[],
): { column: SharedColumn; message: string }[] =>
  differing.flatMap((column): { column: SharedColumn; message: string }[] => {
    if (column === 'options') return [{ column, message: refusal('optionsOnPage') }];
    if (column === 'variantOf') return [{ column, message: refusal('variantStays') }];
    const isOfItem = isTextColumn(column) || isAttributeColumn(column) || isShared(column);
    return variantOf && isOfItem ? [{ column, message: refusal('inRowOfItem') }] : [];
  });

/** Plans the rows of one file that add variants. */
export class VariantRows {
  /** The options of the variants of each item, with those of earlier rows. */
  private readonly known = new Map<string, Set<string>>();

  constructor(
    private readonly families: ReadonlyMap<string, Family>,
    private readonly attributes: AttributeSet,
  ) {}

  /** The variant that a row adds. Undefined after an error. */
  plan(row: Row, errors: RowError[]): PlannedAddition | undefined {
    const refuse = (column: FieldColumn, message: string) => {
      errors.push({ row: row.row, column, message });
      return undefined;
    };
    const family = this.families.get(row.cells.variantOf?.trim().toLowerCase() ?? '');
    const [first] = family ?? [];
    if (!family || !first?.choices) return refuse('variantOf', refusal('itemWithVariants'));
    const missing = required.filter(column => !row.cells[column]?.trim());
    for (const column of missing) refuse(column, refusal('neededByVariant'));
    if (missing.length > 0) return undefined;
    const choices = choicesOf(row, first.choices);
    if (typeof choices === 'string') return refuse('options', choices);
    const keys = this.keysOf(family);
    const key = keyOf(choices.map(({ value }) => value));
    if (keys.has(key)) return refuse('options', refusal('otherVariant'));
    if (keys.size >= maxVariants) return refuse('variantOf', refusal('itemVariants', { most: maxVariants }));
    const columns = [...ownColumns, ...priceColumnsIn(row.cells)].filter(column => row.cells[column]?.trim());
    const parsed = parseRow(row, columns, itemChanges, errors, this.attributes);
    if (!parsed) return undefined;
    keys.add(key);
    const { price = 0, stock = 0, number = null, weight = null, ...others } = parsed;
    const { minimum, image, pictures, captions, box, versionName, prices } = others;
    const { _id, ...fields } = newVariant(first, {
      ...{ listPriceCents: price, stock, number, weight, choices, position: keys.size },
      ...(minimum !== undefined && { minimum }),
      ...(image !== undefined && { image }),
      ...(pictures !== undefined && { pictures }),
      ...(captions !== undefined && { captions }),
      ...(box !== undefined && { box }),
      ...(versionName !== undefined && { versionName }),
      ...(prices !== undefined && { prices }),
    });
    return { row: row.row, fields };
  }

  private keysOf(family: Family): Set<string> {
    const id = String(family[0]._id);
    const keys = this.known.get(id) ?? new Set(family.map(keyOfRecord));
    this.known.set(id, keys);
    return keys;
  }
}

/** The options of a row, or why they are not those of the item. */
const choicesOf = ({ cells }: Row, options: readonly OptionValue[]): OptionValue[] | string => {
  try {
    const choices = parseCell('options', cells.options ?? '') as OptionValue[];
    const fits = choices.length === options.length && choices.every(({ name }, at) => name === options[at]?.name);
    if (fits && choices.every(({ value }) => value !== '' && value.length <= 40)) return choices;
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
  }
  return `Write a value for each option on a line of its own: ${options.map(({ name }) => `${name}: …`).join(', ')}`;
};
