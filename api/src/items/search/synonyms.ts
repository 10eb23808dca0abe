import pluralize from 'pluralize';
import groups from './synonyms.json' with { type: 'json' };

const joined = (phrase: string): string => phrase.replaceAll(' ', '');

// Its rules know no plural of these, or another word.
const plurals = { axe: 'axes', bias: 'biases', canvas: 'canvases', die: 'dies', lens: 'lenses', trellis: 'trellises' };
for (const [word, plural] of Object.entries(plurals)) pluralize.addIrregularRule(word, plural);
for (const word of ['axis', 'basis']) pluralize.addUncountableRule(word);

/** Plurals of two words, with the second: `axes` of `axe`, and of `axis`. */
const secondSingulars: Readonly<Record<string, string>> = { axes: 'axis', bases: 'basis' };
/** The words, with the second singular of each plural of two words. */
export const withSecondSingulars = (words: readonly string[]): string[] =>
  words.flatMap(word => [word, secondSingulars[word] ?? []].flat());
/** A search in each way to read its plurals. */
export const pluralReadings = (words: string[]): string[][] =>
  words.some(word => word in secondSingulars) ? [words, words.map(word => secondSingulars[word] ?? word)] : [words];

/** Three letters or less, such as the size S, gas or ABS, are no plural. */
const singular = (word: string): string => (word.length < 4 ? word : pluralize.singular(word));

/** What texts and searches need to know about the synonyms of a language. */
export interface Synonyms {
  /** The form of a word that is stored: its stem, and one word for all its synonyms. */
  termOf(word: string): string;
  /** The words that are stored as this term besides the term itself. */
  synonymsOf(term: string): readonly string[];
  /** Writes the phrases of the synonyms as one word: `jig saw` becomes `jigsaw`. */
  joinPhrases(folded: string): string;
}

export const synonymsIn = (groups: readonly (readonly string[])[], stem: (word: string) => string): Synonyms => {
  /** For each group: the word that is stored, and all words that mean it. */
  const groupsByTerm = new Map(groups.map(group => [stem(joined(group[0] as string)), group.map(joined)]));
  const terms = new Map(
    [...groupsByTerm].flatMap(([term, words]) => words.flatMap(word => [word, stem(word)].map(form => [form, term]))),
  );
  const phrases = groups
    .flat()
    .filter(phrase => phrase.includes(' '))
    .sort((a, b) => b.length - a.length);
  const anyPhrase = new RegExp(`\\b(?:${phrases.join('|')})(?=s?\\b)`, 'g');
  return {
    termOf: word => terms.get(word) ?? terms.get(stem(word)) ?? stem(word),
    synonymsOf: term => groupsByTerm.get(term) ?? [],
    joinPhrases: folded => (phrases.length > 0 ? folded.replace(anyPhrase, joined) : folded),
  };
};

/** English (synonyms.json). */
export const { termOf, synonymsOf, joinPhrases } = synonymsIn(groups, singular);
