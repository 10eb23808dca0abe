import type { Rating } from '@kerf/contracts';
import { oneDecimal } from '@kerf/contracts/domain';
import { Stars } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-rating.module.css';
import { isServed, when } from './served';

interface ItemRatingProps {
  rating: Rating;
  /** Without stars. */
  inWords?: boolean;
}

/** The average of an item's reviews and their number. Without reviews there are no stars. */
export function ItemRating({ rating: { average, count }, inWords = false }: ItemRatingProps) {
  const text = isServed ? '{rating.average:decimal}' : oneDecimal(average);
  return (
    <span className={styles.rating}>
      {when(count === 0, '!rating.count', messages.noReviews)}
      {inWords ? (
        <>
          {when(count === 1, 'rating.count=1', <span>{messages.ratedOnce({ average: text })}</span>)}
          {when(count > 1, 'rating.count>1', <span>{messages.rated({ average: text, count })}</span>)}
        </>
      ) : (
        when(
          count > 0,
          'rating.count',
          <>
            {isServed ? <ServedStars /> : <Stars value={average} />}
            <span>{`${text} (${count})`}</span>
          </>,
        )
      )}
    </span>
  );
}

/** The averages that stars can show, of which the page server keeps one. */
const ServedStars = () =>
  [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map(value => (
    <template key={value} data-if={`rating.average>=${value - 0.25}&rating.average<${value + 0.25}`}>
      <Stars value={value} />
    </template>
  ));
