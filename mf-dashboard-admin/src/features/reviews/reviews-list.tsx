import type { HiddenReview, Review } from '@kerf/contracts';
import type { List } from '@kerf/federation/use-list';
import { EmptyState, Loaded, LoadMore } from '@kerf/ui';
import styles from '../../components/cards.module.css';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { ModeratedReview } from './moderated-review';

interface ReviewsListProps {
  reviews: List<Review | HiddenReview>;
  empty?: { title: string; text: string };
}

/** Reviews to moderate. */
export function ReviewsList({ reviews, empty = { title: texts.empty, text: texts.emptyText } }: ReviewsListProps) {
  return (
    <Loaded query={reviews} lines={12} empty={<EmptyState {...empty} icon="star" />}>
      {shown => (
        <>
          <ul className={styles.list}>
            {shown.map(review => (
              <ModeratedReview key={review._id} review={review} />
            ))}
          </ul>
          <LoadMore list={reviews} end={texts.end}>
            {texts.more}
          </LoadMore>
        </>
      )}
    </Loaded>
  );
}
