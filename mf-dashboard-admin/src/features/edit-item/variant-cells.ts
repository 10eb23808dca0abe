import type { ItemDetail, StockChanges } from '@kerf/contracts';
import { localDecimal, plainDecimal } from '@kerf/contracts/domain';
import { type ItemVariants, itemVariants, stockChanges } from '@kerf/contracts/staff';
import { contractText } from '../../components/contract-errors';
import { valuesOf } from '../../components/item-form/variant-values';
import { numberError } from '../../components/number-text';
import { variantGridMessages as texts } from '../../messages/variant-grid-messages';

/** The columns of the grid, from left to right. */
export const columns = ['number', 'price', 'weight', 'stock'] as const;
export type ColumnName = (typeof columns)[number];

/** What was typed, by cell. */
export type Typed = Readonly<Record<string, string>>;
export const cellOf = (id: string, column: ColumnName) => `${id} ${column}`;

export interface VariantRow {
  id: string;
  /** The values of its options, such as `18 V, Bare tool`. */
  name: string;
  /** As the cells show what is stored. */
  stored: Record<ColumnName, string>;
}

export const rowsOf = (item: ItemDetail): VariantRow[] => {
  const { variants } = valuesOf(item);
  return (item.variants ?? []).map(({ id, options, stock }, at) => {
    const { number = '', price = 0, weight } = variants[at] ?? {};
    return {
      id,
      name: options.map(({ value }) => value).join(', '),
      stored: {
        number,
        price: localDecimal(price.toFixed(2)),
        weight: weight ? String(weight) : '',
        stock: String(stock),
      },
    };
  });
};

/** Without the signs of money and the separators of thousands that sheets write. Undefined: it can mean two numbers. */
const plainNumber = (text: string) =>
  plainDecimal(
    text
      .trim()
      .replace(/^[^\d.,-]+/, '')
      .replace(/\s*\p{Sc}$/u, ''),
  )?.replace(/,(?=\d{3}(\D|$))/g, '');

const isEdited = (typed: Typed, { id, stored }: VariantRow, column: ColumnName) => {
  const text = typed[cellOf(id, column)];
  if (text === undefined) return false;
  if (column === 'number') return text.trim() !== stored.number;
  return (
    Number(plainNumber(text)) !== Number(plainNumber(stored[column])) ||
    (text.trim() === '') !== (stored[column] === '')
  );
};

/** The cells that differ from what is stored. */
export const editedCells = (rows: readonly VariantRow[], typed: Typed): string[] =>
  rows.flatMap(row => columns.filter(column => isEdited(typed, row, column)).map(column => cellOf(row.id, column)));

/**
 * The cells from one on, with the rows and columns of a text from a sheet.
 * Undefined: the text is a single value.
 */
export const pasted = (rows: readonly VariantRow[], row: number, column: number, text: string): Typed | undefined => {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(line => line.split('\t'));
  if (lines.length === 1 && lines[0]?.length === 1) return undefined;
  return Object.fromEntries(
    lines.flatMap((values, down) =>
      values.flatMap((value, right) => {
        const [target, name] = [rows[row + down], columns[column + right]];
        const plain = name === 'number' ? undefined : plainNumber(value);
        const cell = plain === undefined ? value.trim() : localDecimal(plain);
        return target && name ? [[cellOf(target.id, name), cell]] : [];
      }),
    ),
  );
};

export interface VariantRequests {
  /** Undefined without a change of a number, a price or a weight. */
  variants: ItemVariants | undefined;
  /** Undefined without a change of a stock. Differences, so that an order meanwhile is counted. */
  stocks: StockChanges | undefined;
}

const numberIn = (text: string) => (text.trim() ? Number(plainNumber(text)) : undefined);

/** What saves the edited cells, or what is wrong with them by cell. */
export const requestsOf = (
  item: ItemDetail,
  rows: readonly VariantRow[],
  typed: Typed,
  reason: string,
): { requests: VariantRequests } | { problems: Typed } => {
  const edited = new Set(editedCells(rows, typed));
  const textOf = ({ id, stored }: VariantRow, column: ColumnName) => typed[cellOf(id, column)] ?? stored[column];
  const has = (row: VariantRow, column: ColumnName) => edited.has(cellOf(row.id, column));
  const problems: Record<string, string> = {};
  const report = (row: VariantRow, column: ColumnName, message: string) => {
    problems[cellOf(row.id, column)] = column === 'number' ? message : numberError(textOf(row, column), message);
  };
  const { options, variants } = valuesOf(item);
  const form = itemVariants.safeParse({
    options,
    variants: variants.map((variant, at) => {
      const row = rows[at];
      if (!row) return variant;
      const { number: _number, weight: _weight, ...others } = variant;
      const [number, weight] = [textOf(row, 'number').trim(), numberIn(textOf(row, 'weight'))];
      const price = has(row, 'price') ? (numberIn(textOf(row, 'price')) ?? Number.NaN) : variant.price;
      return { ...others, price, ...(number && { number }), ...(weight !== undefined && { weight }) };
    }),
  });
  for (const { path, message } of form.error?.issues ?? []) {
    const [, at, column] = path;
    const row = rows[Number(at)];
    if (row && columns.includes(column as ColumnName)) report(row, column as ColumnName, contractText(message));
  }
  const changes = rows
    .filter(row => has(row, 'stock'))
    .map(row => ({ row, stock: numberIn(textOf(row, 'stock')) ?? Number.NaN }));
  for (const { row, stock } of changes) {
    const valid = stockChanges.safeParse({ changes: [{ item: row.id, stock }], reason });
    if (!valid.success) report(row, 'stock', texts.wrongStock);
  }
  if (Object.keys(problems).length > 0 || !form.success) return { problems };
  const changesVariants = [...edited].some(cell => !cell.endsWith(' stock'));
  return {
    requests: {
      variants: changesVariants ? form.data : undefined,
      stocks:
        changes.length > 0
          ? {
              changes: changes.map(({ row, stock }) => ({ item: row.id, change: stock - Number(row.stored.stock) })),
              reason,
            }
          : undefined,
    },
  };
};
