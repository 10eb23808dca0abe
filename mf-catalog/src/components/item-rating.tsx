import type { Rating } from '@kerf/contracts';
import { Stars } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-rating.module.css';

interface ItemRatingProps {
  rating: Rating;
  /** Without stars. */
  inWords?: boolean;
}

/** The average of an item's reviews and their number. Without reviews there are no stars. */
export function ItemRating({ rating: { average, count }, inWords = false }: ItemRatingProps) {
  if (count === 0) return <span className={styles.rating}>{messages.noReviews}</span>;
  if (inWords)
    return (
      <span className={styles.rating}>
        <span>{messages.rated(average.toFixed(1), count)}</span>
      </span>
    );
  return (
    <span className={styles.rating}>
      <Stars value={average} />
      <span>{`${average.toFixed(1)} (${count})`}</span>
    </span>
  );
}
