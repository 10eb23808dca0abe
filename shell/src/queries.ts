import { QueryClient } from '@tanstack/react-query';

/**
 * The cache all front ends share. Calls are made offline too: they fail with a sentence at once, where waiting for the
 * network would leave the visitor with a spinner, and send an order long after they gave up on it.
 */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
