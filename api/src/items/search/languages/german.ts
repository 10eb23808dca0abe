import { stemmer } from '@orama/stemmers/german';
import { fold } from '../fold.js';
import { synonymsIn } from '../synonyms.js';
import { compoundsOf, hasDigit, interpretationsOf, wordsOf } from '../words.js';
import german from './de.json' with { type: 'json' };
import type { SearchLanguage } from './search-language.js';
import { unitNames } from './unit-names.js';

/** `1.400` is a thousand and four hundred, and `2,5` has a decimal. */
const withPoints = (text: string): string =>
  text.replace(/(?<![\d.,])([1-9]\d{0,2})\.(?=\d{3}(?![\d.]))/g, '$1').replace(/(?<=\d),(?=\d)/g, '.');
const inUnits = unitNames(german.units, '\\p{L}');

/** `Saege`, as people without umlauts on their keyboard write, is found as `Säge`. Folding takes the dots from the others. */
const withoutUmlauts = (text: string): string =>
  inUnits(withPoints(text.toLowerCase()))
    .replace(/([ao])e/g, '$1')
    .replace(/(?<![aeiouq])ue/g, 'u');

const folded = (text: string): string => fold(withoutUmlauts(text));
const groups = german.synonyms.map(group => group.map(folded));
const { termOf, synonymsOf, joinPhrases } = synonymsIn(groups, stemmer);

/** Shorter words of a name are no compounds, and shorter ends say nothing. */
const minCompound = 8;
const minEnd = 4;
const minBeginning = 3;
/** The shortest part of a compound that a search divides: `Bitset`. */
const minPart = 3;

const wordsIn = (text: string): string[] => wordsOf(withoutUmlauts(text), joinPhrases);
const fillers = new Set(german.fillers.map(folded));

const endsOf = (name: string): string[] =>
  wordsIn(name)
    .filter(word => word.length >= minCompound && !hasDigit(word))
    .flatMap(word =>
      Array.from({ length: word.length - minEnd - minBeginning + 1 }, (_, at) => word.slice(minBeginning + at)),
    );

export const germanSearch: SearchLanguage = {
  fillers,
  wordsOf: wordsIn,
  contentWordsOf: text => wordsIn(text).filter(word => !fillers.has(word)),
  compoundsOf: name => compoundsOf(withoutUmlauts(name)),
  endsOf,
  divisionsOf: word =>
    Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, at) => [
      word.slice(0, minPart + at),
      word.slice(minPart + at),
    ]),
  interpretationsOf: query => interpretationsOf(withoutUmlauts(query), joinPhrases),
  termOf,
  synonymsOf,
};
