import { useSearch } from '@kerf/federation/use-search';
import { useCurrency, useShopConfig } from '@kerf/session';
import { addressOf, type Filters, filtersIn } from './filters';

/** The filters in the address, the address after a change, and a function that goes there. */
export const useFilters = () => {
  const [search, changeSearch] = useSearch();
  const chosen = useCurrency()?.code;
  const offered = useShopConfig()?.currencies.map(({ code }) => code);
  const filters = filtersIn(search, chosen, offered);
  return {
    filters,
    to: (change: Partial<Filters>) => addressOf(filters, change),
    /** Replaces the address in the history, so that Back leaves the page instead of undoing each change. */
    change: (next: Partial<Filters>) =>
      changeSearch(latest => new URLSearchParams(addressOf(filtersIn(latest, chosen, offered), next).split('?')[1])),
  };
};
export type UsedFilters = ReturnType<typeof useFilters>;
