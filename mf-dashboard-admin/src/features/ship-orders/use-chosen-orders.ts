import { call } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';

/** One request of the API takes so many ids. */
const AT_ONCE = 100;

/** Reads these orders once, in their order: a later state would move rows while somebody types into them. */
export const useChosenOrders = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['chosenOrders', ids],
    queryFn: async ({ signal }): Promise<Order[]> => {
      const starts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, page) => page * AT_ONCE);
      const pages = await Promise.all(
        starts.map(start =>
          call(
            'listOrders',
            { query: { ids: ids.slice(start, start + AT_ONCE).join(','), limit: String(AT_ONCE) } },
            { signal },
          ),
        ),
      );
      const byId = new Map(pages.flat().map(order => [order._id, order]));
      return ids.flatMap(id => byId.get(id) ?? []);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
