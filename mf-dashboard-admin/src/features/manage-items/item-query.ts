import { call, list } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import type { ListOptions } from '@kerf/federation/use-list';
import type { Filters } from '../../components/filters/use-filters';

const filtersOf = ({ get }: Filters) => {
  const wanted = { q: get('q'), category: get('category'), sort: get('sort') };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
};

/** The items that the address names, or all of them. The keys of all searches begin with that of the whole list. */
export const itemQuery = (filters: Filters): ListOptions<Item> => {
  const query = filtersOf(filters);
  if (Object.keys(query).length === 0) return list('listItems', {});
  return {
    queryKey: ['listItems', { query }, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...query, limit: '100', ...(pageParam && { after: pageParam }) };
      const { items, next } = await call('searchItems', { query: page }, { signal });
      return { rows: items, next };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  };
};
