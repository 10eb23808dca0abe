import { useNavigate, useSearchParams } from '@kerf/federation/router';
import { useLayoutEffect, useRef } from 'react';
import { addressOf, type Filters, filtersIn } from './filters';

/** The filters in the address, the address after a change, and a function that goes there. */
export const useFilters = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersIn(search);
  // A navigation is a transition, so the rendered address may be older than the last change.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  return {
    filters,
    to: (change: Partial<Filters>) => addressOf(filters, change),
    /** Replaces the address in the history, so that Back leaves the page instead of undoing each change. */
    change: (next: Partial<Filters>) => {
      const address = addressOf(filtersIn(latest.current), next);
      latest.current = new URLSearchParams(address.split('?')[1]);
      void navigate(address, { replace: true });
    },
  };
};
export type UsedFilters = ReturnType<typeof useFilters>;
