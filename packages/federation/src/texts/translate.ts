import type { CompiledMessage, FormatOptions, FormatValues } from 'icu-minify/format';
import format from 'icu-minify/format';
import { isMessages, type Language, type Messages } from './language';

type Values = Record<string, unknown>;

const made = new Map<string, unknown>();

/** `Intl` objects are slow to make, and texts use the same few. */
const once =
  <A extends unknown[], T>(kind: string, make: (...values: A) => T) =>
  (...values: A): T => {
    const key = kind + JSON.stringify(values);
    if (!made.has(key)) made.set(key, make(...values));
    return made.get(key) as T;
  };

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: once('date', (...values) => new Intl.DateTimeFormat(...values)),
    getNumberFormat: once('number', (...values) => new Intl.NumberFormat(...values)),
    getPluralRules: once('plural', (...values) => new Intl.PluralRules(...values)),
  },
};
const listFormat = once('list', (tag: string) => new Intl.ListFormat(tag, { type: 'conjunction' }));

/** A list in the language: `A, B and C`. */
const listed = (tag: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? listFormat(tag).format(value) : value]),
  );

/** The names of the values in a compiled message. */
export const usedIn = (message: unknown): string[] => {
  if (!Array.isArray(message)) return [];
  return message.flatMap(part => {
    if (!Array.isArray(part)) return [];
    const [name, , branches] = part;
    const inside = branches && typeof branches === 'object' ? Object.values(branches).flatMap(usedIn) : [];
    return [String(name), ...inside];
  });
};

/** A text of the values that the message names. */
const formatted = (tag: string, message: CompiledMessage, values?: Values): string =>
  format(message, tag, values && (listed(tag, values) as FormatValues), options) as string;

/** The texts, with the messages in place of those that they replace. */
export const replaced = (tag: string, english: unknown, messages: CompiledMessage | Messages | undefined): unknown => {
  if (messages === undefined) return english;
  const isMessage = !isMessages(messages);
  if (typeof english === 'function') return isMessage ? (values: Values) => formatted(tag, messages, values) : english;
  if (typeof english === 'string') return isMessage ? formatted(tag, messages) : english;
  if (typeof english !== 'object' || english === null || isMessage) return english;
  const entries = Object.entries(english).map(([key, value]) => [key, replaced(tag, value, messages[key])]);
  return Array.isArray(english) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
};

/** A language without messages. */
export const languageOf = (tag: string): Language => {
  const messages = new Map<string, CompiledMessage | Messages>();
  return {
    tag,
    add: (frontEnd, added) => {
      for (const [name, message] of Object.entries(added))
        if (name.startsWith(`${frontEnd}/`)) messages.set(name, message);
    },
    translate: (name, english) => replaced(tag, english, messages.get(name)) as typeof english,
  };
};
