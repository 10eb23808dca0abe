import type { Suggestion } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { Categories } from '../../catalogue/categories/categories.js';
import type { CategoryTree } from '../../catalogue/categories/category-tree.js';
import { nameIn } from '../../platform/languages/named.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { SearchWordsRepository } from './corrections/search-words.repository.js';
import { type Interpretation, Interpretations, typedInterpretations } from './interpretations.js';
import { searchLanguage, storedTermOf } from './languages/languages.js';
import { untagged } from './languages/tagged-words.js';
import { allOf } from './search-filter.js';
import { SearchItemsRepository } from './search-items.repository.js';
import { orders, type SearchItemRecord } from './search-items.schema.js';
import { atLevel } from './terms.js';

/** How many of the suggestions are searches or categories. */
const maxQueries = 2;
/** A shorter beginning has too many completions. */
const minCompleted = 2;

const plainOf = (word: string): string => untagged(word).plain;

const categoriesFor = (
  { all }: CategoryTree,
  interpretation: Interpretation,
  language: string | undefined,
): Suggestion[] => {
  const { wordsOf } = searchLanguage(language);
  return all
    .filter(({ hidden }) => !hidden)
    .map(category => ({ type: 'category' as const, text: nameIn(category, language ?? ENGLISH), id: category.key }))
    .filter(({ text }) => {
      const words = wordsOf(text);
      return interpretation.every(word => words.some(own => own.startsWith(plainOf(word))));
    });
};

const toSuggestion = ({ _id, name, slug, image }: SearchItemRecord): Suggestion => ({
  type: 'item',
  text: name,
  id: String(_id),
  slug,
  image,
});

/** Suggests while a text is typed: searches, categories, then items whose name or category has words that begin so. */
@Injectable()
export class Suggestions {
  constructor(
    private readonly items: SearchItemsRepository,
    private readonly words: SearchWordsRepository,
    private readonly interpretations: Interpretations,
    private readonly categories: Categories,
  ) {}

  /** @param language undefined: English */
  async suggest(text: string, limit: number, language: string | undefined): Promise<Suggestion[]> {
    const [interpretation] = typedInterpretations(text, language);
    if (!interpretation) return [];
    const [items, queries, tree] = await Promise.all([
      this.itemsFor(interpretation, limit),
      this.completions(interpretation),
      this.categories.now(),
    ]);
    const found = [...queries, ...categoriesFor(tree, interpretation, language).slice(0, maxQueries), ...items];
    return (found.length > 0 ? found : await this.corrected(interpretation, limit)).slice(0, limit);
  }

  private async corrected(interpretation: Interpretation, limit: number): Promise<Suggestion[]> {
    const [corrected] = await this.interpretations.corrections(interpretation);
    if (!corrected) return [];
    const items = await this.itemsFor(corrected, limit);
    return items.length === 0 ? [] : [{ type: 'query', text: corrected.map(plainOf).join(' ') }, ...items];
  }

  private async itemsFor(interpretation: Interpretation, limit: number): Promise<Suggestion[]> {
    const filter = allOf(interpretation.map(word => ({ terms: atLevel('prefix', storedTermOf(word)) })));
    const projection = { name: 1, slug: 1, image: 1 };
    const hint = { terms: 1, ...orders.relevance } as const;
    return (await this.items.find(filter, { sort: orders.relevance, limit, hint, projection })).map(toSuggestion);
  }

  /** The search with its last word completed. */
  private async completions(interpretation: Interpretation): Promise<Suggestion[]> {
    const last = interpretation.at(-1) ?? '';
    if (plainOf(last).length < minCompleted) return [];
    const words = await this.words.findCompletions(last, maxQueries);
    return words.map(word => ({ type: 'query', text: [...interpretation.slice(0, -1), word].map(plainOf).join(' ') }));
  }
}
