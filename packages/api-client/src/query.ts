import type { RouteName } from '@kerf/contracts';
import { call } from './client';
import type { Input } from './request';
import { served } from './served';

/**
 * TanStack Query options for a read: `useQuery(query('getItem', { params: { id } }))`.
 * The first view of a document starts with the response that the page server wrote into the HTML.
 * The key is `[name, input]`, so `invalidateQueries({ queryKey: ['getItem'] })` refetches every item.
 */
export const query = <N extends RouteName>(name: N, input: Input<N>) => {
  // The query cache calls the function later, from no code of a remote.
  const trace = new Error();
  return {
    queryKey: [name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }, trace),
    initialData: () => served(name, input),
  };
};
