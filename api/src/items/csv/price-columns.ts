import { baseCurrency, currencyCode, decimalsOf, toMajorUnits } from '@kerf/contracts';
import { refusal } from '../../platform/errors/refusal.js';
import { CellError } from './cell-error.js';

/** The column of the list price in another currency than dollars. It is there for each currency that the shop takes. */
export type PriceColumn = `price ${string}`;
export type Prices = Readonly<Record<string, number>>;

const prefix = 'price ';

export const priceColumn = (code: string): PriceColumn => `${prefix}${code}`;

export const codeOf = (column: PriceColumn): string => column.slice(prefix.length);

export const isPriceColumn = (name: string): name is PriceColumn => {
  const code = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return currencyCode.safeParse(code).success && code !== baseCurrency;
};

/** The columns of prices that a row has. */
export const priceColumnsIn = (cells: object): PriceColumn[] => Object.keys(cells).filter(isPriceColumn);

/** The text of a price, in the major unit: 1839 euro cents as `18.39`. Empty if it follows from the list price in dollars. */
export const priceText = (column: PriceColumn, prices: Prices | null | undefined): string => {
  const code = codeOf(column);
  const price = prices?.[code];
  return price === undefined ? '' : toMajorUnits(price, code).toFixed(decimalsOf(code));
};

/**
 * The price that a cell says, in the smallest unit. Undefined: it follows from the list price in dollars.
 * @throws CellError
 */
const parsePrice = (column: PriceColumn, cell: string): number | undefined => {
  const text = cell.trim();
  if (text === '') return undefined;
  const code = codeOf(column);
  const decimals = decimalsOf(code);
  // A comma before three digits can separate thousands. The export writes a point.
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+)|,(\d\d?))?$/.exec(text)?.filter(Boolean) ?? [];
  if (whole === '' || fraction.length > decimals)
    throw new CellError(
      decimals === 0
        ? refusal('noDecimals', { code })
        : refusal('decimals', { decimals, example: (24.5).toFixed(decimals) }),
    );
  return Number(whole + fraction.padEnd(decimals, '0'));
};

/**
 * The prices of an item after those of some cells.
 * @throws CellError
 */
export const withPrice = (prices: Prices, column: PriceColumn, cell: string): Prices => {
  const { [codeOf(column)]: _, ...others } = prices;
  const price = parsePrice(column, cell);
  return price === undefined ? others : { ...others, [codeOf(column)]: price };
};
