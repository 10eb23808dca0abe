import { isEnglish, locale } from './locale.js';

/** A number with one decimal, such as an average of ratings: `4.5`, in German `4,5`. */
export const oneDecimal = (value: number, tag = locale()): string =>
  isEnglish(tag) ? value.toFixed(1) : value.toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What a language writes before the decimals, and between thousands. */
const signsOf = (tag: string) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return { decimal: sign('decimal') ?? '.', group: sign('group') };
};

/** `1.000` and `1.000.000,50`, also with a sign or a unit around them. */
const withGroups = /(?:^|[^\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.]|,\d*\.)/;

/**
 * What was typed as a number of the language, with a point before its decimals: in German `10,50` and `10.50` are `10.50`. A text that is no
 * number stays none. Undefined: it can mean two numbers, such as `1.000` in German.
 */
export const plainDecimal = (typed: string, tag = locale()): string | undefined => {
  const { decimal, group } = isEnglish(tag) ? { decimal: '.' } : signsOf(tag);
  if (decimal === '.') return typed;
  if (group === '.' && withGroups.test(typed)) {
    if (!typed.includes(decimal) && typed.indexOf('.') === typed.lastIndexOf('.')) return undefined;
    return typed.replaceAll('.', '').replace(decimal, '.');
  }
  return typed.includes('.') ? typed : typed.replace(decimal, '.');
};

/** The reverse, for a field that shows a number: `10.50` is `10,50` in German. */
export const localDecimal = (plain: string, tag = locale()): string =>
  isEnglish(tag) ? plain : plain.replace('.', signsOf(tag).decimal);
