import { list } from '@kerf/api-client';
import type { Filters } from '../../components/filters/use-filters';
import { orderStates } from './order-states';

/** The filters of the orders that the address names, as the API takes them. */
export const orderFilters = ({ get, pick }: Filters): Record<string, string> => ({
  ...pick(['q', 'from', 'to']),
  ...(get('status') in orderStates && pick(['status'])),
  sort: get('sort') || 'newest',
});

/** The orders that the address names. */
export const orderQuery = (filters: Filters) => list('listOrders', { query: orderFilters(filters) as never });
