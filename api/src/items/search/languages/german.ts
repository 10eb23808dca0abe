import { stemmer } from '@orama/stemmers/german';
import { fold } from '../fold.js';
import { synonymsIn } from '../synonyms.js';
import { compoundsOf, hasDigit, interpretationsOf, wordsOf } from '../words.js';
import german from './de.json' with { type: 'json' };
import type { SearchLanguage } from './search-language.js';

/** `Saege`, as people without umlauts on their keyboard write, is found as `Säge`. Folding takes the dots from the others. */
const withoutUmlauts = (text: string): string =>
  text
    .toLowerCase()
    .replace(/([ao])e/g, '$1')
    .replace(/(?<![aeiouq])ue/g, 'u')
    .replace(/(?<=\d) ?-?zoll\b/g, ' inch');

const folded = (text: string): string => fold(withoutUmlauts(text));
const groups = german.synonyms.map(group => group.map(folded));
const { termOf, synonymsOf, joinPhrases } = synonymsIn(groups, stemmer);

/** Shorter words are no compounds, and shorter ends say nothing. */
const minCompound = 8;
const minEnd = 4;
const minBeginning = 3;

const wordsIn = (text: string): string[] => wordsOf(withoutUmlauts(text), joinPhrases);
const fillers = new Set(german.fillers.map(folded));

const endsOf = (name: string): string[] =>
  wordsIn(name)
    .filter(word => word.length >= minCompound && !hasDigit(word))
    .flatMap(word =>
      Array.from({ length: word.length - minEnd - minBeginning + 1 }, (_, at) => word.slice(minBeginning + at)),
    );

export const germanSearch: SearchLanguage = {
  categories: german.categories,
  fillers,
  wordsOf: wordsIn,
  contentWordsOf: text => wordsIn(text).filter(word => !fillers.has(word)),
  compoundsOf: name => compoundsOf(withoutUmlauts(name)),
  endsOf,
  interpretationsOf: query => interpretationsOf(withoutUmlauts(query), joinPhrases),
  termOf,
  synonymsOf,
};
