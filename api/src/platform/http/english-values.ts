import { formatCents } from '@kerf/contracts';
import { ENGLISH } from '../languages/request-language.js';

type Format = (value: string, language: string) => string | undefined;

const currencies = Intl.supportedValuesOf('currency');

/** `$1,234.50` */
const amount: Format = (value, language) => {
  const cents = Number(value.replace(/\D/g, ''));
  const currency = currencies.find(code => formatCents(cents, code, ENGLISH) === value);
  return currency && formatCents(cents, currency, language);
};

/** `1,234` and `24.50`, but not `1234`, which can be a postal code or a year. */
const number: Format = (value, language) => {
  const [, decimals = ''] = /^-?\d{1,3}(?:,\d{3})*(?:\.(\d+))?$/.exec(value) ?? [];
  return Number(value.replaceAll(',', '')).toLocaleString(language, { minimumFractionDigits: decimals.length });
};

/** `November 28, 2026` */
const day: Format = (value, language) =>
  new Date(`${value} UTC`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

const formats: [form: RegExp, format: Format][] = [
  [/^-?\d{1,3}(,\d{3})+(\.\d+)?$|^-?\d+\.\d+$/, number],
  [/^[A-Z][a-z]+ \d{1,2}, \d{4}$/, day],
  [/^[^\d\s]{1,3}\s?\d[\d,]*(\.\d+)?$/, amount],
];

/**
 * A value of an English message in the format of a language, if it is an amount, a number or a day. Messages are found by their English
 * text, which the schemas of the contract and the code have with its values.
 */
export const inLanguage = (value: string, language: string): string => {
  if (language === ENGLISH) return value;
  const [, format] = formats.find(([form]) => form.test(value)) ?? [];
  return format?.(value, language) ?? value;
};
