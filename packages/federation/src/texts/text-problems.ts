import type { CompiledMessage } from 'icu-minify/format';
import { isMessages, type Messages } from './language';
import { usedIn } from './translate';

/** The names of the values that a function of English texts takes. */
const namesIn = (english: object): string[] => {
  const [, names = ''] = /^\s*\(?\s*\{([^}]*)\}/.exec(english.toString()) ?? [];
  return names.split(',').flatMap(name => /^\s*(\w+)/.exec(name)?.[1] ?? []);
};

/** What is wrong with the translation of a text, and of all texts in it: `mf-catalog/home.hero.label is missing`. */
const problemsAt = (at: string, english: unknown, translation: CompiledMessage | Messages | undefined): string[] => {
  // Numbers and the like are the same in every language.
  const isText = typeof english === 'string' || typeof english === 'function';
  if (!isText && (typeof english !== 'object' || english === null))
    return translation === undefined ? [] : [`${at} is no text`];
  if (translation === undefined) return hasText(english) ? [`${at} is missing`] : [];
  if (isText === isMessages(translation)) return [`${at} has another form than in English`];
  if (isText) {
    const known = typeof english === 'function' ? namesIn(english) : [];
    const unknown = usedIn(translation).filter(name => !known.includes(name));
    return unknown.map(name => `${at} uses {${name}}, which English does not have`);
  }
  const all = new Set([...Object.keys(english as object), ...Object.keys(translation)]);
  return [...all].flatMap(key =>
    key in (english as object)
      ? problemsAt(`${at}.${key}`, (english as Messages)[key], (translation as Messages)[key])
      : [`${at}.${key} is not in English`],
  );
};

const hasText = (english: unknown): boolean =>
  ['string', 'function'].includes(typeof english) ||
  (typeof english === 'object' && english !== null && Object.values(english).some(hasText));

/**
 * Compares a language with the English texts: it must have each text, none besides, and use the values of the English one.
 * @param english by the names given to `texts`
 */
export const textProblems = (english: ReadonlyMap<string, object>, messages: Messages): string[] => [
  ...[...english].flatMap(([name, texts]) => problemsAt(name, texts, messages[name])),
  ...Object.keys(messages).flatMap(name => (english.has(name) ? [] : [`${name} is not in English`])),
];
