import { type UseInfiniteQueryResult, useInfiniteQuery } from '@kerf/federation/query';
import { useEffect, useMemo } from 'react';

/** TanStack Query options for a list that loads page by page, such as those of `list` in @kerf/api-client. */
export interface ListOptions<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { pageParam: string | undefined; signal: AbortSignal }) => Promise<{
    rows: Row[];
    next: string | undefined;
  }>;
  initialPageParam: undefined;
  getNextPageParam: (page: { rows: Row[]; next: string | undefined }) => string | undefined;
  enabled?: boolean;
}

export interface List<Row> {
  /** The rows of all loaded pages; undefined until the first page has loaded. */
  data: Row[] | undefined;
  /** Why the first page or a refresh failed. */
  error: Error | null;
  refetch: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page failed to load. */
  moreError: Error | null;
  loadMore: () => void;
}

/** The part of TanStack's infinite query that loads further pages. */
type InfiniteQuery = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** How to load the next page of an infinite query. */
export const moreRows = (query: InfiniteQuery): MoreRows => ({
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  moreError: query.isFetchNextPageError ? query.error : null,
  // A second click while a page loads would cancel that request.
  loadMore: () => void (query.isFetchingNextPage || query.fetchNextPage()),
});

/** The initial data of an infinite query whose first page is known. */
export const firstPage = <Page>(page: Page | undefined) =>
  page === undefined ? undefined : { pages: [page], pageParams: [undefined] };

/** Reads a list page by page. */
export const useList = <Row>(options: ListOptions<Row>): List<Row> => {
  const query = useInfiniteQuery(options);
  const data = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data]);
  return {
    data,
    error: query.error,
    refetch: () => void query.refetch(),
    ...moreRows(query),
  };
};

export type MoreRows = Pick<List<unknown>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'loadMore'>;

/** Loads page after page while `isNeeded`, until the list is complete or a page fails to load. */
export const useLoadMoreWhile = (
  isNeeded: boolean,
  { hasMore, isLoadingMore, moreError, loadMore }: MoreRows,
): void => {
  const isDue = isNeeded && hasMore && !isLoadingMore && !moreError;
  // No dependencies: the state after a page can equal the state before it.
  useEffect(() => {
    if (isDue) loadMore();
  });
};
