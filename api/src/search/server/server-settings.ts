import { type SearchSort, type SpecificationName, specificationUnits } from '@kerf/contracts';
import type { Settings } from 'meilisearch';

const specifications = Object.keys(specificationUnits) as SpecificationName[];

/** The fields whose values are counted, or whose range is shown. */
export const facetFields = ['category', 'stars', 'available', 'priceCents', ...specifications];

export const sortsOfServer: Record<SearchSort, string[]> = {
  relevance: [],
  newest: ['id:desc'],
  price: ['priceCents:asc', 'id:asc'],
  '-price': ['priceCents:desc', 'id:desc'],
  rating: ['tenths:desc', 'popularity:desc', 'id:desc'],
  name: ['nameKey:asc', 'id:asc'],
};

/** How far a result is counted and paged. The default of the server is 1,000. */
export const maxTotal = 1_000_000;

export const serverSettings: Settings = {
  searchableAttributes: ['name', 'categoryName', 'description'],
  displayedAttributes: ['id'],
  filterableAttributes: facetFields,
  sortableAttributes: ['id', 'nameKey', 'available', 'priceCents', 'tenths', 'popularity'],
  rankingRules: ['sort', 'words', 'typo', 'attribute', 'exactness', 'available:desc', 'popularity:desc', 'id:desc'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 255 }, disableOnNumbers: true },
  pagination: { maxTotalHits: maxTotal },
};
