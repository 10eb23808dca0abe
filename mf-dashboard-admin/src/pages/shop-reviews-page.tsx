import { useSearchParams } from '@kerf/federation/router';
import { Page } from '@kerf/ui';
import { HiddenReviews } from '../features/reviews/hidden-reviews';
import { ReviewFilter } from '../features/reviews/review-filter';
import { ShopReviews } from '../features/reviews/shop-reviews';
import { reviewsMessages as texts } from '../messages/reviews-messages';
import { ownPaths } from '../paths';

/** `/dashboard/manageitems/reviews`: moderates the reviews of the shop, or with `?status=hidden` all hidden reviews. */
export default function ShopReviewsPage() {
  const isHidden = useSearchParams()[0].get('status') === 'hidden';
  return (
    <Page title={isHidden ? texts.hiddenOnes : texts.title} intro={isHidden ? texts.hiddenIntro : texts.intro}>
      <ReviewFilter visible={ownPaths.shopReviews} isHidden={isHidden} />
      {isHidden ? <HiddenReviews /> : <ShopReviews />}
    </Page>
  );
}
