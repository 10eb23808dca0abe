import { Views } from '../../components/views/views';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { ownPaths } from '../../paths';

/** The visible reviews of the shop or of an item, and all hidden ones. `visible` is the address of the former. */
export const ReviewViews = ({ visible, isHidden = false }: { visible: string; isHidden?: boolean }) => (
  <Views
    views={[
      { to: visible, label: texts.visible, isCurrent: !isHidden },
      { to: ownPaths.hiddenReviews, label: texts.hiddenOnes, isCurrent: isHidden },
    ]}
  />
);
