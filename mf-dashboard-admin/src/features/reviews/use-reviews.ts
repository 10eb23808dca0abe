import { call, list } from '@kerf/api-client';
import type { HiddenReview, ItemReviews, Review } from '@kerf/contracts';
import { useInfiniteQuery } from '@kerf/federation/query';
import { type List, moreRows, useList } from '@kerf/federation/use-list';

/** The visible reviews of the shop, newest first. */
export const useShopReviews = (): List<Review> => useList(list('listReviews', { query: { sort: 'newest' } }));

/** The hidden reviews of the shop and of items, newest first. */
export const useHiddenReviews = (): List<HiddenReview> => useList(list('listHiddenReviews', {}));

/** The visible reviews of an item, newest first. */
export const useItemReviews = (id: string): List<Review> => {
  const query = useInfiniteQuery({
    queryKey: ['listItemReviews', { params: { id } }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listItemReviews',
        { params: { id }, query: { limit: '100', ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ItemReviews) => next,
  });
  return {
    data: query.data?.pages.flatMap(({ reviews }) => reviews),
    error: query.error,
    refetch: () => void query.refetch(),
    ...moreRows(query),
  };
};
