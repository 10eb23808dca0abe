import { ReviewsList } from './reviews-list';
import { useShopReviews } from './use-reviews';

/** The visible reviews of the shop. */
export function ShopReviews() {
  return <ReviewsList reviews={useShopReviews()} />;
}
