import { Card, cx, Skeleton } from '@kerf/ui';
import styles from './item-skeletons.module.css';
import { ServedCard } from './served-card';

interface ItemSkeletonsProps {
  /** Number of placeholder cards. */
  cards: number;
  /** Leaves room for a long name, a rating, and a line below the button. */
  tall?: boolean;
  /** Whether the first cards are in the first viewport. */
  first?: boolean;
  /** The items of the page's first view, such as `0.items`: the field `items` in the response to the first of its reads. */
  from: string;
}

/** Placeholder cards, the children of a grid. Their list is at least as high as that of the cards, so that the footer stays in place. */
export function ItemSkeletons({ cards, tall = false, first = false, from }: ItemSkeletonsProps) {
  const places = Array.from({ length: cards }, (_, place) => `place-${place}`);
  return (
    <>
      <ServedCard from={from} tall={tall} first={first} />
      {places.map(place => (
        <Card key={place} as="li" padding="none" className={styles.waiting}>
          <Skeleton shape="box" className={styles.picture} />
          <div className={styles.body}>
            <Skeleton lines={1} className={cx(styles.name, tall && styles.tall)} />
            <Skeleton lines={1} className={styles.facts} />
            <Skeleton lines={1} className={styles.button} />
            {tall ? <Skeleton lines={1} className={styles.button} /> : null}
          </div>
        </Card>
      ))}
    </>
  );
}
