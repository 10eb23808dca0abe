import { useSearchParams } from '@kerf/federation/router';

/** The filters of a list, which are in the address. A change of one starts the list at its first page. */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: string) => search.get(name) ?? '',
    /** Sets a filter, or removes it with an empty value. */
    change: (name: string, value: string) =>
      setSearch(
        before => {
          const { page: _, [name]: _old, ...others } = Object.fromEntries(before);
          return value ? { ...others, [name]: value } : others;
        },
        { replace: true },
      ),
  };
};

export type Filters = ReturnType<typeof useFilters>;
