import { call, list } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import type { ListOptions } from '@kerf/federation/use-list';
import type { Filters } from '../../components/filters/use-filters';

/** The choice of the order by stock. The API does not combine it with a search. */
export const byStock = 'stock';

/** The items that the address names, or all of them, newest first. The keys of all searches begin with that of the whole list. */
export const itemQuery = (filters: Filters): ListOptions<Item> => {
  if (filters.get('sort') === byStock) {
    return { ...list('listItemsByStock', {}), queryKey: ['listItems', { query: { sort: byStock } }, 'pages'] };
  }
  const query = filters.pick(['q', 'category', 'sort']);
  if (Object.keys(query).length === 0) return list('listItems', { query: { sort: 'newest' } });
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
