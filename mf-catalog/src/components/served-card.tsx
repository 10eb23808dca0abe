import { ItemCard } from './item-card';
import styles from './item-skeletons.module.css';
import { isServed, servedItem } from './served';

interface ServedCardProps {
  from: string;
  isHome: boolean;
  /** Whether the first cards are in the first viewport. */
  first: boolean;
}

/**
 * The card of an item before the first script runs. The page server repeats it for each item of the response at `from`, and writes
 * their fields into the braces.
 */
export function ServedCard({ from, isHome, first }: ServedCardProps) {
  if (!isServed) return null;
  return (
    <template data-served={from}>
      <ItemCard item={servedItem} isHome={isHome} first={first}>
        {isHome ? null : <div className={styles.more} />}
      </ItemCard>
    </template>
  );
}
