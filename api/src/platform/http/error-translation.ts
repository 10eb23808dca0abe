import type { ErrorResponse } from '@kerf/contracts';
import { ENGLISH } from '../languages/request-language.js';
import { inLanguage } from './english-values.js';
import { errorTexts } from './error-texts.js';
import { staffErrorTexts } from './staff-error-texts.js';

type Values = Record<string, string>;
type Text = string | ((values: Values) => string);
type Texts = Record<string, Text>;
/** A message in a language. */
type Translation = (language: string) => Text;

const values = /\0(\w+)\0/g;
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A text with the names of its values in their places. */
const named = (text: (values: Values) => string): string =>
  text(new Proxy({}, { get: (_, name) => `\0${String(name)}\0` }));

/** Longer ones have long values, which the patterns would take long to find. */
const LONGEST = 2_000;

const constants = new Map<string, Translation>();
/** What messages say in English, without their values. */
const patterns: { form: RegExp; translation: Translation }[] = [];
for (const texts of [errorTexts, staffErrorTexts])
  for (const [key, text] of Object.entries(texts('') as object as Texts)) {
    const translation: Translation = language => (texts(language) as object as Texts)[key] as Text;
    if (typeof text === 'string') constants.set(text, translation);
    else
      patterns.push({
        form: new RegExp(`^${escaped(named(text)).replace(values, '(?<$1>.+)')}$`),
        translation,
      });
  }
// Of two that match, the one that says more: `The most is 5 g.` before `The most is 5.`.
patterns.sort((one, other) => other.form.source.length - one.form.source.length);

/**
 * A message for people in a language, with its amounts and numbers in the format of the language. A message that has no translation stays
 * as it is.
 */
export const translateMessage = (message: string, language: string): string => {
  const constant = constants.get(message);
  if (constant) return constant(language) as string;
  if (message.length > LONGEST) return message;
  for (const { form, translation } of patterns) {
    const found = form.exec(message);
    if (!found) continue;
    const said = Object.entries({ ...found.groups }).map(([name, value]) => [name, inLanguage(value, language)]);
    return (translation(language) as (values: Values) => string)(Object.fromEntries(said));
  }
  return message;
};

/** Errors of parts of a request, such as fields or rows, in a language. */
export const translateMessages = <T extends { message: string }>(errors: readonly T[], language: string): T[] =>
  errors.map(error => ({ ...error, message: translateMessage(error.message, language) }));

/** An error in a language. Its code and the names of its fields are the same in all of them. */
export const translateError = (error: ErrorResponse, language = ENGLISH): ErrorResponse => ({
  ...error,
  message: translateMessage(error.message, language),
  ...(error.issues && { issues: translateMessages(error.issues, language) }),
});
