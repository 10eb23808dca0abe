import type { ErrorResponse } from '@kerf/contracts';
import { ENGLISH } from '../languages/request-language.js';
import { errorTexts } from './error-texts.js';

type Texts = ReturnType<typeof errorTexts>;
type Key = keyof Texts;
type Values = Record<string, string>;

/** What a message says in English, without its values. */
interface Pattern {
  key: Key;
  form: RegExp;
}

const values = /\0(\w+)\0/g;
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A text with the names of its values in their places. */
const named = (text: (values: never) => string): string =>
  text(new Proxy({}, { get: (_, name) => `\0${String(name)}\0` }) as never);

const inCode = errorTexts('');
const constants = new Map<string, Key>();
const patterns: Pattern[] = [];
for (const [key, text] of Object.entries(inCode) as [Key, Texts[Key]][])
  if (typeof text === 'string') constants.set(text, key);
  else patterns.push({ key, form: new RegExp(`^${escaped(named(text)).replace(values, '(?<$1>.+)')}$`) });

/** A message for customers in a language. Values such as amounts stay as they are, and so does a message that has no translation. */
export const translateMessage = (message: string, language: string): string => {
  const texts = errorTexts(language);
  const constant = constants.get(message);
  if (constant) return texts[constant] as string;
  for (const { key, form } of patterns) {
    const found = form.exec(message);
    if (found) return (texts[key] as (values: Values) => string)({ ...found.groups });
  }
  return message;
};

/** An error in a language. Its code and the names of its fields are the same in all of them. */
export const translateError = (error: ErrorResponse, language = ENGLISH): ErrorResponse => ({
  ...error,
  message: translateMessage(error.message, language),
  ...(error.issues && {
    issues: error.issues.map(issue => ({ ...issue, message: translateMessage(issue.message, language) })),
  }),
});
