import { ApiError } from '@kerf/api-client';
import { QueryClient } from '@kerf/federation/query';

/** What the API has refused it refuses again. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * The cache all front ends share. Calls are made offline too: they fail with a sentence at once, where waiting for the
 * network would leave the visitor with a spinner, and send an order long after they gave up on it.
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
