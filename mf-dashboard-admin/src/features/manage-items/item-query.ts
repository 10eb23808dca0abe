import { call, list } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import type { ListOptions } from '@kerf/federation/use-list';
import type { Filters } from '../../components/filters/use-filters';
import { itemsMessages } from '../../messages/items-messages';

export type ItemView = keyof typeof itemsMessages.view;

/** The choice of the order by stock. The API does not combine it with a search. */
export const byStock = 'stock';

/** The part of the items that the address names. Those about stock are in the order of it. */
export const viewOf = (filters: Filters): ItemView => {
  const view = filters.get('view') ?? '';
  return isView(view) ? view : '';
};

const isView = (text: string): text is ItemView => text in itemsMessages.view;

/** Whether the list is the one by stock, which has neither a search nor another order, and has each variant as a row. */
export const isByStock = (filters: Filters): boolean =>
  filters.get('sort') === byStock || ['low', 'out'].includes(viewOf(filters));

/** The items that the address names, or all of them, newest first. The keys of all searches begin with that of the whole list. */
export const itemQuery = (filters: Filters): ListOptions<Item> => {
  const view = viewOf(filters);
  if (isByStock(filters)) {
    const query = view === 'low' || view === 'out' ? { state: view } : {};
    return {
      ...list('listItemsByStock', { query }),
      queryKey: ['listItems', { query: { ...query, sort: byStock } }, 'pages'],
    };
  }
  const query = { ...filters.pick(['q', 'category', 'sort']), ...(view === 'sale' && { onSale: 'true' as const }) };
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
