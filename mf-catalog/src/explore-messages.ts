import { texts } from '@kerf/federation/texts';

/** The texts of the page with all tools. They are not in messages.ts, which every page of the catalogue loads. */
export const exploreMessages = texts('mf-catalog/explore', {
  between: ({ of, min, max, unit }: { of: string; min: string; max: string; unit: string }) =>
    `${of} ${min} to ${max} ${unit}`,
  atLeast: ({ of, min, unit }: { of: string; min: string; unit: string }) => `${of} from ${min} ${unit}`,
  atMost: ({ of, max, unit }: { of: string; max: string; unit: string }) => `${of} up to ${max} ${unit}`,
  starsAndUp: ({ stars }: { stars: number }) => `${stars} stars and up`,
  sorts: {
    relevance: 'Best match',
    newest: 'Newest',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    rating: 'Rating',
    name: 'Name',
  },
  filters: 'Filters',
  from: 'From',
  to: 'To',
  noNumber: 'Enter a number such as 1000 or 10.50.',
  active: 'Active filters',
  remove: 'Remove',
  clearAll: 'Clear all',
  show: ({ tools }: { tools: string }) => `Show ${tools} tools`,
  foundOne: '1 tool',
  found: ({ tools }: { tools: string }) => `${tools} tools`,
  view: 'View',
  views: { grid: 'Cards', list: 'List' },
  more: 'Show more tools',
  end: 'These are all the tools.',
  resultsFor: ({ words }: { words: string }) => `Results for “${words}”`,
  nothingFor: ({ words }: { words: string }) => `Nothing found for “${words}”`,
  nothing: 'No tools match',
  corrected: ({ words, typed }: { words: string; typed: string }) => `Showing ${words}. No tool is called “${typed}”.`,
});
