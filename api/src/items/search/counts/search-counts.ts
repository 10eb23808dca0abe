import type { SearchFacets } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { numbersIn } from '../../../catalogue/attributes/slots.js';
import { Categories } from '../../../catalogue/categories/categories.js';
import { type Interpretation, matchingAny } from '../interpretations.js';
import {
  type Condition,
  conditionsOf,
  conditionsWithout,
  type Facet,
  type RangeFacet,
  rangeFacets,
  withoutRange,
} from '../search-filter.js';
import { SearchItemsRepository } from '../search-items.repository.js';
import { facetFields, familyFields, hintOf, type Index, saleFacetFields } from '../search-items.schema.js';
import type { SearchFilters, SearchRequest } from '../search-request.js';
import { matchesVariant } from '../variant-facts.js';
import { countedCategories } from './counted-categories.js';
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
} from './facets.js';
import {
  addCounts,
  type Candidates,
  countFamilies,
  type FamilyFlags,
  familyBounds,
  joinBounds,
  optionFacets,
} from './family-counts.js';
import { ShopBounds } from './shop-bounds.js';

export interface Totals {
  readonly total: Count;
  readonly facets: SearchFacets;
}

/** The largest number of items with variants that a count reads to find those that match. */
const maxRead = 10_000;

/**
 * Counts a result and its facets. No count reads more than the entries of 1,000 items that match. Items with variants are counted by
 * their variants, apart from the others: up to 1,000 that the text finds are read once for all counts.
 */
@Injectable()
export class SearchCounts {
  constructor(
    private readonly items: SearchItemsRepository,
    private readonly shop: ShopBounds,
    private readonly categories: Categories,
  ) {}

  async count(
    interpretations: readonly Interpretation[],
    { filters, attributes }: Pick<SearchRequest, 'filters' | 'attributes'>,
  ): Promise<Totals> {
    const conditions = conditionsOf(filters, 'without variants');
    const known = this.candidates(interpretations, { currency: filters.currency });
    const read = new Map<string, Promise<Candidates>>();
    const candidatesFor = async (chosen: SearchFilters): Promise<Candidates> => {
      const all = await known;
      if (!all.isCut) return all;
      const key = JSON.stringify(chosen);
      const candidates = read.get(key) ?? this.candidates(interpretations, chosen);
      read.set(key, candidates);
      return candidates;
    };
    const withFamilies = async (count: Count, chosen: SearchFilters): Promise<Count> =>
      count.isLowerBound ? count : addCounts(count, countFamilies(await candidatesFor(chosen), chosen));
    const ranges = new Map([...conditions].filter(isRange));
    const byOptions = [...conditions].flatMap(([facet, condition]) => (facet === 'options' ? [condition] : []));
    const { currency } = filters;
    const group = ($group: object, some: readonly Condition[]) =>
      this.group<Counted>(interpretations, some, $group, currency);
    const [all, others] = await Promise.all([
      this.group<FacetRow>(interpretations, [...ranges.values(), ...byOptions], facetGroup, currency),
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
    const total = await withFamilies(countOf(result), filters);
    // Few items: their rows have all counts. Otherwise each count is a query that an index answers.
    const count = async (chosen: SearchFilters) => {
      if (isSame(chosen, filters)) return total;
      const rows = hasAll
        ? all.filter(passes(chosen))
        : await group(groupOf([]), [...conditionsOf(chosen, 'without variants').values()]);
      return withFamilies(countOf(rows), chosen);
    };
    const boundsOf = async (facet: RangeFacet) => {
      const rows = rowsWithout.get(facet) ?? bounds;
      if (isCut(rows)) return this.shop.boundsOf(facet, currency);
      const candidates = await candidatesFor(withoutRange(filters, facet));
      if (candidates.isCut) return this.shop.boundsOf(facet, currency);
      return joinBounds(boundsIn(rows, facet), familyBounds(candidates, filters, facet));
    };
    const options = async () => {
      const others = { ...filters, options: undefined };
      const [families, items] = await Promise.all([
        candidatesFor(others),
        byOptions.length === 0 && isCut(result) ? manyItems : this.itemsWithChoices(interpretations, others),
      ]);
      return optionFacets(joined(families, items), filters);
    };
    const categories = countedCategories(await this.categories.now(), hasAll ? undefined : (filters.category ?? []));
    const facets = await facetsFrom(filters, attributes, count, boundsOf, options, categories);
    return { total, facets };
  }

  /** The first items with variants that match. The conditions find some that match in parts only: then more are read. */
  private async candidates(interpretations: readonly Interpretation[], filters: SearchFilters): Promise<Candidates> {
    const matches = matchesVariant(filters);
    const matchingOf = (read: readonly FamilyFlags[]) => read.filter(({ offers }) => offers.some(matches));
    const first = await this.readFamilies(interpretations, filters, maxCount + 1);
    const isEnough = first.length <= maxCount || matchingOf(first).length > maxCount;
    const read = isEnough ? first : await this.readFamilies(interpretations, filters, maxRead);
    const families = matchingOf(read);
    const isCut = families.length > maxCount || read.length === maxRead;
    return { families: families.slice(0, maxCount), isCut };
  }

  /** The first items without variants that match and have choices. Each counts as its only variant. */
  private async itemsWithChoices(
    interpretations: readonly Interpretation[],
    filters: SearchFilters,
  ): Promise<Candidates> {
    const withChoices = { family: null, factKeys: { $exists: true } } as object as Condition;
    const conditions = [...conditionsOf(filters, 'without variants').values(), withChoices];
    const found = await this.items.find(matchingAny(interpretations, conditions), {
      hint: hintFor(interpretations, conditions),
      limit: maxCount + 1,
      projection: { terms: 0, words: 0 },
      currency: filters.currency,
    });
    const families = found.map(({ category, stars, priceCents, inStock, onSale, facts = [], ...record }) => ({
      ...{ category, stars },
      offers: [{ priceCents, inStock, onSale, ...numbersIn(record), options: facts }],
    }));
    return { families, isCut: families.length > maxCount };
  }

  private async readFamilies(
    interpretations: readonly Interpretation[],
    filters: SearchFilters,
    limit: number,
  ): Promise<FamilyFlags[]> {
    const conditions = conditionsOf(filters, 'with variants').values();
    const found = await this.items.find(matchingAny(interpretations, [{ family: true }, ...conditions]), {
      hint: hintOf(interpretations.length > 0 ? 'words' : undefined, familyFields),
      limit,
      projection: { _id: 0, category: 1, stars: 1, offers: 1 },
      currency: filters.currency,
    });
    return found.map(({ category, stars, offers = [] }) => ({ category, stars, offers }));
  }

  /** Groups the first items without variants that match, one more than are counted. */
  private group<Row extends Counted>(
    interpretations: readonly Interpretation[],
    conditions: readonly Condition[],
    $group: object,
    currency: string | undefined,
  ): Promise<Row[]> {
    const hint = hintFor(interpretations, conditions);
    const $match = matchingAny(interpretations, [...conditions, { family: null } as object as Condition]);
    return this.items.group<Row>($match, $group, { limit: maxCount + 1, hint, currency });
  }
}

/** The index that finds the fewest entries: few items of a word are on sale, and few of all items have a choice. */
const hintFor = (interpretations: readonly Interpretation[], conditions: readonly Condition[]): Index => {
  const isAbout = (field: 'onSale' | 'factKeys') => conditions.some(condition => field in condition);
  if (isAbout('onSale')) return hintOf(interpretations.length > 0 ? 'words' : undefined, saleFacetFields);
  if (interpretations.length > 0) return hintOf('words', facetFields);
  return hintOf(isAbout('factKeys') ? 'factKeys' : undefined, facetFields);
};

const manyItems: Candidates = { families: [], isCut: true };
const joined = (one: Candidates, other: Candidates): Candidates => ({
  families: [...one.families, ...other.families],
  isCut: one.isCut || other.isCut,
});

const isRange = (entry: [Facet, Condition]): entry is [RangeFacet, Condition] =>
  rangeFacets.some(facet => facet === entry[0]);
const isSame = (one: SearchFilters, other: SearchFilters) => JSON.stringify(one) === JSON.stringify(other);
