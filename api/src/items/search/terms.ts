import { searchLanguage } from './languages/languages.js';
import { tagged } from './languages/tagged-words.js';
import { hasDigit } from './words.js';

/** The texts of an item, by how much they say about it. */
export interface SearchTexts {
  name: string;
  category: string;
  description: string;
}

/** Levels of relevance: a word of the name, a word of the name or the category, and the beginning of such a word. */
export const levels = ['name', 'category', 'prefix'] as const;
export type Level = (typeof levels)[number];

/** How a word is stored at a level. */
export const atLevel = (level: Level, word: string): string => `${level[0]}:${word}`;

/** A number is found as a whole only: 18 is not the beginning of 184. */
const prefixesOf = (word: string): string[] => {
  const letters = Array.from(word);
  const prefixes = letters.map((_, at) => letters.slice(0, at + 1).join(''));
  return prefixes.filter(prefix => prefix === word || !/^[\d.]+$/.test(prefix));
};

/**
 * What an item is found by: `terms` contains words of its name and category at each level, `words` also those of its
 * description. All sets are nested: what a level finds is also found by the next.
 * @param language undefined: English
 */
export const termsOf = (
  { name, category, description }: SearchTexts,
  language?: string,
): { terms: string[]; words: string[] } => {
  const { wordsOf, contentWordsOf, compoundsOf, endsOf, termOf, synonymsOf } = searchLanguage(language);
  const ofName = [...wordsOf(name), ...compoundsOf(name)];
  const ofBoth = [...ofName, ...wordsOf(category)];
  const bothTerms = ofBoth.map(termOf);
  const ends = endsOf(name).map(termOf);
  const prefixes = [...[...ofBoth, ...bothTerms, ...bothTerms.flatMap(synonymsOf)].flatMap(prefixesOf), ...ends];
  const stored = (level: Level, words: readonly string[]) => words.map(word => atLevel(level, tagged(language, word)));
  const terms = [
    ...stored('name', [...ofName.map(termOf), ...ends]),
    ...stored('category', [...bothTerms, ...ends]),
    ...stored('prefix', prefixes),
  ];
  const words = [...prefixes, ...contentWordsOf(description).map(termOf)].map(word => tagged(language, word));
  return { terms: [...new Set(terms)], words: [...new Set(words)] };
};

/** The words of a name and a category that a mistyped search is corrected to. */
export const correctable = ({ name, category }: Omit<SearchTexts, 'description'>, language?: string): string[] => {
  const { wordsOf, termOf, synonymsOf } = searchLanguage(language);
  const words = [...wordsOf(name), ...wordsOf(category)];
  const all = [...words, ...words.map(termOf).flatMap(synonymsOf)];
  const long = all.filter(word => word.length >= 4 && !hasDigit(word));
  return [...new Set(long.map(word => tagged(language, word)))];
};
