import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { raw } from '../../platform/database/raw.js';
import { searchTimeout } from './search-capacity.js';
import { allOf, type Condition } from './search-filter.js';
import { orders, SEARCH_ITEM, type SearchItemRecord } from './search-items.schema.js';
import { SEARCH_WORD, type SearchWordRecord } from './search-words.schema.js';
import { termOf } from './synonyms.js';
import { atLevel, levels } from './terms.js';
import { deletionsOf, isCorrected, isOneEdit } from './typos.js';
import { readingsOf } from './words.js';

/** One way to read a search: its words, all of which an item must have. */
export type Reading = readonly string[];

/** Words of a search that say nothing about a tool. */
const fillers = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
const maxWords = 10;
/** A search with fewer hits is corrected. */
const fewHits = 3;
const maxCorrections = 3;

const withoutFillers = (words: string[]): string[] => {
  const meant = words.filter(word => !fillers.has(word));
  return meant.length > 0 ? meant : words;
};

export const typedReadings = (text: string): Reading[] =>
  readingsOf(text)
    .map(words => [...new Set(withoutFillers(words))].slice(0, maxWords))
    .filter(words => words.length > 0);

/** Items that have all words of the reading. */
export const matching = (reading: Reading): Condition => allOf(reading.map(word => ({ words: termOf(word) })));

/**
 * The tiers of a result, best first: the readings in their order, and for each of them the levels of relevance. No item is in two
 * tiers.
 */
export const tiersOf = (readings: readonly Reading[]): { condition: Condition; field: 'terms' | 'words' }[] => {
  const earlier: Condition[] = [];
  return readings.flatMap(reading => {
    const before = [...earlier];
    const ofLevels = levels.map(level => allOf(reading.map(word => ({ terms: atLevel(level, termOf(word)) }))));
    const all = [...ofLevels, matching(reading)];
    earlier.push(matching(reading));
    return all.map((own, at) => {
      const excluded = at === 0 ? before : [...before, all[at - 1] as Condition];
      const condition = excluded.length === 0 ? own : ({ $and: [own, { $nor: excluded }] } as Condition);
      return { condition, field: at < levels.length ? ('terms' as const) : ('words' as const) };
    });
  });
};

/** Reads searches: as typed and, if that finds little, with one typing error per word corrected. */
@Injectable()
export class Readings {
  constructor(
    @InjectModel(SEARCH_ITEM) private readonly items: Model<SearchItemRecord>,
    @InjectModel(SEARCH_WORD) private readonly words: Model<SearchWordRecord>,
  ) {}

  /** Never depends on filters, so that all facets count the same result. */
  async of(text: string): Promise<Reading[]> {
    const typed = typedReadings(text);
    const [first] = typed;
    if (!first?.some(isCorrected)) return typed;
    const [hits, corrected] = await Promise.all([this.countFew(typed), this.corrections(first)]);
    return hits < fewHits ? [...typed, ...corrected] : typed;
  }

  /** The readings with corrections only. */
  async corrections(reading: Reading): Promise<Reading[]> {
    const candidates = await Promise.all(reading.map(word => (isCorrected(word) ? this.near(word) : [])));
    const count = Math.min(maxCorrections, Math.max(...candidates.map(({ length }) => length)));
    return Array.from({ length: count }, (_, at) =>
      reading.map((word, place) => candidates[place]?.[at] ?? candidates[place]?.[0] ?? word),
    );
  }

  private async countFew(readings: readonly Reading[]): Promise<number> {
    const hint = { words: 1, ...orders.newest } as const;
    const options = { ...searchTimeout, limit: fewHits, projection: { _id: 1 }, hint };
    const found = await Promise.all(
      readings.map(reading => raw(this.items).find(matching(reading), options).toArray()),
    );
    return Math.max(...found.map(({ length }) => length));
  }

  /** Words with another term, one typing error from this one. */
  private async near(word: string): Promise<string[]> {
    const found = await raw(this.words)
      .find(
        { deletions: { $in: deletionsOf(word) } },
        { ...searchTimeout, hint: { deletions: 1 }, projection: { _id: 1 } },
      )
      .toArray();
    const near = found.map(({ _id }) => _id).filter(other => isOneEdit(word, other));
    const terms = new Map(near.sort().map(other => [termOf(other), other]));
    terms.delete(termOf(word));
    return [...terms.values()];
  }
}
