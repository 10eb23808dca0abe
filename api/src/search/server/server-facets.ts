import {
  type Category,
  categories,
  type SearchFacets,
  type SpecificationName,
  specificationUnits,
  toDollars,
} from '@kerf/contracts';
import type { Facet } from '../search-filter.js';

/** What the server counts in one result. */
export interface ServerCounts {
  facetDistribution?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  facetStats?: Readonly<Record<string, Readonly<{ min: number; max: number }>>> | undefined;
}

const starValues = [4, 3, 2, 1];

/** @param countsFor the counts of the result without the filter of this facet */
export const facetsOfServer = (countsFor: (facet: Facet) => ServerCounts): SearchFacets => {
  const counted = (facet: Facet, field: string) => countsFor(facet).facetDistribution?.[field] ?? {};
  const price = countsFor('price').facetStats?.priceCents;
  const stars = Object.entries(counted('rating', 'stars'));
  return {
    category: (Object.keys(categories) as Category[]).map(value => ({
      value,
      count: counted('category', 'category')[value] ?? 0,
    })),
    price: { min: price ? toDollars(price.min) : null, max: price ? toDollars(price.max) : null },
    rating: starValues.map(value => ({
      value,
      count: stars.reduce((sum, [own, count]) => sum + (Number(own) >= value ? count : 0), 0),
    })),
    inStock: { count: counted('inStock', 'available')[1] ?? 0 },
    specifications: (Object.keys(specificationUnits) as SpecificationName[]).flatMap(name => {
      const range = countsFor(name).facetStats?.[name];
      return range ? [{ name, unit: specificationUnits[name], min: range.min, max: range.max }] : [];
    }),
  };
};
