import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useParams } from '@kerf/federation/router';
import { Page } from '@kerf/ui';
import { ReviewsList } from '../features/reviews/reviews-list';
import { useItemReviews } from '../features/reviews/use-reviews';
import { messages } from '../messages';

/** `/dashboard/manageitems/:id/reviews`: moderates the reviews of one item. */
export default function ItemReviewsPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));
  const reviews = useItemReviews(id);
  return (
    <Page title={messages.reviews.titleOf(item.data?.name)} intro={messages.reviews.intro}>
      <ReviewsList reviews={reviews} />
    </Page>
  );
}
