import { categories } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import type { Offer } from './offer.js';
import { SEARCH_ITEM, type SearchItemRecord } from './search-items.schema.js';
import { familyOf, partialFields, type SearchSource, searchRecordOf, searchVersion } from './search-record.js';
import { SEARCH_WORD, type SearchWordRecord } from './search-words.schema.js';
import { correctable } from './terms.js';
import { deletionsOf } from './typos.js';

/** Keeps the search up to date, in the caller's transaction. */
@Injectable()
export class SearchIndex {
  constructor(
    @InjectCollection(SEARCH_ITEM) private readonly items: Collection<SearchItemRecord>,
    @InjectCollection(SEARCH_WORD) private readonly words: Collection<SearchWordRecord>,
  ) {}

  /** Adds the words of items. Outside of the transaction of `put`: parallel transactions that add one word would conflict. */
  async addWords(sources: readonly Pick<SearchSource, 'name' | 'category'>[]): Promise<void> {
    const texts = sources.map(({ name, category }) => ({ name, category: category ? categories[category] : '' }));
    const words = [...new Set(texts.flatMap(correctable))];
    const operations = words.map(word => ({
      updateOne: { filter: { _id: word }, update: { $setOnInsert: { deletions: deletionsOf(word) } }, upsert: true },
    }));
    if (operations.length > 0) await this.words.bulkWrite(operations, { ordered: false });
  }

  /** Adds items, or replaces what the search knows about them. */
  async put(session: ClientSession, sources: readonly SearchSource[]): Promise<void> {
    const operations = sources.map(searchRecordOf).map(({ _id, ...fields }) => {
      const absent = partialFields.filter(name => !(name in fields));
      const $unset = Object.fromEntries(absent.map(name => [name, 1]));
      const update = { $set: fields, ...(absent.length > 0 && { $unset }) };
      return { updateOne: { filter: { _id }, update, upsert: true } };
    });
    if (operations.length > 0) await this.items.bulkWrite(operations as never, { session });
  }

  async setStock(session: ClientSession, _id: Types.ObjectId, inStock: boolean): Promise<void> {
    await this.items.updateOne({ _id }, { $set: { inStock } }, { session });
  }

  /** The variants of an item, one of which is sold out or back. */
  async setOffers(session: ClientSession, _id: Types.ObjectId, offers: readonly Offer[]): Promise<void> {
    await this.items.updateOne({ _id }, { $set: familyOf(offers) }, { session });
  }

  async setRating(
    session: ClientSession,
    _id: Types.ObjectId,
    { tenths, count }: { tenths: number; count: number },
  ): Promise<void> {
    const $set = { tenths, stars: Math.floor(tenths / 10), popularity: count };
    await this.items.updateOne({ _id }, { $set }, { session });
  }

  async removeAll(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<void> {
    await this.items.deleteMany({ _id: { $in: [...ids] } }, { session });
  }

  /** The number of items that were indexed by the present rules. */
  count(): Promise<number> {
    return this.items.countDocuments({ version: searchVersion });
  }

  /** Removes what earlier releases or synonyms indexed, after all items were indexed again. */
  async removeOutdated(): Promise<void> {
    await this.items.deleteMany({ version: { $ne: searchVersion } });
  }
}
