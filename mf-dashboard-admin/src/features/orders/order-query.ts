import { list } from '@kerf/api-client';
import type { Filters } from '../../components/filters/use-filters';
import { orderStates } from './order-states';

/** The filters of the orders that the address names, as the API takes them. */
export const orderFilters = ({ get }: Filters): Record<string, string> => {
  const status = get('status');
  const wanted = {
    q: get('q'),
    status: status in orderStates ? status : '',
    from: get('from'),
    to: get('to'),
    sort: get('sort') || 'newest',
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
};

/** The orders that the address names. */
export const orderQuery = (filters: Filters) => list('listOrders', { query: orderFilters(filters) as never });
