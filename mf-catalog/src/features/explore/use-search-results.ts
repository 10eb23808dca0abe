import { call, type Input, isRefusal, served } from '@kerf/api-client';
import type { SearchResult } from '@kerf/contracts';
import { useInfiniteQuery } from '@kerf/federation/query';
import { firstPage, moreRows, useLoadMoreWhile } from '@kerf/federation/use-list';
import { loadShopConfig } from '@kerf/session';
import { type Filters, PAGE_SIZE, searchQuery } from './filters';

/** If the shop does not take the currency in the address, reads which ones it takes: `useFilters` then ignores that one. */
const search = (input: Input<'searchItems'>, signal: AbortSignal) =>
  call('searchItems', input, { signal }).catch(async error => {
    if (isRefusal(error) && error.issues.some(({ path }) => path === 'currency')) await loadShopConfig();
    throw error;
  });

/** The items that match, page by page, as many as the address says. Total and facets are those of the first page's response. */
export const useSearchResults = (filters: Filters) => {
  const query = searchQuery(filters);
  const input = { query: { ...query, limit: String(PAGE_SIZE) } };
  const results = useInfiniteQuery({
    queryKey: ['searchItems', { query }],
    queryFn: ({ pageParam, signal }) =>
      search(pageParam ? { query: { ...input.query, after: pageParam } } : input, signal),
    initialData: () => firstPage(served('searchItems', input)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: SearchResult) => next,
    // The last result stays in place while the next selection loads.
    placeholderData: before => before,
  });
  const { data, error, refetch, isPlaceholderData } = results;
  const first = data?.pages[0];
  const items = data?.pages.flatMap(page => page.items);
  const more = moreRows(results);
  useLoadMoreWhile(!isPlaceholderData && items !== undefined && items.length < filters.shown, more);
  return {
    data: first && { ...first, items: items ?? [] },
    error,
    refetch: () => void refetch(),
    isOutdated: isPlaceholderData,
    ...more,
  };
};
