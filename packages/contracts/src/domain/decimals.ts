import { isEnglish, locale } from './locale.js';

/** A number with one decimal, such as an average of ratings: `4.5`, in German `4,5`. */
export const oneDecimal = (value: number, tag = locale()): string =>
  isEnglish(tag) ? value.toFixed(1) : value.toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
