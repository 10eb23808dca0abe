import { texts } from '@kerf/federation/texts';

export const noResultsMessages = texts('mf-catalog/no-results', {
  noneHasAll: 'No tool has all these words. Search for one of them.',
  noneInFilters: 'No tool matches all the filters.',
  checkSpelling: 'Check the spelling, or look in a category.',
  oneWord: 'Search for one word',
  withoutFilters: 'Search without filters',
  near: 'Near matches',
  allCategories: 'All categories',
});
