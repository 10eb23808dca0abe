import type { List } from '@kerf/federation/use-list';
import { Card, EmptyState, Loaded, LoadMore } from '@kerf/ui';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { type ListedReview, ModeratedReview } from './moderated-review';
import styles from './reviews.module.css';

interface ReviewsListProps {
  reviews: List<ListedReview>;
  empty?: { title: string; text: string };
}

/** Reviews to moderate. */
export function ReviewsList({ reviews, empty = { title: texts.empty, text: texts.emptyText } }: ReviewsListProps) {
  return (
    <Loaded query={reviews} lines={12} empty={<EmptyState {...empty} icon="star" />}>
      {shown => (
        <>
          <Card padding="none">
            <ul className={styles.list}>
              {shown.map(review => (
                <ModeratedReview key={review._id} review={review} />
              ))}
            </ul>
          </Card>
          <LoadMore list={reviews} end={texts.end}>
            {texts.more}
          </LoadMore>
        </>
      )}
    </Loaded>
  );
}
