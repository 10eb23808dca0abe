import { type SpecificationName, specificationUnits } from '@kerf/contracts';
import type { mongo } from 'mongoose';
import type { SearchItemRecord } from './search-items.schema.js';
import type { SearchFilters } from './search-request.js';

export type Condition = mongo.Filter<SearchItemRecord>;

/** The facets of a search. A facet is counted without its own filter. */
export type Facet = 'category' | 'rating' | 'inStock' | 'onSale' | RangeFacet;
export type RangeFacet = 'price' | SpecificationName;

const range = (min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined
    ? undefined
    : { ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) };

/** The condition of each facet that is filtered. The list, the total and all counts are made from these conditions. */
export const conditionsOf = (filters: SearchFilters): Map<Facet, Condition> => {
  const { category, minCents, maxCents, inStock, onSale, minRating, specifications = {} } = filters;
  const price = range(minCents, maxCents);
  const specs = (Object.keys(specificationUnits) as SpecificationName[]).map(name => {
    const numbers = range(specifications[name]?.min, specifications[name]?.max);
    return [name, numbers && { [name]: numbers }] as const;
  });
  const all: (readonly [Facet, Condition | undefined])[] = [
    ['category', category && { category: { $in: [...category] } }],
    ['price', price && { priceCents: price }],
    ['rating', minRating === undefined ? undefined : { stars: { $gte: minRating } }],
    ['inStock', inStock ? { inStock: true } : undefined],
    ['onSale', onSale ? { onSale: true } : undefined],
    ...specs,
  ];
  return new Map(all.filter((entry): entry is [Facet, Condition] => entry[1] !== undefined));
};

/** All conditions together, if wanted without that of one facet. */
export const conditionsWithout = (conditions: ReadonlyMap<Facet, Condition>, facet?: Facet): Condition[] =>
  [...conditions].filter(([own]) => own !== facet).map(([, condition]) => condition);

/** MongoDB refuses an empty `$and`. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? {} : ({ $and: conditions } as Condition);
