import { list } from '@kerf/api-client';
import { useSearchParams } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { Page } from '@kerf/ui';
import { ReviewViews } from '../features/reviews/review-views';
import { ReviewsList } from '../features/reviews/reviews-list';
import { reviewsMessages as texts } from '../messages/reviews-messages';
import { ownPaths } from '../paths';

const noneHidden = { title: texts.noneHidden, text: texts.noneHiddenText };

/** `/dashboard/manageitems/reviews`: answers and moderates the reviews of the shop and of all items, or with `?status=hidden` the hidden ones. */
export default function ShopReviewsPage() {
  const isHidden = useSearchParams()[0].get('status') === 'hidden';
  const all = useList({ ...list('listAllReviews', {}), enabled: !isHidden });
  const hidden = useList({ ...list('listHiddenReviews', {}), enabled: isHidden });
  return (
    <Page title={isHidden ? texts.hiddenOnes : texts.title} intro={isHidden ? texts.hiddenIntro : texts.intro}>
      <ReviewViews visible={ownPaths.shopReviews} isHidden={isHidden} />
      {isHidden ? <ReviewsList key="hidden" reviews={hidden} empty={noneHidden} /> : <ReviewsList reviews={all} />}
    </Page>
  );
}
