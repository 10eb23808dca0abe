import { isRefusal } from '@kerf/api-client';
import { QueryClient } from '@kerf/federation/query';

/**
 * Creates the query cache that all front ends share. Requests run offline too, and so fail at once with a message.
 * Paused requests would show a spinner, and could send an order long after the visitor gave up.
 */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The API would refuse the same request again.
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
