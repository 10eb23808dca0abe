import { call, query } from '@kerf/api-client';
import type { Review } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { useParams } from '@kerf/federation/router';
import { type List, useList } from '@kerf/federation/use-list';
import { Page } from '@kerf/ui';
import { ReviewViews } from '../features/reviews/review-views';
import { ReviewsList } from '../features/reviews/reviews-list';
import { reviewsMessages } from '../messages/reviews-messages';
import { ownPaths } from '../paths';

/** The visible reviews of an item, newest first. */
const useItemReviews = (id: string): List<Review> =>
  useList({
    queryKey: ['listItemReviews', { params: { id } }, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = { limit: '100', ...(pageParam && { after: pageParam }) };
      const { reviews, next } = await call('listItemReviews', { params: { id }, query: page }, { signal });
      return { rows: reviews, next };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  });

/** `/dashboard/manageitems/:id/reviews`: moderates the reviews of one item. */
export default function ItemReviewsPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));
  const reviews = useItemReviews(id);
  return (
    <Page title={reviewsMessages.titleOf({ item: item.data?.name })} intro={reviewsMessages.intro}>
      <ReviewViews visible={ownPaths.itemReviews(id)} />
      <ReviewsList reviews={reviews} />
    </Page>
  );
}
