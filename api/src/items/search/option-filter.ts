import type { SearchFilters } from './search-request.js';
import { optionKey } from './variant-facts.js';

const decoded = (text: string): string => text.replace(/%(25|2C|3A)/g, code => decodeURIComponent(code));
const encoded = (text: string): string => text.trim().replace(/[%,:]/g, encodeURIComponent);

/** An option and its value as the query of a search names them, such as `Grit:80`. */
export const optionFilter = (name: string, value: string): string => `${encoded(name)}:${encoded(value)}`;

/** The options that a query names, as `optionList` of the contract has them. */
export const optionsIn = (list: string): SearchFilters['options'] => {
  const options = new Map<string, string[]>();
  for (const part of list.split(',')) {
    const [name = '', value = ''] = part.split(':').map(text => optionKey(decoded(text)));
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return Object.fromEntries(options);
};
