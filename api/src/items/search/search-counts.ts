import type { SearchFacets, SpecificationName } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { raw } from '../../platform/database/raw.js';
import {
  boundsIn,
  type Count,
  countOf,
  type FacetRow,
  facetGroup,
  facetsFrom,
  isCut,
  maxCount,
  passes,
  rowFacets,
} from './facets.js';
import { matchingAny, type Reading } from './readings.js';
import { searchTimeout } from './search-capacity.js';
import { type Condition, conditionsOf, conditionsWithout, type RangeFacet } from './search-filter.js';
import { facetFields, hintOf, orders, SEARCH_ITEM, type SearchItemRecord } from './search-items.schema.js';
import type { SearchFilters } from './search-request.js';

export interface Totals {
  readonly total: Count;
  readonly facets: SearchFacets;
}

/** Counts a result and its facets. No count reads more than the entries of 1,000 items that match. */
@Injectable()
export class SearchCounts {
  constructor(@InjectModel(SEARCH_ITEM) private readonly items: Model<SearchItemRecord>) {}

  async of(readings: readonly Reading[], filters: SearchFilters): Promise<Totals> {
    const conditions = conditionsOf(filters);
    const ranges = new Map([...conditions].filter(([facet]) => !rowFacets.includes(facet)));
    const read = (some: readonly Condition[]) => this.read(readings, some);
    const [all, others] = await Promise.all([
      read([...ranges.values()]),
      Promise.all([...ranges.keys()].map(async own => [own, await read(conditionsWithout(conditions, own))] as const)),
    ]);
    // Few items: their rows have all counts. Otherwise each count is a query that an index answers.
    const rowsFor = async (chosen: SearchFilters): Promise<readonly FacetRow[]> =>
      isCut(all) ? read([...conditionsOf(chosen).values()]) : all.filter(passes(chosen));
    const result = await rowsFor(filters);
    const rowsWithout = new Map(others);
    const facets = await facetsFrom(
      filters,
      async chosen => countOf(await rowsFor(chosen)),
      async facet => {
        const rows = rowsWithout.get(facet) ?? result;
        return isCut(rows) ? this.boundsOfShop(facet) : boundsIn(rows, facet);
      },
    );
    return { total: countOf(result), facets };
  }

  /** The rows of the first items that match, one more than are counted. */
  private read(readings: readonly Reading[], conditions: readonly Condition[]): Promise<FacetRow[]> {
    const hint = hintOf(readings.length > 0 ? 'words' : undefined, facetFields);
    const $match = matchingAny(readings, conditions);
    return raw(this.items)
      .aggregate<FacetRow>([{ $match }, { $limit: maxCount + 1 }, { $group: facetGroup }], { ...searchTimeout, hint })
      .toArray();
  }

  /** The least and the greatest value of all items. */
  private async boundsOfShop(facet: RangeFacet) {
    const [field, index] =
      facet === 'price' ? (['priceCents', orders.price] as const) : ([facet, { [facet]: 1 }] as const);
    const values = await Promise.all(
      ([1, -1] as const).map(async direction => {
        const sort = Object.fromEntries(Object.keys(index).map(name => [name, direction]));
        const options = { ...searchTimeout, sort, limit: 1, hint: index, projection: { _id: 0, [field]: 1 } };
        const [record] = await raw(this.items)
          .find({ [field]: { $gte: 0 } }, options)
          .toArray();
        return record?.[field as 'priceCents' | SpecificationName];
      }),
    );
    const [min, max] = values;
    return min === undefined || max === undefined ? undefined : { min, max };
  }
}
