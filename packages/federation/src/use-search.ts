import { useSearchParams } from '@kerf/federation/router';
import { useLayoutEffect, useRef } from 'react';

/**
 * The query of the address, and a function that replaces it in the history. The function passes the last query that was asked for: a
 * navigation is a transition, so the rendered one may be older.
 */
export const useSearch = () => {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (next: (latest: URLSearchParams) => URLSearchParams) => {
    latest.current = next(latest.current);
    setSearch(latest.current, { replace: true });
  };
  return [search, change] as const;
};
