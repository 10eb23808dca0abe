import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

export const attributesMessages = {
  ...pageMessages.attributes,
  ...texts('mf-dashboard-admin/attributes', {
    search: 'Name or key',
    category: 'Category',
    type: 'Type',
    languages: 'Languages',
    all: 'All',
    withGaps: 'Incomplete',
    count: ({ count, gaps }: { count: number; gaps: number }) =>
      `${count === 1 ? '1 attribute' : `${count} attributes`}${gaps === 0 ? '' : `, ${gaps} with missing texts`}`,
    name: 'Attribute',
    in: 'In',
    types: { number: 'Number', text: 'Text', choice: 'Choice', boolean: 'Yes or no' },
    numberIn: ({ unit }: { unit: string }) => `Number, ${unit}`,
    choiceOf: ({ count }: { count: number }) => `Choice of ${count}`,
    allCategories: 'All',
    andMore: ({ first, more }: { first: string; more: number }) => (more === 0 ? first : `${first} + ${more}`),
    places: { onCards: 'Card', inFilters: 'Filter', inComparison: 'Comparison' },
    placeOf: {
      onCards: ({ name }: { name: string }) => `${name} on cards`,
      inFilters: ({ name }: { name: string }) => `${name} as a filter`,
      inComparison: ({ name }: { name: string }) => `${name} in the comparison`,
    },
    isComplete: ({ language }: { language: string }) => `${language}: complete`,
    isMissing: ({ language, missing, of }: { language: string; missing: number; of: number }) =>
      `${language}: ${missing} of ${of} missing`,
    order: 'Order',
    orderHint: 'Alt and an arrow key move it too.',
    up: ({ name }: { name: string }) => `Move ${name} up`,
    down: ({ name }: { name: string }) => `Move ${name} down`,
    moved: ({ name, at, count }: { name: string; at: number; count: number }) => `${name} is ${at} of ${count} now.`,
    moreOf: ({ name }: { name: string }) => `More for ${name}`,
    edit: 'Edit',
    removal: ({ name }: { name: string }) =>
      `The shop no longer shows ${name}. Items keep their values, and show them again if it comes back.`,
    removed: ({ name }: { name: string }) => `${name} is removed.`,
    saved: ({ name }: { name: string }) => `${name} is saved.`,
    empty: 'There are no attributes',
    emptyText: 'Add one, such as the weight or the voltage. Items of its categories then have a field for it.',
    noneFound: 'No attribute matches',
    showAll: 'Show all attributes',
  }),
};
