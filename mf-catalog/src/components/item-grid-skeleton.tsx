import { Card, Skeleton } from '@kerf/ui';
import { CardGrid } from './card-grid';
import styles from './item-grid-skeleton.module.css';

interface ItemGridSkeletonProps {
  /** Number of placeholder cards. */
  cards: number;
}

/** Placeholder cards with a name of one line. */
export function ItemGridSkeleton({ cards }: ItemGridSkeletonProps) {
  const places = Array.from({ length: cards }, (_, place) => `place-${place}`);
  return (
    <CardGrid>
      {places.map(place => (
        <Card key={place} as="li" padding="none">
          <Skeleton shape="box" className={styles.picture} />
          <div className={styles.body}>
            <Skeleton lines={1} className={styles.name} />
            <Skeleton lines={1} className={styles.facts} />
            <Skeleton lines={1} className={styles.button} />
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}
