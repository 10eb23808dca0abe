import { useSearchParams } from '@kerf/federation/router';
import { useLayoutEffect, useRef } from 'react';

/** The filters of a list, which are in the address. A change of one starts the list at its first page. */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  // A navigation is a transition, so the rendered search may be older than the last change.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  return {
    get: (name: string) => search.get(name) ?? '',
    /** Sets a filter, or removes it with an empty value. */
    change: (name: string, value: string) => {
      const { page: _, [name]: _old, ...others } = Object.fromEntries(latest.current);
      latest.current = new URLSearchParams(value ? { ...others, [name]: value } : others);
      setSearch(latest.current, { replace: true });
    },
  };
};

export type Filters = ReturnType<typeof useFilters>;
