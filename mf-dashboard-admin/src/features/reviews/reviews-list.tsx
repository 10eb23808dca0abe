import type { List } from '@kerf/federation/use-list';
import { Card, EmptyState, Loaded, LoadMore } from '@kerf/ui';
import { useRowsByStep } from '../../components/use-rows-by-step';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { type ListedReview, ModeratedReview } from './moderated-review';
import styles from './reviews.module.css';

interface ReviewsListProps {
  reviews: List<ListedReview>;
  empty?: { title: string; text: string };
}

export function ReviewsList({ reviews, empty = { title: texts.empty, text: texts.emptyText } }: ReviewsListProps) {
  const list = useRowsByStep(reviews);
  return (
    <Loaded query={list} lines={12} empty={<EmptyState {...empty} icon="star" />}>
      {shown => (
        <>
          <Card padding="none">
            <ul className={styles.list}>
              {shown.map(review => (
                <ModeratedReview key={review._id} review={review} />
              ))}
            </ul>
          </Card>
          <LoadMore list={list} end={texts.end}>
            {texts.more}
          </LoadMore>
        </>
      )}
    </Loaded>
  );
}
