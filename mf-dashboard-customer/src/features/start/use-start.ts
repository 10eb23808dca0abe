import { list, query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useList } from '@kerf/federation/use-list';

/** What the start of the dashboard shows of a customer. A part that could not be loaded is left out. */
export const useStart = (email: string) => {
  const orders = useList(list('listMyOrders', { query: { email } }));
  const addresses = useQuery(query('listAddresses', {}));
  const watches = useQuery(query('listWatches', {}));
  return {
    /** Nothing moves when a part arrives later than another. */
    isLoading: [orders, addresses, watches].some(({ data, error }) => data === undefined && !error),
    order: orders.data?.[0],
    addresses: addresses.data ?? [],
    watches: watches.data ?? [],
  };
};
