import { isRefusal, isUnreachable } from '@kerf/api-client';
import { onlineManager, QueryClient } from '@kerf/federation/query';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;

/**
 * Creates the query cache that all front ends share. Requests run offline too, and so fail at once with a message.
 * Paused requests would show a spinner, and could send an order long after the visitor gave up. What got no response is asked again when the
 * browser is online again. Browsers do not report other outages, such as one of the shop, so it is also asked again at growing intervals.
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
        refetchInterval: ({ state: { status, error, errorUpdateCount } }) =>
          status === 'error' && isUnreachable(error) && onlineManager.isOnline()
            ? Math.min(FIRST_RETRY_MS * 2 ** (errorUpdateCount - 1), LAST_RETRY_MS)
            : false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
