import { optionKey } from './offer.js';
import type { SearchFilters } from './search-request.js';

/** The parts of a text at each separator that no backslash stands before. */
const split = (text: string, parts: RegExp): string[] => text.match(parts) ?? [];
const unescaped = (text: string): string => optionKey(text.replace(/\\(.)/g, '$1'));

/** The options that a query names, as `optionList` of the contract has them. */
export const optionsIn = (list: string): SearchFilters['options'] => {
  const options = new Map<string, string[]>();
  for (const part of split(list, /(?:[^\\,]|\\.)+/g)) {
    const [name = '', value = ''] = split(part, /(?:[^\\:]|\\.)+/g).map(unescaped);
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return Object.fromEntries(options);
};
