import { categories, type Suggestion } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { type Reading, Readings, typedReadings } from './readings.js';
import { searchTimeout } from './search-capacity.js';
import { allOf } from './search-filter.js';
import { orders, SEARCH_ITEM, type SearchItemRecord } from './search-items.schema.js';
import { SEARCH_WORD, type SearchWordRecord } from './search-words.schema.js';
import { termOf } from './synonyms.js';
import { atLevel } from './terms.js';
import { wordsOf } from './words.js';

/** How many of the suggestions are searches or categories. */
const maxQueries = 2;
/** A shorter beginning has too many completions. */
const minCompleted = 2;

const categoryWords = Object.entries(categories).map(([id, text]) => ({ id, text, words: wordsOf(text) }));

const categoriesFor = (reading: Reading): Suggestion[] =>
  categoryWords
    .filter(({ words }) => reading.every(word => words.some(own => own.startsWith(word))))
    .map(({ id, text }) => ({ type: 'category', text, id }));

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
    @InjectCollection(SEARCH_ITEM) private readonly items: Collection<SearchItemRecord>,
    @InjectCollection(SEARCH_WORD) private readonly words: Collection<SearchWordRecord>,
    private readonly readings: Readings,
  ) {}

  async of(text: string, limit: number): Promise<Suggestion[]> {
    const [reading] = typedReadings(text);
    if (!reading) return [];
    const [items, queries] = await Promise.all([this.itemsFor(reading, limit), this.completions(reading)]);
    const found = [...queries, ...categoriesFor(reading).slice(0, maxQueries), ...items];
    return (found.length > 0 ? found : await this.corrected(reading, limit)).slice(0, limit);
  }

  private async corrected(reading: Reading, limit: number): Promise<Suggestion[]> {
    const [corrected] = await this.readings.corrections(reading);
    if (!corrected) return [];
    const items = await this.itemsFor(corrected, limit);
    return items.length === 0 ? [] : [{ type: 'query', text: corrected.join(' ') }, ...items];
  }

  private async itemsFor(reading: Reading, limit: number): Promise<Suggestion[]> {
    const filter = allOf(reading.map(word => ({ terms: atLevel('prefix', termOf(word)) })));
    const projection = { name: 1, slug: 1, image: 1 };
    const hint = { terms: 1, ...orders.relevance } as const;
    const options = { ...searchTimeout, sort: orders.relevance, limit, hint, projection };
    return (await this.items.find(filter, options).toArray()).map(toSuggestion);
  }

  /** The search with its last word completed. */
  private async completions(reading: Reading): Promise<Suggestion[]> {
    const last = reading.at(-1) ?? '';
    if (last.length < minCompleted) return [];
    const range = { _id: { $gt: last, $lt: `${last}\uffff` } };
    const options = { ...searchTimeout, sort: { _id: 1 }, limit: maxQueries, projection: { _id: 1 } } as const;
    const words = await this.words.find(range, options).toArray();
    return words.map(({ _id }) => ({ type: 'query', text: [...reading.slice(0, -1), _id].join(' ') }));
  }
}
