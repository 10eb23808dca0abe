import type { RouteName } from '@kerf/contracts';
import { call } from './client';
import type { Input } from './request';

/**
 * TanStack Query options for a read: `useQuery(query('getItem', { params: { id } }))`.
 * The key is `[name, input]`, so `invalidateQueries({ queryKey: ['getItem'] })` refetches every item.
 */
export const query = <N extends RouteName>(name: N, input: Input<N>) => ({
  queryKey: [name, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }),
});
