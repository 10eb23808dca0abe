import { fieldOf, type Row } from './template-field.ts';

/** A number as it is written, or the field of that name. */
const numberOf = (row: Row, operand: string): number =>
  /^\d/.test(operand) ? Number(operand) : Number(fieldOf(row, operand) ?? Number.NaN);

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '=': (one, other) => one === other,
};

const holdsTerm = (term: string, row: Row): boolean => {
  const [, one = '', sign = '', other = ''] = /^([\w.]+)([<>]=?|=)([\w.]+)$/.exec(term) ?? [];
  const compare = comparisons[sign];
  if (compare) return compare(numberOf(row, one), numberOf(row, other));
  return term.startsWith('!') ? !fieldOf(row, term.slice(1)) : Boolean(fieldOf(row, term));
};

/**
 * Whether a condition holds for a row: `choices` and `!choices` ask whether there is a value, `stock<minimum` and `rating.count>=10`
 * compare. `&` stands between conditions that must all hold, and binds stronger than `|`.
 */
export const holds = (condition: string, row: Row): boolean =>
  condition.split('|').some(all => all.split('&').every(term => holdsTerm(term, row)));
