import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { ReviewsList } from './reviews-list';
import { useHiddenReviews } from './use-reviews';

const empty = { title: texts.noneHidden, text: texts.noneHiddenText };

/** The hidden reviews of the shop and of items. */
export function HiddenReviews() {
  return <ReviewsList reviews={useHiddenReviews()} empty={empty} />;
}
