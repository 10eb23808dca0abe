import type { SearchFacets, SearchSort, SpecificationRange } from '@kerf/contracts';
import type { AttributeSet } from '../../catalogue/attributes/attribute-set.js';
import type { Slot } from '../../catalogue/attributes/slots.js';

/** The filters of a search. Values of one filter are alternatives; different filters narrow the result. */
export interface SearchFilters {
  readonly category?: readonly string[] | undefined;
  /** That of the bounds and of the order by price. Undefined: the base currency. */
  readonly currency?: string | undefined;
  /** Of the text, and of the names of options. Undefined: English. */
  readonly language?: string | undefined;
  /** In the smallest unit of the currency. */
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  readonly inStock?: boolean | undefined;
  readonly onSale?: boolean | undefined;
  readonly minRating?: number | undefined;
  /** By the slots of number attributes. */
  readonly numbers?: Partial<Record<Slot, SpecificationRange | undefined>> | undefined;
  /** By `optionKey`: the values of each option that are alternatives. */
  readonly options?: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface SearchRequest {
  /** Empty: all items. */
  readonly text: string;
  readonly filters: SearchFilters;
  /** Those of the shop when the search began. */
  readonly attributes: AttributeSet;
  readonly sort: SearchSort;
  readonly limit: number;
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
}

export interface SearchHits {
  /** Ids of items, best first. */
  readonly ids: readonly string[];
  readonly total: number;
  /** There are more than `total`. */
  readonly totalIsLowerBound?: true;
  readonly facets: SearchFacets;
  /** Where the list continues. A page can have fewer items than its limit, or none, and a `next`. */
  readonly next?: string | undefined;
}
