import type { Language } from './language';

export { isMessages, type Language, type Messages, textsName } from './language';

const LANGUAGE: unique symbol = Symbol.for('kerf.language');
/** Every build on a page has its own copy of this module, so the language is where all of them find it. */
const place: typeof globalThis & { [LANGUAGE]?: Language | undefined } = globalThis;

/** Sets the language of the texts of modules that are loaded from now on. Undefined: English. */
export const setLanguage = (language: Language | undefined): void => {
  place[LANGUAGE] = language;
};

export const currentLanguage = (): Language | undefined => place[LANGUAGE];

/**
 * The texts of a module in the language of the page. A text that the language lacks is the English one.
 * A function makes a text of named values, so that a translation can use them in any order.
 * @param name the front end and the texts: `mf-catalog/home`
 */
export const texts = <const T extends object>(name: string, english: T): T =>
  currentLanguage()?.translate(name, english) ?? english;
