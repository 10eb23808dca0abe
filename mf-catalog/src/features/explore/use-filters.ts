import { useNavigate, useSearchParams } from '@kerf/federation/router';
import { addressOf, type Filters, filtersIn } from './filters';

/** The filters in the address, the address after a change, and a function that goes there. */
export const useFilters = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersIn(search);
  const to = (change: Partial<Filters>) => addressOf(filters, change);
  return {
    filters,
    to,
    /** Replaces the address in the history, so that Back leaves the page instead of undoing each change. */
    change: (next: Partial<Filters>) => void navigate(to(next), { replace: true }),
  };
};
export type UsedFilters = ReturnType<typeof useFilters>;
