import type { ItemReviews } from '@kerf/contracts';
import { Stars } from '@kerf/ui';
import type { CSSProperties } from 'react';
import styles from './rating-distribution.module.css';

/** The average of the reviews, and how many gave each number of stars. */
export function RatingDistribution({ rating, distribution }: Pick<ItemReviews, 'rating' | 'distribution'>) {
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{rating.average.toFixed(1)}</strong>
        <Stars value={rating.average} />
        <span>{rating.count === 1 ? '1 review' : `${rating.count} reviews`}</span>
      </p>
      <ul className={styles.bars}>
        {distribution.map(({ value, count }) => (
          <li key={value}>
            <span>{value === 1 ? '1 star' : `${value} stars`}</span>
            <span className={styles.bar} style={{ '--share': count / rating.count } as CSSProperties} />
            <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
