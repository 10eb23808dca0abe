import { localDecimal, locale, plainDecimal } from '@kerf/contracts/domain';
import { numberMessages } from '../messages/number-messages';

/** 1234 as `1,234`, in the language of the page. */
export const numberText = (value: number): string => value.toLocaleString(locale());

/** 12 as `+12%`, and -12 with the minus sign that screen readers read. */
export const changeText = (percent: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', signDisplay: 'exceptZero', useGrouping: false })
    .format(percent / 100)
    .replace('-', '−');

/** The number that was typed in the format of the page. Undefined: nothing was typed. NaN: it is no number, or it can mean two. */
export const typedNumber = (text: string): number | undefined => (text.trim() ? Number(plainDecimal(text)) : undefined);

/** A number as a field shows it, without signs between thousands. */
export const fieldText = (value: number | null | undefined): string =>
  value === undefined || value === null || Number.isNaN(value) ? '' : localDecimal(String(value));

/** The error of a typed number that can mean two. */
export const unclearError = (typed: string): string | undefined =>
  plainDecimal(typed) === undefined ? numberMessages.unclear({ typed: typed.trim() }) : undefined;

/** The error of a field of a number: `error`, unless its reason is that the number is unclear. */
export const numberError = <Problem extends string | undefined>(typed: string, error: Problem): string | Problem =>
  error === undefined ? error : (unclearError(typed) ?? error);
