import type { OptionValue, SpecificationName, SpecificationRange } from '@kerf/contracts';
import { specificationUnits } from '@kerf/contracts';
import type { SearchFilters } from './search-request.js';

export const specificationNames = Object.keys(specificationUnits) as SpecificationName[];

/** An option in English, by which it is filtered, and in other languages. */
export interface OptionFact extends OptionValue {
  in?: Record<string, OptionValue>;
}

/** The words of an option in a language. Undefined: English. */
export const optionIn = (option: OptionFact, language: string | undefined): OptionValue =>
  (language && option.in?.[language]) || option;

/** What is filtered together: a variant must match all of it by itself. */
export interface VariantFacts extends Partial<Record<SpecificationName, number>> {
  priceCents: number;
  inStock: boolean;
  onSale: boolean;
  /** The options that are no number of `specificationUnits`. */
  options?: OptionFact[];
}

/** Tells options and their values apart, however an item spells them. */
export const optionKey = (text: string): string => text.trim().toLowerCase();

const isWithin = (number: number | undefined, { min, max }: SpecificationRange): boolean =>
  number !== undefined && (min === undefined || number >= min) && (max === undefined || number <= max);

const hasBounds = ({ min, max }: SpecificationRange = {}): boolean => min !== undefined || max !== undefined;

/** Whether a variant matches the filters that are about variants. */
export const matchesVariant =
  ({ minCents: min, maxCents: max, inStock, onSale, specifications = {}, options = {} }: SearchFilters) =>
  (offer: VariantFacts): boolean =>
    (!hasBounds({ min, max }) || isWithin(offer.priceCents, { min, max })) &&
    (!inStock || offer.inStock) &&
    (!onSale || offer.onSale) &&
    specificationNames.every(name => {
      const range = specifications[name];
      return !range || !hasBounds(range) || isWithin(offer[name], range);
    }) &&
    Object.entries(options).every(([name, values]) =>
      offer.options?.some(option => optionKey(option.name) === name && values.includes(optionKey(option.value))),
    );
