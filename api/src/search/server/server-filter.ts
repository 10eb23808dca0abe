import { type SpecificationName, specificationUnits } from '@kerf/contracts';
import type { SearchFilters } from '../search-engine.js';
import type { Facet } from '../search-filter.js';

const range = (field: string, min: number | undefined, max: number | undefined): string[] => [
  ...(min === undefined ? [] : [`${field} >= ${min}`]),
  ...(max === undefined ? [] : [`${field} <= ${max}`]),
];

/** The expressions of each facet that is filtered, in the language of Meilisearch. */
export const expressionsOf = (filters: SearchFilters): Map<Facet, readonly string[]> => {
  const { category, minCents, maxCents, inStock, minRating, specifications = {} } = filters;
  const all: (readonly [Facet, readonly string[]])[] = [
    ['category', category ? [`category IN ${JSON.stringify(category)}`] : []],
    ['price', range('priceCents', minCents, maxCents)],
    ['rating', range('stars', minRating, undefined)],
    ['inStock', inStock ? ['available = 1'] : []],
    ...(Object.keys(specificationUnits) as SpecificationName[]).map(
      name => [name, range(name, specifications[name]?.min, specifications[name]?.max)] as const,
    ),
  ];
  return new Map(all.filter(([, expressions]) => expressions.length > 0));
};

/** All expressions together, if wanted without those of one facet. */
export const expressionsWithout = (expressions: ReadonlyMap<Facet, readonly string[]>, facet?: Facet): string[] =>
  [...expressions].flatMap(([own, parts]) => (own === facet ? [] : parts));
