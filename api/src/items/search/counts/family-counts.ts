import type { SearchFacets } from '@kerf/contracts';
import { ENGLISH } from '../../../platform/languages/request-language.js';
import { optionFilter } from '../option-filter.js';
import { fieldOf, type RangeFacet, withoutRange } from '../search-filter.js';
import type { SearchFilters } from '../search-request.js';
import { matchesVariant, type OptionFact, optionIn, optionKey, type VariantFacts } from '../variant-facts.js';
import { type Bounds, type Count, type Flags, maxCount, passes } from './facets.js';

/** What counts need to know about an item with variants. */
export interface FamilyFlags extends Omit<Flags, 'inStock' | 'onSale'> {
  readonly offers: readonly VariantFacts[];
}

/** Items with variants that a search may find. At most `maxCount`, else `isCut`. */
export interface Candidates {
  readonly families: readonly FamilyFlags[];
  readonly isCut: boolean;
}

const passesItem =
  ({ category, minRating }: SearchFilters) =>
  ({ category: own, stars }: FamilyFlags): boolean =>
    passes({ category, minRating })({ _id: { category: own, stars, inStock: true, onSale: true } });

/** The variants that match, of each item that has one. */
const matching = ({ families }: Candidates, filters: SearchFilters): (readonly VariantFacts[])[] =>
  families
    .filter(passesItem(filters))
    .map(({ offers }) => offers.filter(matchesVariant(filters)))
    .filter(({ length }) => length > 0);

/** Each item counts once, however many of its variants match. */
export const countFamilies = (candidates: Candidates, filters: SearchFilters): Count => {
  const { length } = matching(candidates, filters);
  return candidates.isCut ? { count: length, isLowerBound: true } : { count: length };
};

export const addCounts = (one: Count, other: Count): Count => {
  const count = one.count + other.count;
  if (count > maxCount) return { count: maxCount, isLowerBound: true };
  return one.isLowerBound || other.isLowerBound ? { count, isLowerBound: true } : { count };
};

/** The least and the greatest value of the variants that match all other filters. */
export const familyBounds = (candidates: Candidates, filters: SearchFilters, facet: RangeFacet): Bounds | undefined => {
  const offers = matching(candidates, withoutRange(filters, facet)).flat();
  const numbers = offers.flatMap(offer => offer[fieldOf(facet)] ?? []);
  return numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined;
};

export const joinBounds = (one: Bounds | undefined, other: Bounds | undefined): Bounds | undefined =>
  one && other ? { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) } : (one ?? other);

const maxOptions = 6;
const maxValues = 20;

/** A text by which options are filtered, and how it is shown. */
interface Shown {
  english: string;
  text: string;
}

/** Texts by their key, as the first item spells them, with the number of items that have each; the most frequent first. */
const frequent = (items: readonly (readonly Shown[])[], most: number): [key: string, shown: Shown][] => {
  const found = new Map<string, { shown: Shown; count: number }>();
  for (const texts of items)
    for (const [key, shown] of new Map(texts.map(each => [optionKey(each.english), each]))) {
      const { shown: first, count } = found.get(key) ?? { shown, count: 0 };
      found.set(key, { shown: first, count: count + 1 });
    }
  const sorted = [...found].sort(([, one], [, other]) => other.count - one.count);
  return sorted.slice(0, most).map(([key, { shown }]) => [key, shown]);
};

/** The most frequent options of the variants that match all other filters, and how many items choosing each value shows. */
export const optionFacets = (candidates: Candidates, filters: SearchFilters): SearchFacets['options'] => {
  if (candidates.isCut) return undefined;
  const { options: chosen = {}, ...others } = filters;
  const inOrder = new Intl.Collator(filters.language ?? ENGLISH, { numeric: true }).compare;
  const all = matching(candidates, others).map(offers => offers.flatMap(({ options = [] }) => options));
  const shown = (option: OptionFact, part: 'name' | 'value'): Shown => ({
    english: option[part],
    text: optionIn(option, filters.language)[part],
  });
  const names = all.map(options => options.map(option => shown(option, 'name')));
  return frequent(names, maxOptions).flatMap(([key, name]) => {
    const { [key]: _, ...rest } = chosen;
    const values = frequent(
      matching(candidates, { ...others, options: rest }).map(offers =>
        offers.flatMap(({ options = [] }) =>
          options.filter(option => optionKey(option.name) === key).map(option => shown(option, 'value')),
        ),
      ),
      maxValues,
    );
    if (values.length === 0) return [];
    return {
      name: name.text,
      values: values
        .map(([valueKey, { english, text }]) => ({
          value: text,
          filter: optionFilter(name.english, english),
          ...countFamilies(candidates, { ...filters, options: { ...rest, [key]: [valueKey] } }),
        }))
        .sort((one, two) => inOrder(one.value, two.value)),
    };
  });
};
