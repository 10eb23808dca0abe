import type { ItemReview, ItemReviewSort } from '@kerf/contracts';
import { Badge, EmptyState, Field, Loaded, LoadMore, Section, Select, Stars } from '@kerf/ui';
import { useState } from 'react';
import { longDate } from '../../components/long-date';
import { itemMessages } from '../../item-messages';
import { messages } from '../../messages';
import styles from './item-reviews.module.css';
import { RatingDistribution } from './rating-distribution';
import { useItemReviews } from './use-item-reviews';

const orders: Record<ItemReviewSort, string> = itemMessages.reviews.sorts;

/** The reviews of an item, with the distribution of their stars. */
export function ItemReviews({ id }: { id: string }) {
  const [sort, setSort] = useState<ItemReviewSort>('newest');
  const reviews = useItemReviews(id, sort);
  return (
    <div id="reviews" className={styles.anchor}>
      <Section title={itemMessages.reviews.title}>
        <Loaded query={reviews} loadingLabel={messages.loadingReviews}>
          {({ reviews: shown, rating, distribution }) =>
            rating.count === 0 ? (
              <EmptyState title={messages.noReviews} text={itemMessages.reviews.none} icon="star" />
            ) : (
              <div className={styles.reviews}>
                <RatingDistribution rating={rating} distribution={distribution} />
                <Field label={messages.sortBy} className={styles.sort}>
                  <Select value={sort} onChange={event => setSort(event.target.value as ItemReviewSort)}>
                    {Object.entries(orders).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </Field>
                <ul className={styles.list}>
                  {shown.map(review => (
                    <Review key={review._id} review={review} />
                  ))}
                </ul>
                <LoadMore list={reviews} end={itemMessages.reviews.end}>
                  {itemMessages.reviews.more}
                </LoadMore>
              </div>
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}

function Review({ review }: { review: ItemReview }) {
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <Stars value={review.rating} />
        <strong dir="auto">{review.name}</strong>
        {review.verified ? <Badge tone="ok">{itemMessages.reviews.verified}</Badge> : null}
        <time dateTime={review.createdAt}>{longDate(new Date(review.createdAt))}</time>
      </p>
      <p className={styles.text} dir="auto">
        {review.description}
      </p>
      {review.answer ? (
        <blockquote className={styles.answer}>
          <p className={styles.head}>
            <strong>{itemMessages.reviews.answer}</strong>
            <time dateTime={review.answer.at}>{longDate(new Date(review.answer.at))}</time>
          </p>
          <p className={styles.text} dir="auto">
            {review.answer.text}
          </p>
        </blockquote>
      ) : null}
    </li>
  );
}
