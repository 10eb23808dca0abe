import type { Suggestion } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { raw } from '../../platform/database/raw.js';
import {
  beyondKeyset,
  decodeKeyset,
  encodeKeyset,
  type KeysetCursor,
  sortOf,
} from '../../platform/pagination/keyset.js';
import { countOf, type FacetRow, facetGroup, facetsFrom, passes, rowFacets } from './facets.js';
import { matching, type Reading, Readings, tiersOf } from './readings.js';
import { searchTimeout } from './search-capacity.js';
import { allOf, type Condition, conditionsOf, conditionsWithout, type Facet } from './search-filter.js';
import { facetFields, orders, SEARCH_ITEM, type SearchItemRecord } from './search-items.schema.js';
import type { SearchFilters, SearchHits, SearchRequest } from './search-request.js';
import { compareBy, type Sort, sorts } from './sorts.js';
import { Suggestions } from './suggestions.js';

/** A part of a result that one index gives in order. `field` is the array that the index begins with. */
interface Stream {
  readonly condition: Condition;
  readonly field?: 'terms' | 'words';
}

interface Found {
  readonly tier: number;
  readonly record: SearchItemRecord;
}

/** Searches `search_items`. Every query names its index, so that none scans the collection or sorts in memory. */
@Injectable()
export class SearchEngine {
  constructor(
    @InjectModel(SEARCH_ITEM) private readonly items: Model<SearchItemRecord>,
    private readonly readings: Readings,
    private readonly suggestions: Suggestions,
  ) {}

  /** @throws BadRequestException if `after` is not a `next` of this order */
  async search(request: SearchRequest): Promise<SearchHits> {
    const sort = sorts[request.sort];
    const cursor = request.after === undefined ? undefined : decodeKeyset(request.after, sort.fields);
    const readings = await this.readings.of(request.text);
    const isNonsense = request.text !== '' && readings.length === 0;
    if (isNonsense) return { ids: [], total: 0, facets: facetsFrom(() => []) };
    const conditions = conditionsOf(request.filters);
    const [page, rowsFor] = await Promise.all([
      this.page(request, sort, cursor, readings, allOf(conditionsWithout(conditions))),
      this.facetRows(readings, conditions, request.filters),
    ]);
    const shown = page.slice(0, request.limit);
    const last = page.length > request.limit ? shown.at(-1) : undefined;
    return {
      ids: shown.map(({ record }) => String(record._id)),
      total: countOf(rowsFor()),
      facets: facetsFrom(rowsFor),
      ...(last && { next: encodeKeyset(last.tier, last.record, sort.fields) }),
    };
  }

  suggest(text: string, limit: number): Promise<Suggestion[]> {
    return this.suggestions.of(text, limit);
  }

  /** Ids of the most reviewed items of a category that are in stock. */
  async popular(category: string, limit: number): Promise<string[]> {
    const hint = { category: 1, ...orders.relevance };
    const options = { sort: orders.relevance, limit, hint, projection: { _id: 1 } } as const;
    const found = await raw(this.items).find({ category }, options).toArray();
    return found.map(({ _id }) => String(_id));
  }

  /** At most one record more than the page. */
  private async page(
    { text, sort: name, limit }: SearchRequest,
    sort: Sort,
    cursor: KeysetCursor | undefined,
    readings: readonly Reading[],
    filter: Condition,
  ): Promise<Found[]> {
    const read = (stream: Stream, after?: KeysetCursor) =>
      this.read(
        stream,
        sort,
        allOf([stream.condition, filter, ...(after ? [beyondKeyset<SearchItemRecord>(after, sort.fields)] : [])]),
        limit + 1,
      );
    if (text === '') return (await read({ condition: {} }, cursor)).map(record => ({ tier: 0, record }));
    if (name === 'relevance') {
      const tiers = tiersOf(readings);
      const from = cursor?.part ?? 0;
      const readTier = async (at: number) => {
        const records = await read(tiers[at] as Stream, at === from ? cursor : undefined);
        return records.map(record => ({ tier: at, record }));
      };
      // A later tier of a common word reads every item of the earlier ones, and is seldom needed.
      const best = from < tiers.length ? await readTier(from) : [];
      if (best.length > limit) return best;
      const found = await Promise.all(tiers.slice(from + 1).map((_, at) => readTier(from + 1 + at)));
      return [...best, ...found.flat()].slice(0, limit + 1);
    }
    const streams = disjoint(readings).map(condition => ({ condition, field: 'words' as const }));
    const found = (await Promise.all(streams.map(stream => read(stream, cursor)))).flat();
    return found.sort(compareBy(sort)).map(record => ({ tier: 0, record }));
  }

  private read({ field }: Stream, sort: Sort, filter: Condition, limit: number): Promise<SearchItemRecord[]> {
    const projection = { terms: 0, words: 0 };
    const hint = hintOf(field, sort.index);
    const options = { ...searchTimeout, sort: sortOf(sort.fields), limit, hint, projection };
    return raw(this.items).find(filter, options).toArray();
  }

  /** The rows of the result, if wanted without the filter of one facet. Only filters of ranges need another read. */
  private async facetRows(
    readings: readonly Reading[],
    conditions: ReadonlyMap<Facet, Condition>,
    filters: SearchFilters,
  ): Promise<(facet?: Facet) => FacetRow[]> {
    const texts = readings.length === 0 ? [undefined] : disjoint(readings);
    const ranges = new Map([...conditions].filter(([facet]) => !rowFacets.includes(facet)));
    const read = async (facet?: Facet) => {
      const found = await Promise.all(texts.map(text => this.group(text, conditionsWithout(ranges, facet))));
      return [facet, found.flat()] as const;
    };
    const rows = new Map(await Promise.all([read(), ...[...ranges.keys()].map(read)]));
    return facet => (rows.get(facet) ?? rows.get(undefined) ?? []).filter(passes(filters, facet));
  }

  private group(text: Condition | undefined, filter: readonly Condition[]): Promise<FacetRow[]> {
    const hint = hintOf(text && 'words', facetFields);
    const $match = allOf([...(text ? [text] : []), ...filter]);
    return raw(this.items)
      .aggregate<FacetRow>([{ $match }, { $group: facetGroup }], { ...searchTimeout, hint })
      .toArray();
  }
}

/** What each reading finds and no earlier one. */
const disjoint = (readings: readonly Reading[]): Condition[] =>
  readings.map((reading, at) => {
    const earlier = readings.slice(0, at).map(matching);
    return earlier.length === 0 ? matching(reading) : ({ $and: [matching(reading), { $nor: earlier }] } as Condition);
  });

/** Without a text, the newest items are in the order of the index on `_id`, read backwards. */
const hintOf = (field: string | undefined, index: Record<string, 1 | -1>): Record<string, 1 | -1> => {
  if (field) return { [field]: 1, ...index };
  return Object.keys(index).join() === '_id' ? { _id: 1 } : index;
};
