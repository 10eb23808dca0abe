import { callPage, type ListPage } from './client';
import type { Input, ListName, RowOf } from './request';

/** The largest page the API returns. */
const PAGE_SIZE = '100';

/**
 * TanStack Query options for a list that loads page by page: `useList(list('listItems', {}))`.
 * The key begins with `[name, input]`, as that of `query` does, so both are invalidated together.
 */
export const list = <N extends ListName>(name: N, input: Input<N>) => {
  // The query cache calls the function later, from no code of a remote.
  const trace = new Error();
  return {
    queryKey: [name, input, 'pages'] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const query = {
        ...(input as { query?: object }).query,
        limit: PAGE_SIZE,
        ...(pageParam && { after: pageParam }),
      };
      return callPage(name, { ...(input as object), query } as Input<N>, { signal }, trace);
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }: ListPage<RowOf<N>>) => next,
  };
};
