import { above, and, below, not } from '@kerf/contracts/first-view';
import { If, useField } from '@kerf/session/first-view';
import { Stars } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-rating.module.css';

const reviewed = above('rating.count', 0);

/** The average of an item's reviews and their number. Without reviews there are no stars. */
export function ItemRating({ inWords = false }: { inWords?: boolean }) {
  const field = useField();
  const average = field('rating.average', 'decimal');
  const count = field('rating.count');
  return (
    <span className={styles.rating}>
      <If is={not(reviewed)}>{messages.noReviews}</If>
      {inWords ? (
        <>
          <If is={and(reviewed, below('rating.count', 2))}>
            <span>{messages.ratedOnce({ average })}</span>
          </If>
          <If is={above('rating.count', 1)}>
            <span>{messages.rated({ average, count })}</span>
          </If>
        </>
      ) : (
        <If is={reviewed}>
          <ItemStars />
          <span>{`${average} (${count})`}</span>
        </If>
      )}
    </span>
  );
}

/** One of the averages that stars can show. */
const ItemStars = () =>
  [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map(value => (
    <If key={value} is={and(not(below('rating.average', value - 0.25)), below('rating.average', value + 0.25))}>
      <Stars value={value} />
    </If>
  ));
