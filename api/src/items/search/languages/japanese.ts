import { toKatakana } from 'wanakana';
import { interpretationsOf, wordsOf } from '../words.js';
import japanese from './ja.json' with { type: 'json' };
import { asKatakana, plainKatakana } from './katakana.js';
import type { SearchLanguage } from './search-language.js';
import { unitNames } from './unit-names.js';

const unified = (text: string): string => text.normalize('NFKC').toLowerCase();
const inUnits = unitNames(japanese.units, '\\p{sc=Katakana}');

/** One way to write full-width letters, half-width katakana, loan words, units, and `器`, for which `機` is often typed. */
const narrow = (text: string): string => plainKatakana(inUnits(unified(text))).replaceAll('機', '器');

/** For each word of a group the first one, in hiragana and in katakana, the longest words first. */
const replacements = new Map(
  japanese.synonyms
    .flatMap(([first = '', ...others]) =>
      [first, ...others].flatMap(word => [word, asKatakana(word)].map(form => [narrow(form), narrow(first)] as const)),
    )
    .sort(([one], [other]) => other.length - one.length),
);
const anySynonym = new RegExp([...replacements.keys()].join('|'), 'gu');
/** All power tools are electric. The word is part of the name of a tool before a hammer only, which else is one without power. */
const electric = /電動(?=\p{sc=Katakana})(?!ハンマ(?!トリル))/gu;
const withoutSynonyms = (text: string): string =>
  narrow(text)
    .replace(anySynonym, word => replacements.get(word) ?? word)
    .replace(electric, '');

const letters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
/** `の` between two words that are written in other letters, also after `用`: for. */
const particle = /(?<=[\p{sc=Han}\p{sc=Katakana}])用?の(?=[\p{sc=Han}\p{sc=Katakana}])|用(?=\s|$)/gu;
/** Hiragana in sentences are particles and endings. */
const withoutHiragana = (plain: string): string => plain.replace(particle, ' ').replace(/\p{sc=Hiragana}+/gu, ' ');

/** Each two neighbouring letters of a text without spaces. Of a single letter, itself. */
const pairsOf = (run: string): string[] => {
  const all = Array.from(run);
  return all.length === 1 ? all : all.slice(1).map((letter, at) => `${all[at]}${letter}`);
};
const runsIn = (text: string): string[] =>
  (text.replace(particle, ' ').match(letters) ?? []).map(run => plainKatakana(asKatakana(run)));
/** Letters of other scripts, and numbers with their units. */
const othersIn = (text: string): string => text.replace(letters, ' ');
const same = (text: string): string => text;

const wordsIn = (plain: string, runs: readonly string[]): string[] => [
  ...new Set([...runs.flatMap(pairsOf), ...wordsOf(othersIn(plain), same)]),
];

/** The words of a search that is written in one way. */
const readingsOf = (plain: string): string[][] => {
  const pairs = runsIn(plain).flatMap(pairsOf);
  const others = interpretationsOf(othersIn(plain), same);
  return (others.length > 0 ? others : [[]]).map(words => [...pairs, ...words]);
};

/** A search in Latin letters that are Japanese, such as `nokogiri`, in katakana. Undefined: they are not. */
const fromLatin = (query: string): string | undefined => {
  const kana = /^[a-z\s-]+$/i.test(query) ? toKatakana(query.toLowerCase()) : '';
  return /\p{sc=Katakana}/u.test(kana) && !/[a-z]/.test(kana) ? kana : undefined;
};

/**
 * Japanese is written without spaces. A word is found by all pairs of its letters: `ベルトサンダー` by `サンダー`, which a segmenter reads as a
 * part of another word (docs/languages.md).
 */
export const japaneseSearch: SearchLanguage = {
  fillers: new Set(),
  wordsOf: text => {
    const plain = withoutSynonyms(text);
    const runs = runsIn(plain);
    // The last letter of a text is the beginning of no pair.
    return wordsIn(plain, [...runs, ...runs.map(run => Array.from(run).at(-1) ?? '')]);
  },
  contentWordsOf: text => {
    const plain = withoutHiragana(withoutSynonyms(text));
    return wordsIn(plain, runsIn(plain));
  },
  compoundsOf: () => [],
  endsOf: () => [],
  divisionsOf: () => [],
  interpretationsOf: query => {
    const plain = withoutSynonyms(query);
    const latin = fromLatin(query);
    const texts = [plain, withoutHiragana(plain), ...(latin === undefined ? [] : [withoutSynonyms(latin)])];
    const readings = texts.flatMap(readingsOf).filter(words => words.length > 0);
    return [...new Map(readings.map(words => [words.join(' '), words])).values()];
  },
  termOf: same,
  synonymsOf: () => [],
};
