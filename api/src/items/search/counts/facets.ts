import { baseCurrency, decimalsOf, type SearchFacets } from '@kerf/contracts';
import { unitIn, wordIn } from '@kerf/contracts/staff';
import { AttributeSet } from '../../../catalogue/attributes/attribute-set.js';
import { ENGLISH } from '../../../platform/languages/request-language.js';
import { fieldOf, type RangeFacet, rangeFacets } from '../search-filter.js';
import type { SearchFilters } from '../search-request.js';

/** Items that match a search: how many, and `min power`, `max power`, … of those that have this number. */
export interface Counted {
  readonly count: number;
  readonly [bound: string]: unknown;
}

/** The fields of an item that are filtered apart from ranges. */
export interface Flags {
  readonly category: string | null;
  readonly stars: number;
  readonly inStock: boolean;
  readonly onSale: boolean;
}

/** The items of one category, number of stars, state of stock and of sale. */
export interface FacetRow extends Counted {
  readonly _id: Flags;
}

/** The stage that counts all items and reads the bounds of some facets. */
export const groupOf = (facets: readonly RangeFacet[], _id: object | null = null) => ({
  _id,
  count: { $sum: 1 },
  ...Object.fromEntries(
    facets.flatMap(facet => [
      [`min ${facet}`, { $min: `$${fieldOf(facet)}` }],
      [`max ${facet}`, { $max: `$${fieldOf(facet)}` }],
    ]),
  ),
});

/** The stage that gives all facets. Its rows have the values of the other filters, so those apply to the rows. */
const rowOf = { category: '$category', stars: '$stars', inStock: '$inStock', onSale: '$onSale' };
export const facetGroup = groupOf(rangeFacets, rowOf);

/** Whether the items of a row pass the filters of these facets. */
export const passes =
  ({ category, minRating = 0, inStock, onSale }: SearchFilters) =>
  ({ _id }: { _id: Flags }): boolean =>
    (!category || (_id.category !== null && category.includes(_id.category))) &&
    _id.stars >= minRating &&
    (!inStock || _id.inStock) &&
    (!onSale || _id.onSale);

/** Counts end here, so that the cost of a search follows its page and not the shop. */
export const maxCount = 1_000;

/** `isLowerBound`: there are more than `count`. */
export interface Count {
  readonly count: number;
  readonly isLowerBound?: true;
}

const sumOf = (rows: readonly Counted[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Whether the rows do not have all items. */
export const isCut = (rows: readonly Counted[]): boolean => sumOf(rows) > maxCount;

export const countOf = (rows: readonly Counted[]): Count =>
  isCut(rows) ? { count: maxCount, isLowerBound: true } : { count: sumOf(rows) };

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const isNumber = (value: unknown) => typeof value === 'number';

/** The least and the greatest value in the rows. Undefined: no item has one. */
export const boundsIn = (rows: readonly Counted[], facet: RangeFacet): Bounds | undefined => {
  const [lows, highs] = ['min', 'max'].map(bound => rows.map(row => row[`${bound} ${facet}`]).filter(isNumber));
  return lows?.length && highs ? { min: Math.min(...lows), max: Math.max(...highs) } : undefined;
};

/** An amount in the smallest unit as JSON has it. */
const toMajor = (amount: number, currency = baseCurrency): number => amount / 10 ** decimalsOf(currency);

const starValues = [4, 3, 2, 1];

/**
 * @param attributes those of the shop
 * @param count the number of items with these filters
 * @param bounds the bounds of a range among the items that match all other filters
 * @param options the options of the variants that match all other filters
 * @param categories the keys of the categories that are counted, each with those that it includes
 */
export const facetsFrom = async (
  filters: SearchFilters,
  attributes: AttributeSet,
  count: (filters: SearchFilters) => Promise<Count>,
  bounds: (facet: RangeFacet) => Promise<Bounds | undefined>,
  options: () => Promise<SearchFacets['options']>,
  categories: ReadonlyMap<string, readonly string[]>,
): Promise<SearchFacets> => {
  const { language = ENGLISH } = filters;
  const countAll = <Value>(values: readonly Value[], chosen: (value: Value) => SearchFilters) =>
    Promise.all(values.map(async value => ({ value, ...(await count({ ...filters, ...chosen(value) })) })));
  const [category, rating, inStock, onSale, price, specifications, found] = await Promise.all([
    countAll([...categories.keys()], value => ({ category: categories.get(value) })),
    countAll(starValues, minRating => ({ minRating })),
    count({ ...filters, inStock: true }),
    count({ ...filters, onSale: true }),
    bounds('price'),
    Promise.all(
      attributes.numberFilters.map(async record => ({
        name: record._id,
        label: wordIn(record.names, language),
        unit: unitIn(record, language),
        range: await bounds(record.slot),
      })),
    ),
    options(),
  ]);
  return {
    category,
    price: price
      ? { min: toMajor(price.min, filters.currency), max: toMajor(price.max, filters.currency) }
      : { min: null, max: null },
    rating,
    inStock,
    onSale,
    specifications: specifications.flatMap(({ range, ...name }) => (range ? [{ ...name, ...range }] : [])),
    ...(found && found.length > 0 && { options: found }),
  };
};

/** The facets of a result without items. */
export const noFacets = (categories: ReadonlyMap<string, readonly string[]>): Promise<SearchFacets> =>
  facetsFrom(
    {},
    new AttributeSet([]),
    async () => ({ count: 0 }),
    async () => undefined,
    async () => undefined,
    categories,
  );
