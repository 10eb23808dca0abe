import { nameKey, type OptionValue, type SpecificationRange } from '@kerf/contracts';
import { type Slot, slots } from '../../catalogue/attributes/slots.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { SearchFilters } from './search-request.js';

/** An option in English or an attribute and its choice by their keys, by which it is filtered, and its words in the languages that have some. */
export interface OptionFact extends OptionValue {
  in?: Record<string, OptionValue>;
}

/** The words of an option in a language. Undefined: English. */
export const optionIn = (option: OptionFact, language: string | undefined): OptionValue =>
  option.in?.[language ?? ENGLISH] ?? option;

/** What is filtered together: a variant must match all of it by itself. */
export interface VariantFacts extends Partial<Record<Slot, number>> {
  priceCents: number;
  inStock: boolean;
  onSale: boolean;
  /** The options that are no number of a slot, and the choices of attributes. */
  options?: OptionFact[];
}

/** Tells options and their values apart, however an item spells them. */
export const optionKey = nameKey;

/** An option with its value, as the search stores and finds it. */
export const factKey = (name: string, value: string): string => `${optionKey(name)}:${optionKey(value)}`;

const isWithin = (number: number | undefined, { min, max }: SpecificationRange): boolean =>
  number !== undefined && (min === undefined || number >= min) && (max === undefined || number <= max);

const hasBounds = ({ min, max }: SpecificationRange = {}): boolean => min !== undefined || max !== undefined;

/** Whether a variant matches the filters that are about variants. */
export const matchesVariant =
  ({ minCents: min, maxCents: max, inStock, onSale, numbers = {}, options = {} }: SearchFilters) =>
  (offer: VariantFacts): boolean =>
    (!hasBounds({ min, max }) || isWithin(offer.priceCents, { min, max })) &&
    (!inStock || offer.inStock) &&
    (!onSale || offer.onSale) &&
    slots.every(name => {
      const range = numbers[name];
      return !range || !hasBounds(range) || isWithin(offer[name], range);
    }) &&
    Object.entries(options).every(([name, values]) =>
      offer.options?.some(option => optionKey(option.name) === name && values.includes(optionKey(option.value))),
    );
