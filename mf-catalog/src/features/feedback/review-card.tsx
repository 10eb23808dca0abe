import type { Review } from '@kerf/contracts';
import { Avatar, Card, cx, Stars } from '@kerf/ui';
import { homeMessages } from '../../home-messages';
import { excerpt } from './excerpt';
import styles from './review-card.module.css';

/** One customer's review. */
export function ReviewCard({ review }: { review: Review }) {
  const { text, shortened } = excerpt(review.description);
  return (
    <Card as="li" padding="none">
      <figure className={styles.review}>
        <Stars value={review.rating} />
        <blockquote className={styles.words}>
          <p className={cx(shortened && styles.shortened)} dir="auto">
            {text}
          </p>
        </blockquote>
        <figcaption className={styles.person}>
          <Avatar src={review.image} alt="" />
          <span className={styles.name}>
            <bdi>{review.name}</bdi>
            {homeMessages.reviewerPlace}
          </span>
        </figcaption>
      </figure>
    </Card>
  );
}
