import type { HiddenReview, Review } from '@kerf/contracts';
import type { StaffReview } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Badge, Button, Stars, VisuallyHidden } from '@kerf/ui';
import { useRef, useState } from 'react';
import { DateTime } from '../../components/date-time';
import { textWith } from '../../components/text-with';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { AnswerForm } from './answer-form';
import { ModerationForm } from './moderation-form';
import styles from './reviews.module.css';

export type ListedReview = Review | HiddenReview | StaffReview;

const isHiddenAtFirst = (review: ListedReview) => ('hidden' in review ? review.hidden : 'reason' in review);

/** One review with the way to answer it, and to hide it or to show it again. */
export function ModeratedReview({ review }: { review: ListedReview }) {
  const [isHidden, setHidden] = useState(isHiddenAtFirst(review));
  const [answer, setAnswer] = useState(review.answer?.text);
  const [asks, setAsks] = useState<'answer' | 'reason'>();
  const item = useRef<HTMLLIElement>(null);
  const close = () => {
    setAsks(undefined);
    item.current?.focus({ preventScroll: true });
  };
  const name = <VisuallyHidden> {texts.reviewBy({ name: review.name })}</VisuallyHidden>;
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-label={texts.reviewBy({ name: review.name })}
      data-hidden={isHidden || undefined}
      className={styles.review}
    >
      <div className={styles.text}>
        <p className={styles.head}>
          <Stars value={review.rating} />
          <strong dir="auto">{review.name}</strong>
          {'item' in review ? <About review={review} /> : null}
          <span className={styles.quiet}>
            <DateTime at={review.createdAt} />
          </span>
          {isHidden ? <Badge tone="signal">{texts.hiddenBadge}</Badge> : null}
        </p>
        <p className={styles.words} dir="auto">
          {review.description}
        </p>
        {isHidden && 'reason' in review && review.reason !== null ? (
          <p className={styles.quiet}>
            {texts.hiddenBecause} <bdi>{review.reason}</bdi>
          </p>
        ) : null}
        {answer === undefined ? null : (
          <p className={styles.answer}>
            <strong>{texts.theShop}</strong> <span dir="auto">{answer}</span>
          </p>
        )}
      </div>
      {asks ? null : (
        <div className={styles.actions}>
          {isHidden ? null : (
            <Button onClick={() => setAsks('answer')}>
              {answer === undefined ? texts.answer : texts.changeAnswer}
              {name}
            </Button>
          )}
          <Button onClick={() => setAsks('reason')}>
            {isHidden ? texts.show : texts.hide}
            {name}
          </Button>
        </div>
      )}
      {asks === 'reason' ? (
        <div className={styles.form}>
          <ModerationForm
            id={review._id}
            hidden={!isHidden}
            onDone={() => {
              setHidden(!isHidden);
              close();
            }}
            onCancel={close}
          />
        </div>
      ) : null}
      {asks === 'answer' ? (
        <div className={styles.form}>
          <AnswerForm
            id={review._id}
            answer={answer}
            onDone={text => {
              setAnswer(text);
              close();
            }}
            onCancel={close}
          />
        </div>
      ) : null}
    </li>
  );
}

function About({ review: { item, itemName } }: { review: HiddenReview }) {
  if (item === null) return <span className={styles.quiet}>{texts.ofShop}</span>;
  if (itemName === null) return <span className={styles.quiet}>{texts.ofRemovedItem}</span>;
  return (
    <span>
      {textWith(texts.on, {
        item: (
          <Link to={paths.item(item)}>
            <bdi>{itemName}</bdi>
          </Link>
        ),
      })}
    </span>
  );
}
