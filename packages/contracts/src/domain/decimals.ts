import { isEnglish, locale } from './locale.js';

/** A number with one decimal, such as an average of ratings: `4.5`, in German `4,5`. */
export const oneDecimal = (value: number, tag = locale()): string =>
  isEnglish(tag) ? value.toFixed(1) : value.toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What a language writes before the decimals: `1,5` in German. */
const decimalSign = (tag: string): string => (isEnglish(tag) ? '.' : ((1.5).toLocaleString(tag)[1] ?? '.'));

/** `1.000` and `1.000.000,50`, also with a sign or a unit around them. */
const withGroups = /(?:^|[^\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.]|,\d*\.)/;

/**
 * What was typed as a number of the language, with a point before its decimals: in German `10,50` and `10.50` are `10.50`. A text that is no
 * number stays none. Undefined: it can mean two numbers, such as `1.000` in German.
 */
export const plainDecimal = (typed: string, tag = locale()): string | undefined => {
  const sign = decimalSign(tag);
  if (sign === '.') return typed;
  const isGrouped = withGroups.test(typed);
  if (isGrouped && !typed.includes(sign) && typed.split('.').length === 2) return undefined;
  return (isGrouped ? typed.replaceAll('.', '') : typed).replace(sign, '.');
};

/** The reverse, for a field that shows a number: `10.50` is `10,50` in German. */
export const localDecimal = (plain: string, tag = locale()): string => plain.replace('.', decimalSign(tag));
