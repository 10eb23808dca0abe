import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useParams } from '@kerf/federation/router';
import { Page } from '@kerf/ui';
import { ReviewFilter } from '../features/reviews/review-filter';
import { ReviewsList } from '../features/reviews/reviews-list';
import { useItemReviews } from '../features/reviews/use-reviews';
import { reviewsMessages } from '../messages/reviews-messages';
import { ownPaths } from '../paths';

/** `/dashboard/manageitems/:id/reviews`: moderates the reviews of one item. */
export default function ItemReviewsPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));
  const reviews = useItemReviews(id);
  return (
    <Page title={reviewsMessages.titleOf(item.data?.name)} intro={reviewsMessages.intro}>
      <ReviewFilter visible={ownPaths.itemReviews(id)} />
      <ReviewsList reviews={reviews} />
    </Page>
  );
}
