import { Page } from '@kerf/ui';
import { ReviewsList } from '../features/reviews/reviews-list';
import { useShopReviews } from '../features/reviews/use-reviews';
import { messages } from '../messages';

/** `/dashboard/manageitems/reviews`: moderates the reviews of the shop. */
export default function ShopReviewsPage() {
  const reviews = useShopReviews();
  return (
    <Page title={messages.reviews.title} intro={messages.reviews.intro}>
      <ReviewsList reviews={reviews} />
    </Page>
  );
}
