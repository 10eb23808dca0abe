import {
  type Category,
  categories,
  type SearchFacets,
  type SpecificationName,
  specificationUnits,
  toDollars,
} from '@kerf/contracts';
import type { Facet } from './search-filter.js';
import type { SearchFilters } from './search-request.js';

/** The items of one category, number of stars and state of stock. */
export interface FacetRow {
  _id: { category: string | null; stars: number; inStock: boolean };
  count: number;
  minPrice: number;
  maxPrice: number;
  /** `min power`, `max power`, … of the items that have this number. */
  [specification: string]: unknown;
}

const names = Object.keys(specificationUnits) as SpecificationName[];

/** The group stage that gives all facets with one filter. */
export const facetGroup = {
  _id: { category: '$category', stars: '$stars', inStock: '$inStock' },
  count: { $sum: 1 },
  minPrice: { $min: '$priceCents' },
  maxPrice: { $max: '$priceCents' },
  ...Object.fromEntries(
    names.flatMap(name => [
      [`min ${name}`, { $min: `$${name}` }],
      [`max ${name}`, { $max: `$${name}` }],
    ]),
  ),
};

/** The facets that the rows have, so that their filters need no read of their own. */
export const rowFacets: readonly Facet[] = ['category', 'rating', 'inStock'];

/** Whether a row passes the filters of its facets, if wanted without that of one facet. */
export const passes = ({ category, minRating, inStock }: SearchFilters, facet?: Facet) => {
  const isSet = (own: Facet, value: unknown) => own !== facet && value !== undefined && value !== false;
  return ({ _id }: FacetRow): boolean =>
    (!isSet('category', category) || (_id.category !== null && (category?.includes(_id.category) ?? false))) &&
    (!isSet('rating', minRating) || _id.stars >= (minRating ?? 0)) &&
    (!isSet('inStock', inStock) || _id.inStock);
};

export const countOf = (rows: readonly FacetRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const least = (values: unknown[]): number | null => {
  const numbers = values.filter(value => typeof value === 'number');
  return numbers.length > 0 ? Math.min(...numbers) : null;
};
const greatest = (values: unknown[]): number | null => {
  const negated = least(values.map(value => (typeof value === 'number' ? -value : value)));
  return negated === null ? null : -negated;
};
const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));

const starValues = [4, 3, 2, 1];

/** @param rowsFor the rows of the result without the filter of this facet */
export const facetsFrom = (rowsFor: (facet: Facet) => readonly FacetRow[]): SearchFacets => {
  const specifications = names.flatMap(name => {
    const rows = rowsFor(name);
    const min = least(rows.map(row => row[`min ${name}`]));
    const max = greatest(rows.map(row => row[`max ${name}`]));
    return min === null || max === null ? [] : [{ name, unit: specificationUnits[name], min, max }];
  });
  const countWhere = (facet: Facet, matches: (row: FacetRow) => boolean) => countOf(rowsFor(facet).filter(matches));
  return {
    category: (Object.keys(categories) as Category[]).map(value => ({
      value,
      count: countWhere('category', ({ _id }) => _id.category === value),
    })),
    price: {
      min: dollarsOrNull(least(rowsFor('price').map(({ minPrice }) => minPrice))),
      max: dollarsOrNull(greatest(rowsFor('price').map(({ maxPrice }) => maxPrice))),
    },
    rating: starValues.map(value => ({ value, count: countWhere('rating', ({ _id }) => _id.stars >= value) })),
    inStock: { count: countWhere('inStock', ({ _id }) => _id.inStock) },
    specifications,
  };
};
