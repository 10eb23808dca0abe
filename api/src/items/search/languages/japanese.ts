import { interpretationsOf, wordsOf } from '../words.js';
import japanese from './ja.json' with { type: 'json' };
import type { SearchLanguage } from './search-language.js';

const asKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** One way to write full-width letters, half-width and long katakana. */
const narrow = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ー', '');

/** For each word of a group the first one, in hiragana and in katakana, the longest words first. */
const replacements = new Map(
  japanese.synonyms
    .flatMap(([first = '', ...others]) =>
      [first, ...others]
        .map(narrow)
        .flatMap(word => [word, asKatakana(word)].map(form => [form, narrow(first)] as const)),
    )
    .sort(([one], [other]) => other.length - one.length),
);
const anySynonym = new RegExp([...replacements.keys()].join('|'), 'gu');
const withoutSynonyms = (text: string): string =>
  narrow(text).replace(anySynonym, word => replacements.get(word) ?? word);

const letters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
/** `の` between two words that are written in other letters, also after `用`: for. */
const particle = /(?<=[\p{sc=Han}\p{sc=Katakana}])用?の(?=[\p{sc=Han}\p{sc=Katakana}])|用(?=\s|$)/gu;

/** Each two neighbouring letters of a text without spaces. Of a single letter, itself. */
const pairsOf = (run: string): string[] => {
  const all = Array.from(run);
  return all.length === 1 ? all : all.slice(1).map((letter, at) => `${all[at]}${letter}`);
};
const runsIn = (text: string): string[] => (text.replace(particle, ' ').match(letters) ?? []).map(asKatakana);
/** Letters of other scripts, and numbers with their units. */
const othersIn = (text: string): string => text.replace(letters, ' ');
const same = (text: string): string => text;

const wordsIn = (plain: string, runs: readonly string[]): string[] => [
  ...new Set([...runs.flatMap(pairsOf), ...wordsOf(othersIn(plain), same)]),
];

/**
 * Japanese is written without spaces. A word is found by all pairs of its letters: `ベルトサンダー` by `サンダー`, which a segmenter reads as a
 * part of another word (decision 75).
 */
export const japaneseSearch: SearchLanguage = {
  categories: japanese.categories,
  fillers: new Set(),
  wordsOf: text => {
    const plain = withoutSynonyms(text);
    const runs = runsIn(plain);
    // The last letter of a text is the beginning of no pair.
    return wordsIn(plain, [...runs, ...runs.map(run => Array.from(run).at(-1) ?? '')]);
  },
  // Hiragana in sentences are particles and endings.
  contentWordsOf: text => {
    const plain = withoutSynonyms(text)
      .replace(particle, ' ')
      .replace(/\p{sc=Hiragana}+/gu, ' ');
    return wordsIn(plain, runsIn(plain));
  },
  compoundsOf: () => [],
  endsOf: () => [],
  interpretationsOf: query => {
    const plain = withoutSynonyms(query);
    const pairs = runsIn(plain).flatMap(pairsOf);
    const others = interpretationsOf(othersIn(plain), same);
    return (others.length > 0 ? others : [[]]).map(words => [...pairs, ...words]);
  },
  termOf: same,
  synonymsOf: () => [],
};
