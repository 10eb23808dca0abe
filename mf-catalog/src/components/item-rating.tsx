import type { Rating } from '@kerf/contracts';
import { Stars } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-rating.module.css';

/** The average of an item's reviews and their number. Without reviews there are no stars. */
export function ItemRating({ rating: { average, count } }: { rating: Rating }) {
  if (count === 0) return <span className={styles.rating}>{messages.noReviews}</span>;
  return (
    <span className={styles.rating}>
      <Stars value={average} />
      <span>{`${average.toFixed(1)} (${count})`}</span>
    </span>
  );
}
