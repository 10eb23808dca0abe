import type { SearchFacets, SearchSort, SpecificationRanges, Suggestion } from '@kerf/contracts';

/** The filters of a search. Values of one filter are alternatives; different filters narrow the result. */
export interface SearchFilters {
  readonly category?: readonly string[] | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  readonly inStock?: boolean | undefined;
  readonly minRating?: number | undefined;
  readonly specifications?: SpecificationRanges | undefined;
}

export interface SearchRequest {
  /** Empty: all items. */
  readonly text: string;
  readonly filters: SearchFilters;
  readonly sort: SearchSort;
  readonly limit: number;
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
}

export interface SearchHits {
  /** Ids of items, best first. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly facets: SearchFacets;
  readonly next?: string | undefined;
}

/** Finds items. The shop's own engine works inside MongoDB; a search server can replace it. */
export abstract class SearchEngine {
  /** @throws BadRequestException if `after` is not a `next` of this order */
  abstract search(request: SearchRequest): Promise<SearchHits>;
  abstract suggest(text: string, limit: number): Promise<Suggestion[]>;
  /** Ids of the most reviewed items of a category that are in stock. */
  abstract popular(category: string, limit: number): Promise<string[]>;
}
