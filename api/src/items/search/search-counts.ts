import type { SearchFacets } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { raw } from '../../platform/database/raw.js';
import {
  boundsIn,
  type Count,
  type Counted,
  countGroup,
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
import { type Condition, conditionsOf, conditionsWithout } from './search-filter.js';
import { facetFields, hintOf, SEARCH_ITEM, type SearchItemRecord } from './search-items.schema.js';
import type { SearchFilters } from './search-request.js';
import { ShopBounds } from './shop-bounds.js';

export interface Totals {
  readonly total: Count;
  readonly facets: SearchFacets;
}

/** Counts a result and its facets. No count reads more than the entries of 1,000 items that match. */
@Injectable()
export class SearchCounts {
  constructor(
    @InjectModel(SEARCH_ITEM) private readonly items: Model<SearchItemRecord>,
    private readonly shop: ShopBounds,
  ) {}

  async of(readings: readonly Reading[], filters: SearchFilters): Promise<Totals> {
    const conditions = conditionsOf(filters);
    const ranges = new Map([...conditions].filter(([facet]) => !rowFacets.includes(facet)));
    const rowsOf = (some: readonly Condition[]) => this.group<FacetRow>(facetGroup, readings, some);
    const [all, others] = await Promise.all([
      rowsOf([...ranges.values()]),
      Promise.all(
        [...ranges.keys()].map(async own => [own, await rowsOf(conditionsWithout(conditions, own))] as const),
      ),
    ]);
    const rowsWithout = new Map(others);
    const hasAll = !isCut(all);
    const result = hasAll
      ? all.filter(passes(filters))
      : await (ranges.size === conditions.size ? all : rowsOf([...conditions.values()]));
    const total = countOf(result);
    // Few items: their rows have all counts. Otherwise each count is a query that an index answers.
    const count = async (chosen: SearchFilters) => {
      if (hasAll) return countOf(all.filter(passes(chosen)));
      if (isSame(chosen, filters)) return total;
      return countOf(await this.group<Counted>(countGroup, readings, [...conditionsOf(chosen).values()]));
    };
    const facets = await facetsFrom(filters, count, async facet => {
      const rows = rowsWithout.get(facet) ?? result;
      return isCut(rows) ? this.shop.of(facet) : boundsIn(rows, facet);
    });
    return { total, facets };
  }

  /** Groups the first items that match, one more than are counted. */
  private group<Row extends Counted>(
    $group: typeof facetGroup | typeof countGroup,
    readings: readonly Reading[],
    conditions: readonly Condition[],
  ): Promise<Row[]> {
    const hint = hintOf(readings.length > 0 ? 'words' : undefined, facetFields);
    const $match = matchingAny(readings, conditions);
    return raw(this.items)
      .aggregate<Row>([{ $match }, { $limit: maxCount + 1 }, { $group }], { ...searchTimeout, hint })
      .toArray();
  }
}

const isSame = (one: SearchFilters, other: SearchFilters) => JSON.stringify(one) === JSON.stringify(other);
