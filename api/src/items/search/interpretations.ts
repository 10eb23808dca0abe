import { Injectable } from '@nestjs/common';
import { SearchWordsRepository } from './corrections/search-words.repository.js';
import { deletionsOf, isCorrected, isOneEdit } from './corrections/typos.js';
import { searchLanguage, storedTermOf } from './languages/languages.js';
import { tagged, untagged } from './languages/tagged-words.js';
import { allOf, type Condition } from './search-filter.js';
import { SearchItemsRepository } from './search-items.repository.js';
import { orders } from './search-items.schema.js';

/** One way to read a search: its words, all of which an item must have. */
export type Interpretation = readonly string[];

/** Further words of a text are not read. */
const maxWords = 12;
/** Each corrected word multiplies what a search may mean. */
const maxCorrectedWords = 3;
/** A search with fewer hits is corrected. */
const fewHits = 3;
const maxCorrections = 3;
/** The words of which a search is divided, the readings that it keeps, and the items from which it learns them. */
const maxDividedWords = 2;
const maxDivisions = 2;
const maxExamples = 20;

const without = (fillers: ReadonlySet<string>, words: string[]): string[] => {
  const meant = words.filter(word => !fillers.has(word));
  return meant.length > 0 ? meant : words;
};

/** @param language undefined: English */
export const typedInterpretations = (text: string, language: string | undefined): Interpretation[] => {
  const { interpretationsOf, fillers } = searchLanguage(language);
  return interpretationsOf(text)
    .map(words => [...new Set(without(fillers, words.slice(0, maxWords)))].map(word => tagged(language, word)))
    .filter(words => words.length > 0);
};

/** Items that have all words of the interpretation. */
export const matching = (interpretation: Interpretation): Condition =>
  allOf(interpretation.map(word => ({ words: storedTermOf(word) })));

/** What each interpretation finds and no earlier one. */
export const disjoint = (interpretations: readonly Interpretation[]): Condition[] =>
  interpretations.map((interpretation, at) => {
    const earlier = interpretations.slice(0, at).map(matching);
    return earlier.length === 0
      ? matching(interpretation)
      : ({ $and: [matching(interpretation), { $nor: earlier }] } as Condition);
  });

/** Items that match any of the interpretations, if there are some, and all conditions. */
export const matchingAny = (
  interpretations: readonly Interpretation[],
  conditions: readonly Condition[],
): Condition => {
  const [first, ...others] = interpretations.map(interpretation => allOf([matching(interpretation), ...conditions]));
  if (!first) return allOf(conditions);
  return others.length === 0 ? first : { $or: [first, ...others] };
};

/** Reads searches: as typed and, if that finds little, with one typing error per word corrected. */
@Injectable()
export class Interpretations {
  constructor(
    private readonly items: SearchItemsRepository,
    private readonly words: SearchWordsRepository,
  ) {}

  /** Never depends on filters, so that all facets count the same result. Readings that find nothing are left out. */
  async interpret(text: string, language: string | undefined): Promise<Interpretation[]> {
    const typed = typedInterpretations(text, language);
    const [first] = typed;
    if (!first?.some(isCorrected)) return typed;
    const hits = await Promise.all(typed.map(interpretation => this.countFew(interpretation)));
    const found = typed.filter((_, at) => hits[at] !== 0);
    if (Math.max(...hits) >= fewHits) return found;
    const divided = await this.divided(first);
    return [...found, ...(divided.length > 0 ? divided : await this.corrections(first))];
  }

  /** With one long word divided into two that an item has. */
  private async divided(interpretation: Interpretation): Promise<Interpretation[]> {
    const longest = interpretation.filter(isCorrected).sort((one, other) => other.length - one.length);
    const divisions = await Promise.all(
      longest.slice(0, maxDividedWords).map(async word => {
        const others = interpretation.filter(each => each !== word);
        return (await this.divisions(word, others)).map(parts => [...others, ...parts]);
      }),
    );
    return divisions.flat();
  }

  /** The divisions of a word whose parts an item has, together with the other words. */
  private async divisions(word: string, others: Interpretation): Promise<[string, string][]> {
    const all = divisionsOf(word).map(parts => ({ parts, terms: parts.map(storedTermOf) }));
    if (all.length === 0) return [];
    const anyOf = (terms: (string | undefined)[]) => ({ words: { $in: terms } }) as Condition;
    // Ends first, because few items have the same one, and the first condition is the one that the index answers.
    const condition = allOf([
      anyOf(all.map(({ terms }) => terms[1])),
      anyOf(all.map(({ terms }) => terms[0])),
      matching(others),
    ]);
    const options = { limit: maxExamples, projection: { words: 1 }, hint: { words: 1, ...orders.newest } } as const;
    const examples = (await this.items.find(condition, options)).map(({ words }) => new Set(words));
    const known = all.filter(({ terms }) => examples.some(words => terms.every(term => words.has(term))));
    return known.slice(0, maxDivisions).map(({ parts }) => parts);
  }

  /** The interpretations with corrections only. */
  async corrections(interpretation: Interpretation): Promise<Interpretation[]> {
    const near = await this.near(interpretation.filter(isCorrected));
    const candidates = interpretation.map(word => near.get(word) ?? []);
    const count = Math.min(maxCorrections, Math.max(...candidates.map(({ length }) => length)));
    return Array.from({ length: count }, (_, at) =>
      interpretation.map((word, place) => candidates[place]?.[at] ?? candidates[place]?.[0] ?? word),
    );
  }

  private async countFew(interpretation: Interpretation): Promise<number> {
    const hint = { words: 1, ...orders.newest } as const;
    return (await this.items.find(matching(interpretation), { limit: fewHits, projection: { _id: 1 }, hint })).length;
  }

  /** For up to three words, unknown ones first: the words with another term, one typing error from it. */
  private async near(words: readonly string[]): Promise<Map<string, string[]>> {
    const deletions = [...new Set(words.flatMap(deletionsOf))];
    const known = (await this.words.findWithDeletions(deletions)).sort();
    const unknownFirst = words.toSorted((one, other) => Number(known.includes(one)) - Number(known.includes(other)));
    return new Map(unknownFirst.slice(0, maxCorrectedWords).map(word => [word, correctionsOf(word, known)]));
  }
}

const divisionsOf = (word: string): [string, string][] => {
  const { language, plain } = untagged(word);
  const divisions = searchLanguage(language).divisionsOf(plain);
  return divisions.map(([beginning, end]) => [tagged(language, beginning), tagged(language, end)]);
};

const correctionsOf = (word: string, known: readonly string[]): string[] => {
  const near = known.filter(other => isOneEdit(word, other));
  const terms = new Map(near.map(other => [storedTermOf(other), other]));
  terms.delete(storedTermOf(word));
  return [...terms.values()];
};
