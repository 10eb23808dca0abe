import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** The filters of a list under a name. `search` is the query of its address. */
export interface SavedFilter {
  name: string;
  search: string;
}

/** The saved filters of each list, in this browser. */
export const savedFilters = createStore(
  persist((): Record<string, SavedFilter[]> => ({}), { name: 'kerf-saved-filters', version: 1 }),
);

/** Another filter of the same name is replaced. */
export const saveFilter = (list: string, filter: SavedFilter) =>
  savedFilters.setState(({ [list]: saved = [] }) => ({
    [list]: [...saved.filter(({ name }) => name !== filter.name), filter],
  }));

export const removeFilter = (list: string, name: string) =>
  savedFilters.setState(({ [list]: saved = [] }) => ({ [list]: saved.filter(filter => filter.name !== name) }));
