import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { translations } from '../../texts/translations.js';
import type { Env } from '../config/env.js';
import { ENGLISH } from './request-language.js';

/** ICU messages by the keys of the English texts, as a file of a language has them. */
export interface Messages {
  readonly [key: string]: string | Messages | readonly (string | Messages)[];
}
type Message = Messages[string];

/** Compiled. A list is an object, because a compiled message is a list. */
interface Compiled {
  readonly [key: string]: CompiledMessage | Compiled;
}

const isMessage = (value: CompiledMessage | Compiled): value is CompiledMessage =>
  typeof value === 'string' || Array.isArray(value);

const compiled = (message: Message): CompiledMessage | Compiled =>
  typeof message === 'string'
    ? compile(message)
    : Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, compiled(inner)]));

const merged = (below: Compiled, above: Compiled): Compiled => ({
  ...below,
  ...Object.fromEntries(
    Object.entries(above).map(([key, value]) => {
      const other = below[key];
      return [key, other && !isMessage(other) && !isMessage(value) ? merged(other, value) : value];
    }),
  ),
});

/** The texts of this process. English of the code is below them. */
const spoken = new Map<string, Compiled>(
  Object.entries<Messages>(translations).map(([language, messages]) => [language, compiled(messages) as Compiled]),
);
const added: { language: string; messages: Messages }[] = [];
const english = new Map<string, object>();

/**
 * Replaces single texts of a language, or adds a language: `{ "api/receipt": { "seller": "Sold by" } }`. English can be changed as well.
 * Texts are read when they are needed, so all that are written afterwards have it.
 * @throws SyntaxError if a text is not an ICU message
 */
export const addTexts = (language: string, messages: Messages): void => {
  spoken.set(language, merged(spoken.get(language) ?? {}, compiled(messages) as Compiled));
  added.push({ language, messages });
};

const pathsIn = (messages: Messages, at = ''): string[][] =>
  Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string' ? [[at + key]] : pathsIn(message as Messages).map(path => [at + key, ...path]),
  );

/** The texts among these messages that the API does not have: `api/receipt.sellr`. Known once its modules are loaded. */
export const unknownTexts = (messages: Messages): string[] =>
  pathsIn(messages).flatMap(([name = '', ...keys]) => {
    const found = keys.reduce<unknown>(
      (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
      english.get(name),
    );
    return found === undefined ? [[name, ...keys].join('.')] : [];
  });

/** What `addTexts` got, for a thread of this process. */
export const addedTexts = (): readonly Parameters<typeof addTexts>[] =>
  added.map(({ language, messages }) => [language, messages]);

/** A language that was stored, if the shop still offers it and there are texts in it. English if not. */
export const writtenLanguage = (
  language: string | undefined,
  { SHOP_LANGUAGES }: Pick<Env, 'SHOP_LANGUAGES'>,
): string => (language && SHOP_LANGUAGES.includes(language) && spoken.has(language) ? language : ENGLISH);

/** Intl of Node 20 has a field for it, and later ones a method. */
type WithDirection = Intl.Locale & Record<'textInfo' | 'getTextInfo', unknown>;

export const isRightToLeft = (language: string): boolean => {
  const locale = new Intl.Locale(language) as WithDirection;
  const info = typeof locale.getTextInfo === 'function' ? locale.getTextInfo() : locale.textInfo;
  return (info as { direction?: string } | undefined)?.direction === 'rtl';
};

/** The English texts by their names. */
export const englishTexts = (): ReadonlyMap<string, object> => english;

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...values) => new Intl.DateTimeFormat(...values),
    getNumberFormat: (...values) => new Intl.NumberFormat(...values),
    getPluralRules: (...values) => new Intl.PluralRules(...values),
  },
};

/** The names of the values in a compiled message. */
export const valuesIn = (message: unknown): string[] => {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([name, , branches]) => {
    const inside = branches && typeof branches === 'object' ? Object.values(branches).flatMap(valuesIn) : [];
    return [String(name), ...inside];
  });
};

const translated = (language: string, text: unknown, translation: CompiledMessage | Compiled | undefined): unknown => {
  if (translation === undefined) return text;
  if (typeof text === 'string' || typeof text === 'function') {
    if (!isMessage(translation)) return text;
    const names = valuesIn(translation);
    const written = (values: FormatValues = {}) => format(translation, language, values, options);
    if (typeof text === 'string') return names.length === 0 ? written() : text;
    // A text of the shop's owner may name a value that is not there.
    return (values: FormatValues = {}) => (names.every(name => name in values) ? written(values) : text(values));
  }
  if (typeof text !== 'object' || text === null || isMessage(translation)) return text;
  return Object.fromEntries(
    Object.entries(text).map(([key, inner]) => [key, translated(language, inner, translation[key])]),
  );
};

/**
 * Texts that are written to people, by language. A text that a language lacks is the English one. A function makes a text of named values, so
 * that a translation can use them in any order.
 * @param name begins with `api/`
 */
export const texts = <T extends object>(name: string, inEnglish: T): ((language: string) => T) => {
  english.set(name, inEnglish);
  /** By the messages that they are made of. An added text makes new messages. */
  const made = new WeakMap<object, T>();
  return language => {
    const messages = spoken.get(language)?.[name];
    if (messages === undefined || isMessage(messages)) return inEnglish;
    const known = made.get(messages) ?? (translated(language, inEnglish, messages) as T);
    made.set(messages, known);
    return known;
  };
};
