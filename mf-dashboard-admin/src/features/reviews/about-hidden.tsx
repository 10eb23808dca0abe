import type { HiddenReview } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import styles from '../../components/cards.module.css';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { ownPaths } from '../../paths';

/** What a hidden review is about, and why it is hidden. */
export function AboutHidden({ review: { item, itemName, reason } }: { review: HiddenReview }) {
  return (
    <div className={styles.about}>
      <p>
        {item === null ? texts.ofShop : null}
        {item !== null && itemName === null ? texts.ofRemovedItem : null}
        {item !== null && itemName !== null ? (
          <Link to={ownPaths.itemReviews(item)} dir="auto">
            {texts.titleOf(itemName)}
          </Link>
        ) : null}
      </p>
      {reason === null ? null : (
        <p>
          {texts.hiddenBecause} <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  );
}
