import type { SearchFacets } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { raw } from '../../platform/database/raw.js';
import {
  boundsIn,
  type Count,
  type Counted,
  countOf,
  type FacetRow,
  facetGroup,
  facetsFrom,
  groupOf,
  isCut,
  maxCount,
  passes,
  rangeFacets,
} from './facets.js';
import { matchingAny, type Reading } from './readings.js';
import { searchTimeout } from './search-capacity.js';
import { type Condition, conditionsOf, conditionsWithout, type Facet, type RangeFacet } from './search-filter.js';
import { facetFields, hintOf, SEARCH_ITEM, type SearchItemRecord, saleFacetFields } from './search-items.schema.js';
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
    const ranges = new Map([...conditions].filter(isRange));
    const group = ($group: object, some: readonly Condition[]) => this.group<Counted>(readings, some, $group);
    const [all, others] = await Promise.all([
      this.group<FacetRow>(readings, [...ranges.values()], facetGroup),
      Promise.all(
        [...ranges.keys()].map(
          async own => [own, await group(groupOf([own]), conditionsWithout(conditions, own))] as const,
        ),
      ),
    ]);
    const rowsWithout = new Map(others);
    const hasAll = !isCut(all);
    const result = hasAll ? all.filter(passes(filters)) : await group(groupOf([]), [...conditions.values()]);
    const bounds =
      hasAll || isCut(result)
        ? result
        : await group(groupOf(rangeFacets.filter(facet => !ranges.has(facet))), [...conditions.values()]);
    const total = countOf(result);
    // Few items: their rows have all counts. Otherwise each count is a query that an index answers.
    const count = async (chosen: SearchFilters) => {
      if (hasAll) return countOf(all.filter(passes(chosen)));
      if (isSame(chosen, filters)) return total;
      return countOf(await group(groupOf([]), [...conditionsOf(chosen).values()]));
    };
    const facets = await facetsFrom(filters, count, async facet => {
      const rows = rowsWithout.get(facet) ?? bounds;
      return isCut(rows) ? this.shop.of(facet) : boundsIn(rows, facet);
    });
    return { total, facets };
  }

  /** Groups the first items that match, one more than are counted. */
  private group<Row extends Counted>(
    readings: readonly Reading[],
    conditions: readonly Condition[],
    $group: object,
  ): Promise<Row[]> {
    const fields = conditions.some(condition => 'onSale' in condition) ? saleFacetFields : facetFields;
    const hint = hintOf(readings.length > 0 ? 'words' : undefined, fields);
    const $match = matchingAny(readings, conditions);
    return raw(this.items)
      .aggregate<Row>([{ $match }, { $limit: maxCount + 1 }, { $group }], { ...searchTimeout, hint })
      .toArray();
  }
}

const isRange = (entry: [Facet, Condition]): entry is [RangeFacet, Condition] =>
  rangeFacets.some(facet => facet === entry[0]);
const isSame = (one: SearchFilters, other: SearchFilters) => JSON.stringify(one) === JSON.stringify(other);
