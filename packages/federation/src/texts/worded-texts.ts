import { currentLanguage, type Messages } from '.';
import { replaced } from './translate';

/**
 * The texts of a module, in English with the words of the shop's owner. The build writes it in the place of `texts`.
 * @param words compiled
 */
export const wordedTexts = <T extends object>(words: Messages, name: string, english: T): T =>
  currentLanguage()?.translate(name, english) ?? (replaced('en', english, words) as T);
