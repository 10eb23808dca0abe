import type { OfferedCurrency } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { Categories } from '../../catalogue/categories/categories.js';
import { SearchWordsRepository } from './corrections/search-words.repository.js';
import { deletionsOf } from './corrections/typos.js';
import { SearchItemsRepository } from './search-items.repository.js';
import {
  type CategoryWords,
  familyOf,
  partialFields,
  type SearchSource,
  searchRecordOf,
  termsOfSource,
} from './search-record.js';
import { correctable } from './terms.js';
import type { VariantFacts } from './variant-facts.js';

/** What names an item in every language. */
type NamedSource = Pick<SearchSource, 'name' | 'category'> & { translations?: SearchSource['translations'] | null };

/** Keeps the search of each currency up to date, in the caller's transaction. */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly items: SearchItemsRepository,
    private readonly words: SearchWordsRepository,
    private readonly categories: Categories,
  ) {}

  /** Adds the words of items. Outside of the transaction of `put`: parallel transactions that add one word would conflict. */
  async addWords(sources: readonly NamedSource[]): Promise<void> {
    const categories = await this.categories.now();
    const inLanguage = (language?: string) =>
      sources.flatMap(({ name, category, translations }) =>
        correctable(
          {
            name: (language && translations?.[language]?.name) || name,
            category: categories.wordsOf(category, language),
          },
          language,
        ),
      );
    const words = [...new Set([...inLanguage(), ...this.items.languages.flatMap(inLanguage)])];
    await this.words.addAll(words.map(word => ({ _id: word, deletions: deletionsOf(word) })));
  }

  /** Adds items, or replaces what the search knows about them. */
  async indexAll(
    session: ClientSession,
    sourcesIn: (currency: OfferedCurrency) => readonly SearchSource[],
  ): Promise<void> {
    const categories = await this.categories.now();
    const categoryWords: CategoryWords = (category, language) => categories.wordsOf(category, language);
    let terms: ReturnType<typeof termsOfSource>[] | undefined;
    for (const currency of this.items.currencies) {
      const sources = sourcesIn(currency);
      terms ??= sources.map(source => termsOfSource(source, this.items.languages, categoryWords));
      const found = terms;
      const records = sources.flatMap((source, at) =>
        found[at] ? [searchRecordOf(source, this.items.version, this.items.languages, found[at])] : [],
      );
      const items = records.map(record => ({ record, absent: partialFields.filter(name => !(name in record)) }));
      await this.items.replaceAll(session, items, currency.code);
    }
  }

  async setStock(session: ClientSession, _id: Types.ObjectId, inStock: boolean): Promise<void> {
    await this.items.set(session, _id, () => ({ inStock }));
  }

  /** The variants of an item, one of which is sold out or back. */
  async setVariants(
    session: ClientSession,
    _id: Types.ObjectId,
    offersIn: (currency: OfferedCurrency) => readonly VariantFacts[],
  ): Promise<void> {
    await this.items.set(session, _id, currency => familyOf(offersIn(currency)));
  }

  async setRating(
    session: ClientSession,
    _id: Types.ObjectId,
    { tenths, count }: { tenths: number; count: number },
  ): Promise<void> {
    await this.items.set(session, _id, () => ({ tenths, stars: Math.floor(tenths / 10), popularity: count }));
  }

  async removeAll(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<void> {
    await this.items.removeAll(session, ids);
  }

  /** Whether so many items were indexed by the present rules, in each currency. */
  async has(count: number): Promise<boolean> {
    return (await this.items.countPresent()).every(found => found === count);
  }

  /** Removes what was indexed with earlier rules, synonyms or rates, after all items were indexed again. */
  async removeOutdated(): Promise<void> {
    await this.items.removeOutdated();
  }

  /** Drops what the search knew in currencies that the shop no longer offers. */
  async dropUnoffered(): Promise<void> {
    await this.items.dropUnoffered();
  }
}
