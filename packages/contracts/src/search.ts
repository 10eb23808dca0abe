import * as z from 'zod/mini';
import { item } from './items.js';
import { amount, queryAmount } from './money.js';
import { cursor, limit, query } from './paging.js';
import { bounded, currencyCode, KEY, oneOf } from './primitives.js';
import { refusal } from './refusals/refusal.js';

export const maxSearchText = 200;

const text = bounded(maxSearchText, refusal('longSearch', { most: maxSearchText })).check(z.trim());

/** Alternatives: `power-saw,drill-machine`. Sorted, so that one set has one cache key. */
const noCategories = refusal('categoryKeys');
const categoryList = z.pipe(
  bounded(500, noCategories).check(z.refine(list => list.split(',').every(key => KEY.test(key)), noCategories)),
  z.transform(list => [...new Set(list.split(','))].sort()),
);

const sorts = ['relevance', 'newest', 'price', '-price', 'rating', 'name'] as const;

/** An inclusive range. */
export interface SpecificationRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
/** By the key of the attribute. */
export type SpecificationRanges = Readonly<Record<string, SpecificationRange>>;

const rangePattern = /^([a-z][a-z0-9-]{0,39}):(\d{1,6}(?:\.\d{1,3})?)?\.\.(\d{1,6}(?:\.\d{1,3})?)?$/;
const numberOrNothing = (part: string | undefined) => (part === undefined ? undefined : Number(part));
/** `power:500..1400,weight:..2.5` */
const noRanges = refusal('ranges');
const specificationList = z.pipe(
  bounded(1_000, noRanges).check(
    z.refine(list => {
      const parts = list.split(',');
      const names = parts.map(part => part.slice(0, part.indexOf(':')));
      return parts.every(part => rangePattern.test(part)) && new Set(names).size === names.length;
    }, noRanges),
  ),
  z.transform((list): SpecificationRanges => {
    const ranges = list.split(',').map(part => {
      const [, name = '', min, max] = rangePattern.exec(part) ?? [];
      return [name, { min: numberOrNothing(min), max: numberOrNothing(max) }];
    });
    return Object.fromEntries(ranges);
  }),
);

/**
 * `Grit:80,Size:M`, with `%25`, `%2C` and `%3A` for the percent signs, commas and colons of a text. The API reads it, because pages use
 * the texts of the facets as they are.
 */
const noOptions = refusal('options');
const optionList = bounded(5_000, noOptions).check(z.regex(/^([^,:]+:[^,:]+(,(?!$)|$)){1,20}$/, noOptions));

const noRating = refusal('ratingFilter');
/** GET /search/items. Values of one filter are alternatives; different filters narrow the result. */
export const itemSearch = query({
  /** The first 12 words are read, and up to three of them are corrected. */
  q: z.optional(text),
  /** Keys. A category has the items of all below it. An unknown key is ignored, as a category that was removed is. */
  category: z.optional(categoryList),
  /** That of the order by price, of `minPrice` and `maxPrice`, and of the bounds of the prices. Default: the base currency. */
  currency: z.optional(currencyCode),
  minPrice: z.optional(queryAmount),
  maxPrice: z.optional(queryAmount),
  inStock: z.optional(z.literal('true', { error: refusal('inStockFilter') })),
  /** Items that cost less than before: those with a `wasPrice`. */
  onSale: z.optional(z.literal('true', { error: refusal('onSaleFilter') })),
  minRating: z.optional(z.pipe(bounded(1, noRating).check(z.regex(/^[1-5]$/, noRating)), z.transform(Number))),
  /** Ranges of number attributes, for example `power:500..1400,weight:..2.5`. One that the shop does not filter by has no effect. */
  specifications: z.optional(specificationList),
  /**
   * Choices of attributes by their keys, and options of variants, for example `chuck:keyless,Grit:80,Grit:120`. One variant matches these, the
   * ranges, the stock and the sale.
   */
  options: z.optional(optionList),
  /** Default: `relevance`. */
  sort: z.optional(oneOf(sorts)),
  limit,
  after: cursor,
});
export type ItemSearch = z.output<typeof itemSearch>;
export type SearchSort = (typeof sorts)[number];

/** A count ends at 1,000. `isLowerBound` then says that there are more. */
const count = { count: z.number(), isLowerBound: z.optional(z.boolean()) };
const valueCount = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, ...count });

/**
 * The numbers that each facet would show with all other filters applied. A count is the `total` after choosing the value. The
 * bounds of a price or a specification are those of all items if more than 1,000 match the other filters.
 */
export const searchFacets = z.object({
  category: z.array(valueCount(z.string())),
  /** Null if no item matches the other filters. */
  price: z.object({ min: z.nullable(amount), max: z.nullable(amount) }),
  /** `value` stars or more. */
  rating: z.array(valueCount(z.number())),
  inStock: z.object(count),
  onSale: z.object(count),
  /** The ranges that occur among the number attributes. `name` is the key of the attribute, `label` and `unit` are in the language. */
  specifications: z.array(
    z.object({ name: z.string(), label: z.string(), unit: z.string(), min: z.number(), max: z.number() }),
  ),
  /**
   * The choices of attributes, and the options of variants. Absent if there are none, or if more than 1,000 items that have some can match.
   * `filter` is what `options` of the query takes.
   */
  options: z.optional(
    z.array(z.object({ name: z.string(), values: z.array(z.extend(valueCount(z.string()), { filter: z.string() })) })),
  ),
});
export type SearchFacets = z.infer<typeof searchFacets>;

export const searchResult = z.object({
  items: z.array(item),
  /** At most 1,000. */
  total: z.number(),
  /** There are more than `total`. */
  totalIsLowerBound: z.optional(z.boolean()),
  facets: searchFacets,
  next: z.optional(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;
export type SearchResultJson = z.input<typeof searchResult>;

const noCount = refusal('suggestions');
const suggestionLimit = z.optional(z.pipe(bounded(1, noCount).check(z.regex(/^[1-8]$/, noCount)), z.transform(Number)));

/** GET /search/suggestions. */
export const suggestionQuery = query({ q: z.optional(text), limit: suggestionLimit });
export type SuggestionQuery = z.output<typeof suggestionQuery>;

/** `id` is the id of an item, or the value of a category. Items also have a slug and a picture. */
export const suggestion = z.object({
  type: z.enum(['item', 'category', 'query']),
  text: z.string(),
  id: z.optional(z.string()),
  slug: z.optional(z.string()),
  image: z.optional(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;
