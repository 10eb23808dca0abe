import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { id as idSchema } from '@kerf/contracts';
import { type ImportReport, itemChanges, newItem, type RowChange, type ShopPrice } from '@kerf/contracts/staff';
import type { AttributeSet } from '../../catalogue/attributes/attribute-set.js';
import type { CategoryTree } from '../../catalogue/categories/category-tree.js';
import { refusal } from '../../platform/errors/refusal.js';
import { fromItemChanges, fromNewItem } from '../items.mapper.js';
import { emptyFields, type ItemRecord } from '../items.schema.js';
import type { Family } from '../variants/family.js';
import { attributeColumnsIn, attributeText, columnsOfValues } from './attribute-columns.js';
import { fieldColumns, fieldOf, type RowFields, textOf } from './cells.js';
import type { ImportPlan, PlannedAddition, PlannedEdit } from './import-plan.js';
import { parseRow } from './parse-row.js';
import { fixedColumns, VariantRows } from './plan-variant-row.js';
import { priceColumn, priceColumnsIn, priceText } from './price-columns.js';
import type { Row, RowError, Rows } from './read-rows.js';
import { textColumns, textColumnsIn, translatedText } from './text-columns.js';

const maxErrors = 1_000;
/** After this long, other requests have their turn. */
const blockedMs = 10;
const required = ['name', 'price', 'stock', 'minimum', 'description', 'image'] as const;

/** What an absent field of a record means. */
const defaults: RowFields = {
  ...emptyFields,
  pictures: [],
  captions: [],
  box: [],
  versionName: null,
  prices: {},
  translations: null,
  attributes: null,
};

const planAddition = (row: Row, errors: RowError[], attributes: AttributeSet): PlannedAddition | undefined => {
  const missing = required.filter(column => !row.cells[column]?.trim());
  if (missing.length > 0) {
    errors.push(...missing.map(column => ({ row: row.row, column, message: refusal('neededField') })));
    return undefined;
  }
  const fields = fieldColumns.filter(column => row.cells[column]?.trim() && column !== 'options');
  const more = [...priceColumnsIn(row.cells), ...textColumnsIn(row.cells), ...attributeColumnsIn(row.cells)];
  const columns = [...fields, ...more.filter(column => row.cells[column]?.trim())];
  const parsed = parseRow(row, columns, newItem, errors, attributes);
  return parsed && { row: row.row, fields: fromNewItem(parsed) };
};

/** Only cells that differ from the item are read, so that a value that new rules would refuse stays as it is. */
const planEdit = (
  row: Row,
  before: ItemRecord,
  errors: RowError[],
  attributes: AttributeSet,
): PlannedEdit | 'unchanged' | undefined => {
  const differing = fieldColumns.filter(
    column => row.cells[column] !== undefined && row.cells[column] !== textOf(column, before),
  );
  const prices = priceColumnsIn(row.cells).filter(column => row.cells[column] !== priceText(column, before.prices));
  const translated = textColumnsIn(row.cells).filter(
    column => row.cells[column] !== translatedText(column, before.translations),
  );
  const values = attributeColumnsIn(row.cells).filter(
    column => row.cells[column] !== attributeText(column, before.attributes),
  );
  const columns = [...differing, ...prices, ...translated, ...values];
  if (columns.length === 0) return 'unchanged';
  const fixed = fixedColumns(before, [...differing, ...translated, ...values]);
  if (fixed.length > 0) {
    errors.push(...fixed.map(({ column, message }) => ({ row: row.row, column, message })));
    return undefined;
  }
  const parsed = parseRow(row, columns, itemChanges, errors, attributes, before);
  if (!parsed) return undefined;
  const changed = Object.entries(fromItemChanges(parsed, before)).filter(([name, value]) => {
    const field = name as keyof RowFields;
    return !isDeepStrictEqual(before[field] ?? defaults[field], value);
  });
  return changed.length === 0 ? 'unchanged' : { row: row.row, before, set: Object.fromEntries(changed) };
};

/** Whether the category that a row names is there. */
const hasCategory = (
  { row }: Row,
  { category }: Pick<RowFields, 'category'>,
  categories: CategoryTree,
  errors: RowError[],
): boolean => {
  if (!category || categories.get(category)) return true;
  errors.push({ row, column: 'category', message: refusal('unknownCategory', { category }) });
  return false;
};

/** Decides what each row does to the items as they are. `families` has the items to which rows add variants. */
export const planImport = async (
  { rows, errors: earlier }: Rows,
  records: ReadonlyMap<string, ItemRecord>,
  families: ReadonlyMap<string, Family>,
  attributes: AttributeSet,
  categories: CategoryTree,
): Promise<ImportPlan> => {
  const errors = [...earlier];
  const variants = new VariantRows(families, attributes);
  const plan: ImportPlan = { edits: [], additions: [], unchanged: 0, errors };
  let free = performance.now();
  for (const row of rows) {
    if (errors.length >= maxErrors) break;
    if (performance.now() - free > blockedMs) {
      await setImmediate();
      free = performance.now();
    }
    const text = row.cells.id?.trim();
    if (!text) {
      const addition = row.cells.variantOf?.trim() ? variants.plan(row, errors) : planAddition(row, errors, attributes);
      if (addition && hasCategory(row, addition.fields, categories, errors)) plan.additions.push(addition);
      continue;
    }
    const id = idSchema.safeParse(text);
    const record = records.get(id.data ?? '');
    if (!record) {
      const message = id.success ? refusal('unknownItem') : refusal('noId');
      errors.push({ row: row.row, column: 'id', message });
      continue;
    }
    const edit = planEdit(row, record, errors, attributes);
    if (edit === 'unchanged') plan.unchanged++;
    else if (edit && hasCategory(row, edit.set, categories, errors)) plan.edits.push(edit);
  }
  errors.sort((one, two) => one.row - two.row).splice(maxErrors);
  return plan;
};

const changedPrices = (before: RowFields | undefined, { prices }: RowFields) => {
  if (!prices) return [];
  const columns = [...new Set([...Object.keys(before?.prices ?? {}), ...Object.keys(prices)])].sort().map(priceColumn);
  return columns
    .map(column => ({
      column,
      before: before ? priceText(column, before.prices) : null,
      after: priceText(column, prices),
    }))
    .filter(({ before: old, after }) => old !== after);
};

const changedTexts = (before: RowFields | undefined, { translations }: RowFields) => {
  if (translations === undefined) return [];
  const languages = [...new Set([...Object.keys(before?.translations ?? {}), ...Object.keys(translations ?? {})])];
  return textColumns(languages.sort())
    .map(column => ({
      column,
      before: before ? translatedText(column, before.translations) : null,
      after: translatedText(column, translations),
    }))
    .filter(({ before: old, after }) => old !== after);
};

const changedAttributes = (before: RowFields | undefined, { attributes }: RowFields) => {
  if (attributes === undefined) return [];
  return columnsOfValues(before?.attributes, attributes)
    .map(column => ({
      column,
      before: before ? attributeText(column, before.attributes) : null,
      after: attributeText(column, attributes),
    }))
    .filter(({ before: old, after }) => old !== after);
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
  fields: [
    ...fieldColumns
      .filter(column => fieldOf[column] in after)
      .map(column => ({ column, before: before ? textOf(column, before) : null, after: textOf(column, after) })),
    ...changedPrices(before, after),
    ...changedTexts(before, after),
    ...changedAttributes(before, after),
  ].filter(({ before: old, after: text }) => old !== null || text !== ''),
});

/** What a report knows of its rows besides the plan. */
interface Known {
  /** The ids of the items that were added. */
  ids?: ReadonlyMap<number, string>;
  /** What the edited items would cost in the shop. */
  prices?: ReadonlyMap<number, ShopPrice | undefined>;
}

export const reportOf = (plan: ImportPlan, { ids, prices }: Known = {}): ImportReport => {
  const changes = [
    ...plan.edits.map(({ row, before, set }) => {
      const shop = prices?.get(row);
      return { ...rowChange(row, String(before._id), before.name, before, set), ...(shop && { shop }) };
    }),
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
