import type { HiddenReview, Review } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { Badge, Button, Card, Stars, VisuallyHidden } from '@kerf/ui';
import { useRef, useState } from 'react';
import styles from '../../components/cards.module.css';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { ownPaths } from '../../paths';
import { ModerationForm } from './moderation-form';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** One review with the way to hide it, or to show it again. */
export function ModeratedReview({ review }: { review: Review | HiddenReview }) {
  const [isHidden, setHidden] = useState('reason' in review);
  const [isAsking, setAsking] = useState(false);
  const item = useRef<HTMLElement>(null);
  const close = () => {
    setAsking(false);
    item.current?.focus({ preventScroll: true });
  };
  const toggle = () => {
    setHidden(!isHidden);
    close();
  };
  return (
    <Card
      as="li"
      ref={(element: HTMLElement | null) => {
        item.current = element;
      }}
      tabIndex={-1}
      aria-label={texts.reviewBy(review.name)}
      className={styles.card}
    >
      <p className={styles.head}>
        <Stars value={review.rating} />
        <strong dir="auto">{review.name}</strong>
        <time dateTime={review.createdAt}>{date.format(new Date(review.createdAt))}</time>
        {isHidden ? <Badge tone="signal">{texts.hiddenBadge}</Badge> : null}
      </p>
      <p className={styles.text} dir="auto">
        {review.description}
      </p>
      {isHidden && 'reason' in review ? <AboutHidden review={review} /> : null}
      {isAsking ? (
        <ModerationForm id={review._id} hidden={!isHidden} onDone={toggle} onCancel={close} />
      ) : (
        <Button onClick={() => setAsking(true)}>
          {isHidden ? texts.show : texts.hide}
          <VisuallyHidden> {texts.reviewBy(review.name)}</VisuallyHidden>
        </Button>
      )}
    </Card>
  );
}

/** What a hidden review is about, and why it is hidden. */
function AboutHidden({ review: { item, itemName, reason } }: { review: HiddenReview }) {
  return (
    <div className={styles.about}>
      <p>
        {item === null ? texts.ofShop : null}
        {item !== null && itemName === null ? texts.ofRemovedItem : null}
        {item !== null && itemName !== null ? (
          <Link to={ownPaths.itemReviews(item)} dir="auto">
            {texts.titleOf(itemName)}
          </Link>
        ) : null}
      </p>
      {reason === null ? null : (
        <p>
          {texts.hiddenBecause} <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  );
}
