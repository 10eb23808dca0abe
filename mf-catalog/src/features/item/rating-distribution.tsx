import type { ItemReviews } from '@kerf/contracts';
import { oneDecimal } from '@kerf/contracts/domain';
import { Stars } from '@kerf/ui';
import type { CSSProperties } from 'react';
import { itemMessages } from '../../item-messages';
import styles from './rating-distribution.module.css';

const { reviews: texts } = itemMessages;

/** The average of the reviews, and how many gave each number of stars. */
export function RatingDistribution({ rating, distribution }: Pick<ItemReviews, 'rating' | 'distribution'>) {
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{oneDecimal(rating.average)}</strong>
        <Stars value={rating.average} />
        <span>{texts.count({ reviews: rating.count })}</span>
      </p>
      <ul className={styles.bars}>
        {distribution.map(({ value, count }) => (
          <li key={value}>
            <span>{texts.stars({ stars: value })}</span>
            <span className={styles.bar} style={{ '--share': count / rating.count } as CSSProperties} />
            <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
