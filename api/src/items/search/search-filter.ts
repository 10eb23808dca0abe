import type { SpecificationRange } from '@kerf/contracts';
import type { mongo } from 'mongoose';
import { type Slot, slots } from '../../catalogue/attributes/slots.js';
import type { SearchItemRecord } from './search-items.schema.js';
import type { SearchFilters } from './search-request.js';
import { factKey } from './variant-facts.js';

export type Condition = mongo.Filter<SearchItemRecord>;

/** The facets of a search. A facet is counted without its own filter. */
export type Facet = 'category' | 'rating' | 'inStock' | 'onSale' | 'options' | RangeFacet;
export type RangeFacet = 'price' | Slot;

export const rangeFacets: readonly RangeFacet[] = ['price', ...slots];
export const fieldOf = (facet: RangeFacet) => (facet === 'price' ? 'priceCents' : facet);

/** The range of a facet that is filtered. Undefined: it is not. */
export const rangeOf = (filters: SearchFilters, facet: RangeFacet): SpecificationRange | undefined => {
  const { minCents: min, maxCents: max, numbers = {} } = filters;
  const range = facet === 'price' ? { min, max } : numbers[facet];
  return range?.min === undefined && range?.max === undefined ? undefined : range;
};

/** Items without variants in a range. */
const exact = (field: string, { min, max }: SpecificationRange): Condition =>
  ({ [field]: { ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) } }) as Condition;

/** Items with variants on both sides of a range, or in it. */
const spanning = (field: string, { min, max }: SpecificationRange): Condition =>
  ({
    ...(max !== undefined && { [field]: { $lte: max } }),
    ...(min !== undefined && { [`${field}Max`]: { $gte: min } }),
  }) as Condition;

/** Both. */
const possible = (field: string, { min, max }: SpecificationRange): Condition =>
  ({
    ...(max !== undefined && { [field]: { $lte: max } }),
    ...(min !== undefined && { $or: [{ [field]: { $gte: min } }, { [`${field}Max`]: { $gte: min } }] }),
  }) as Condition;

/** Of items with variants, some have these options in different ones. */
const optionsCondition = (options: NonNullable<SearchFilters['options']>): Condition | undefined => {
  const each = Object.entries(options).map(([name, values]): Condition => {
    const [first, ...others] = values.map(value => factKey(name, value));
    return { factKeys: others.length === 0 && first !== undefined ? first : { $in: [first, ...others] } } as Condition;
  });
  const [first, ...others] = each;
  return first && (others.length > 0 ? ({ ...first, $and: others } as Condition) : first);
};

type Items = 'without variants' | 'with variants' | 'all';
const conditionFor = { 'without variants': exact, 'with variants': spanning, all: possible };

/**
 * The condition of each facet that is filtered. The list, the total and all counts are made from these conditions. Of items with variants
 * they find candidates: see matchesOffer.
 */
export const conditionsOf = (filters: SearchFilters, items: Items): Map<Facet, Condition> => {
  const { category, inStock, onSale, minRating, options = {} } = filters;
  const ranges = rangeFacets.map(facet => {
    const range = rangeOf(filters, facet);
    return [facet, range && conditionFor[items](fieldOf(facet), range)] as const;
  });
  const all: (readonly [Facet, Condition | undefined])[] = [
    ['category', category && { category: { $in: [...category] } }],
    ['rating', minRating === undefined ? undefined : { stars: { $gte: minRating } }],
    ['inStock', inStock ? { inStock: true } : undefined],
    ['onSale', onSale ? { onSale: true } : undefined],
    ['options', optionsCondition(options)],
    ...ranges,
  ];
  return new Map(all.filter((entry): entry is [Facet, Condition] => entry[1] !== undefined));
};

export const withoutRange = (filters: SearchFilters, facet: RangeFacet): SearchFilters =>
  facet === 'price'
    ? { ...filters, minCents: undefined, maxCents: undefined }
    : { ...filters, numbers: { ...filters.numbers, [facet]: undefined } };

/** All conditions together, if wanted without that of one facet. */
export const conditionsWithout = (conditions: ReadonlyMap<Facet, Condition>, facet?: Facet): Condition[] =>
  [...conditions].filter(([own]) => own !== facet).map(([, condition]) => condition);

/** MongoDB refuses an empty `$and`. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? {} : ({ $and: conditions } as Condition);
