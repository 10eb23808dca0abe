import type { SearchSort } from '@kerf/contracts';
import { baseCurrency, type Category, plainDecimal } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { categoryNames } from '../../categories';
import { exploreMessages } from '../../explore-messages';

export const sorts: Record<SearchSort, string> = exploreMessages.sorts;

/** An inclusive range, with points before decimals; an empty text is no bound. */
export interface Range {
  min: string;
  max: string;
}

/** What the address of the collection says. */
export interface Filters {
  q: string;
  categories: readonly Category[];
  price: Range;
  /** That of `price` and of the order by price. */
  currency: string;
  inStock: boolean;
  onSale: boolean;
  /** At least this many stars; 0 is any. */
  minRating: number;
  /** By the keys of number attributes. */
  specifications: Readonly<Record<string, Range>>;
  /** Choices of attributes and options of variants, as a facet names them: `chuck:keyless`, `Grit:80`. */
  options: readonly string[];
  sort: SearchSort;
  view: 'grid' | 'list';
  /** How many items the visitor has loaded at least. */
  shown: number;
  /** Ids of the items to compare. */
  compared: readonly string[];
}

export const PAGE_SIZE = 24;
export const MOST_COMPARED = 4;
const MOST_OPTIONS = 20;

const amount = (text: string | null) => (text && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : '');

/** A bound that was typed in the format of the page. Undefined: it is no number of the filters, or can mean two. */
export const typedBound = (text: string): string | undefined => {
  const plain = plainDecimal(text.trim());
  return plain && !amount(plain) ? undefined : plain;
};

const listIn = (text: string | null) => (text ? text.split(',') : []);

const isOption = (text: string) => /^[^:]+:[^:]+$/.test(text);

const rangesIn = (text: string | null): Filters['specifications'] =>
  Object.fromEntries(
    listIn(text).flatMap(part => {
      const [, name, min = '', max = ''] = /^([a-z][a-z0-9-]{0,39}):([\d.]*)\.\.([\d.]*)$/.exec(part) ?? [];
      return name ? [[name, { min: amount(min), max: amount(max) }]] : [];
    }),
  );

const hasBounds = ({ min, max }: Range) => min !== '' || max !== '';

/**
 * Bounds mean what they meant to the visitor who typed them, and nothing in a currency that the shop does not take. Without bounds, tools
 * are sorted by the prices that this visitor sees.
 */
const priceIn = (
  search: URLSearchParams,
  chosen: string,
  offered: readonly string[] | undefined,
): Pick<Filters, 'price' | 'currency'> => {
  const price = { min: amount(search.get('minPrice')), max: amount(search.get('maxPrice')) };
  const currency = search.get('currency') ?? baseCurrency;
  const isTaken = offered ? offered.includes(currency) : /^[A-Z]{3}$/.test(currency);
  return hasBounds(price) && isTaken ? { price, currency } : { price: noSelection.price, currency: chosen };
};

/**
 * Reads the filters in an address. Ignores unknown values, so that an old or edited link shows the rest.
 * @param chosen the currency of the visitor
 * @param offered the currencies of the shop, once they are known
 */
export const filtersIn = (search: URLSearchParams, chosen = baseCurrency, offered?: readonly string[]): Filters => {
  const minRating = Number(search.get('minRating'));
  const shown = Number(search.get('shown'));
  const sort = search.get('sort') ?? '';
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    categories: categoryNames.filter(name => listIn(search.get('category')).includes(name)),
    ...priceIn(search, chosen, offered),
    inStock: search.get('inStock') === 'true',
    onSale: search.get('onSale') === 'true',
    minRating: [1, 2, 3, 4, 5].includes(minRating) ? minRating : 0,
    specifications: rangesIn(search.get('specifications')),
    options: listIn(search.get('options')).filter(isOption).slice(0, MOST_OPTIONS),
    sort: Object.hasOwn(sorts, sort) ? (sort as SearchSort) : 'relevance',
    view: search.get('view') === 'list' ? 'list' : 'grid',
    shown: Number.isInteger(shown) && shown > PAGE_SIZE ? Math.min(shown, 960) : PAGE_SIZE,
    compared: [...new Set(listIn(search.get('compare')))]
      .filter(id => /^[0-9a-f]{24}$/.test(id))
      .slice(0, MOST_COMPARED),
  };
};

const rangeText = ({ min, max }: Range) => (min || max ? `${min}..${max}` : '');

/** The currency of the bounds of prices in the response: that of the query. */
export const facetCurrency = ({ price, sort, currency }: Filters): string =>
  hasBounds(price) || sort === 'price' || sort === '-price' ? currency : baseCurrency;

/** The query of `GET /search/items` for these filters. */
export const searchQuery = (filters: Filters) => {
  const specifications = Object.entries(filters.specifications)
    .map(([name, range]) => [name, rangeText(range)])
    .filter(([, range]) => range)
    .map(([name, range]) => `${name}:${range}`);
  const currency = facetCurrency(filters);
  return {
    ...(filters.q && { q: filters.q }),
    ...(filters.categories.length > 0 && { category: filters.categories.join(',') }),
    ...(currency !== baseCurrency && { currency }),
    ...(filters.price.min && { minPrice: filters.price.min }),
    ...(filters.price.max && { maxPrice: filters.price.max }),
    ...(filters.inStock && { inStock: 'true' as const }),
    ...(filters.onSale && { onSale: 'true' as const }),
    ...(filters.minRating > 0 && { minRating: String(filters.minRating) }),
    ...(specifications.length > 0 && { specifications: specifications.join(',') }),
    ...(filters.options.length > 0 && { options: filters.options.join(',') }),
    ...(filters.sort !== 'relevance' && { sort: filters.sort }),
  };
};

/**
 * The address of the collection after a change. Another selection starts at its first items again; sort, view and compared items
 * stay.
 */
export const addressOf = (filters: Filters, change: Partial<Filters>): string => {
  const next = { ...filters, shown: PAGE_SIZE, ...change };
  const search = new URLSearchParams({
    ...searchQuery(next),
    ...(next.view === 'list' && { view: 'list' }),
    ...(next.shown > PAGE_SIZE && { shown: String(next.shown) }),
    ...(next.compared.length > 0 && { compare: next.compared.join(',') }),
  }).toString();
  return search ? `${paths.explore}?${search}` : paths.explore;
};

/** The filters without a selection. */
export const noSelection = {
  q: '',
  categories: [],
  price: { min: '', max: '' },
  inStock: false,
  onSale: false,
  minRating: 0,
  specifications: {},
  options: [],
} satisfies Partial<Filters>;

/** The list without the value if it is there, else with it. */
export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter(other => other !== value) : [...list, value];
