import { formatCents, groupDigits } from '../domain/cents.js';
import { isEnglish, locale } from '../domain/locale.js';
import type { Refusal, Texts, Value } from './refusal.js';

/** What a message stands for. Undefined if these texts do not have its code, as with a message of zod itself. */
export const readRefusal = (message: string, texts: Texts): Refusal | undefined => {
  const end = message.indexOf(' {');
  const code = end < 0 ? message : message.slice(0, end);
  if (!Object.hasOwn(texts, code)) return undefined;
  return end < 0 ? { code } : { code, params: JSON.parse(message.slice(end)) };
};

const withArticle = /^(United|Netherlands|Philippines|Bahamas|Maldives|Czech Republic|Dominican Republic)|Islands$/;

/** The name of a country within a sentence: `Germany`, `the United States`. */
const countryName = (country: string, language: string): string => {
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return isEnglish(language) && withArticle.test(name) ? `the ${name}` : name;
};

const shown = (value: Value, language: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (!isEnglish(language)) return value.toLocaleString(language);
    const [whole = '', ...fraction] = String(value).split('.');
    return [groupDigits(whole), ...fraction].join('.');
  }
  if ('cents' in value) return formatCents(value.cents, value.currency, language);
  if ('country' in value) return countryName(value.country, language);
  return new Date(value.day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
};

/** The text of a refusal in the language of the texts, with its values in the formats of the language. */
export const refusalText = ({ code, params = {} }: Refusal, texts: Texts, language: string): string => {
  const text = texts[code];
  if (typeof text !== 'function') return text ?? code;
  const values = Object.entries(params).map(([name, value]) => [name, shown(value, language)]);
  return text(Object.fromEntries(values));
};

/** What a message of a check says in the language of the page. A message that is no refusal, such as one of zod itself, stays. */
export const messageText = (message: string, texts: Texts): string => {
  const found = readRefusal(message, texts);
  return found ? refusalText(found, texts, locale()) : message;
};
