import type { QueryClient } from '@kerf/federation/query';

/** Reads the items and the imports again, after one of them has changed both. */
export const refreshItems = (queries: QueryClient) =>
  Promise.all(['listItems', 'listItemImports'].map(name => queries.invalidateQueries({ queryKey: [name] })));
