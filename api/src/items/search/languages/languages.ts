import { pluralReadings, synonymsOf, termOf, withSecondSingulars } from '../synonyms.js';
import { compoundsOf, interpretationsOf, wordsOf } from '../words.js';
import { germanSearch } from './german.js';
import { japaneseSearch } from './japanese.js';
import type { SearchLanguage } from './search-language.js';
import { tagged, untagged } from './tagged-words.js';

/** Words that say nothing about a tool. */
const fillers = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const englishWords = (text: string): string[] => withSecondSingulars(wordsOf(text));
const english: SearchLanguage = {
  ...{ fillers, compoundsOf, termOf, synonymsOf },
  wordsOf: englishWords,
  contentWordsOf: englishWords,
  interpretationsOf: query => interpretationsOf(query).flatMap(pluralReadings),
  endsOf: () => [],
  divisionsOf: () => [],
};

const same = (text: string): string => text;

/** A language without rules of its own is found by its words as they are written. */
const other: SearchLanguage = {
  ...english,
  fillers: new Set(),
  wordsOf: text => wordsOf(text, same),
  contentWordsOf: text => wordsOf(text, same),
  interpretationsOf: query => interpretationsOf(query, same),
  termOf: same,
  synonymsOf: () => [],
};

/** By the first part of a tag, so that `de-AT` is searched as German. */
const rules: Readonly<Record<string, SearchLanguage>> = { de: germanSearch, ja: japaneseSearch };

/** Undefined: English. */
export const searchLanguage = (language: string | undefined): SearchLanguage =>
  language === undefined ? english : (rules[language.split('-', 1)[0] ?? ''] ?? other);

/** The form of a word of any language that is stored. */
export const storedTermOf = (word: string): string => {
  const { language, plain } = untagged(word);
  return tagged(language, searchLanguage(language).termOf(plain));
};
