import { useSearch } from '@kerf/federation/use-search';

/** The filters of a list, which are in the address. A change of one starts the list at its first page. */
export const useFilters = () => {
  const [search, changeSearch] = useSearch();
  return {
    get: (name: string) => search.get(name) ?? '',
    /** Those of the filters that are set, as the query of a call. */
    pick: (names: readonly string[]): Record<string, string> =>
      Object.fromEntries(names.flatMap(name => (search.get(name) ? [[name, search.get(name) as string]] : []))),
    /** Sets a filter, or removes it with an empty value. */
    change: (name: string, value: string) =>
      changeSearch(latest => {
        const { page: _, [name]: _old, ...others } = Object.fromEntries(latest);
        return new URLSearchParams(value ? { ...others, [name]: value } : others);
      }),
  };
};

export type Filters = ReturnType<typeof useFilters>;
