import { ApiError } from '@kerf/api-client';
import { QueryClient } from '@kerf/federation/query';

/** A client error: the API would reject the same request again. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Creates the query cache that all front ends share. Requests run offline too, and so fail at once with a message.
 * Paused requests would show a spinner, and could send an order long after the visitor gave up.
 */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
