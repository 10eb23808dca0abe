import type { RouteName } from '@kerf/contracts';
import { call } from './client';
import type { Input } from './request';

/**
 * A read as TanStack Query takes it: `useQuery(query('getItem', { params: { id } }))`.
 * Its key is `[name, input]`, so `invalidateQueries({ queryKey: ['getItem'] })` refreshes all of a kind.
 */
export const query = <N extends RouteName>(name: N, input: Input<N>) => ({
  queryKey: [name, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }),
});
