import { call, served } from '@kerf/api-client';
import type { ItemReviewSort, ItemReviews } from '@kerf/contracts';
import { useInfiniteQuery } from '@kerf/federation/query';
import { firstPage, moreRows } from '@kerf/federation/use-list';

const PAGE_SIZE = '10';

/** The reviews of an item, page by page. Rating and distribution are those of the first page's response. */
export const useItemReviews = (id: string, sort: ItemReviewSort) => {
  const input = { params: { id }, query: { sort, limit: PAGE_SIZE } };
  const query = useInfiniteQuery({
    queryKey: ['listItemReviews', { params: { id }, query: { sort } }],
    queryFn: ({ pageParam, signal }) =>
      call('listItemReviews', pageParam ? { ...input, query: { ...input.query, after: pageParam } } : input, {
        signal,
      }),
    initialData: () => firstPage(served('listItemReviews', input)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ItemReviews) => next,
    // Another order of the same reviews keeps the list in place.
    placeholderData: before => before,
  });
  const { data, error, refetch } = query;
  const summary = data?.pages[0];
  return {
    data: summary && { ...summary, reviews: data.pages.flatMap(({ reviews }) => reviews) },
    error,
    refetch: () => void refetch(),
    ...moreRows(query),
  };
};
