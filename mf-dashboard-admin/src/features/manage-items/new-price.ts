import { type Cents, plainDecimal } from '@kerf/contracts/domain';

export type PriceChangeKind = 'percent' | 'amount' | 'price';

/** What is done to list prices. `percent` is in hundredths of a percent, the others are in cents. */
export interface PriceChange {
  kind: PriceChangeKind;
  value: number;
}

/** To what a new price is rounded. `99`: to the nearest dollar, less one cent. */
export const roundings = ['cent', 'dime', 'dollar', '99'] as const;
export type Rounding = (typeof roundings)[number];

const units = { cent: 1, dime: 10, dollar: 100, '99': 100 };

/** Half up. The products are safe integers: a price has at most 7 digits, and a percentage at most 6. */
const divided = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** The new list price in cents. It can be below the lowest price that an item can have, which the API then names. */
export const newPrice = (list: Cents, { kind, value }: PriceChange, rounding: Rounding): Cents => {
  const unit = units[rounding];
  const [numerator, denominator] = {
    percent: [list * (10_000 + value), 10_000],
    amount: [list + value, 1],
    price: [value, 1],
  }[kind] as [number, number];
  return divided(numerator, denominator * unit) * unit - (rounding === '99' ? 1 : 0);
};

const typed = /^([+-]?)(\d{1,5})(?:[.,](\d{1,2}))?$/;

/** What was typed, such as `+5`, `-2.50` or `−10 %`, as hundredths. Undefined: it is no number, or changes nothing sensible. */
export const readChange = (kind: PriceChangeKind, text: string): PriceChange | undefined => {
  const [, sign, whole, fraction = ''] =
    typed.exec(
      plainDecimal(text)
        ?.replaceAll('−', '-')
        .replace(/[\s$%]/g, '') ?? '',
    ) ?? [];
  if (whole === undefined) return undefined;
  const size = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  const value = sign === '-' ? -size : size;
  if (kind === 'price') return value > 0 ? { kind, value } : undefined;
  if (kind === 'percent' && (value <= -10_000 || value > 100_000)) return undefined;
  return value === 0 ? undefined : { kind, value };
};

/** A change by more than 30 %, which is more likely a slip than a decision. */
export const isLarge = (before: Cents, after: Cents): boolean => Math.abs(after - before) * 10 > before * 3;

/** The rows of an import that sets list prices. */
export const pricesCsv = (rows: readonly { id: string; after: Cents }[]): string =>
  ['id,price', ...rows.map(({ id, after }) => `${id},${decimal(after)}`)].map(line => `${line}\r\n`).join('');

const decimal = (cents: Cents) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
