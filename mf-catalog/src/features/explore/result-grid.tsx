import type { Item } from '@kerf/contracts';
import { Card, cx, Skeleton } from '@kerf/ui';
import { AddToCart } from '../../components/add-to-cart';
import { ItemCard } from '../../components/item-card';
import { ItemSkeletons } from '../../components/item-skeletons';
import { CompareToggle } from './compare';
import { PAGE_SIZE } from './filters';
import styles from './result-grid.module.css';
import type { UsedFilters } from './use-filters';
import { useShownCards } from './use-shown-cards';

/** Cards in the first view of a wide window. */
const IN_FIRST_VIEW = 3;

/** The tools as cards: two columns on a phone. */
export function ResultGrid({ items, filters, to }: Pick<UsedFilters, 'filters' | 'to'> & { items: readonly Item[] }) {
  const shown = useShownCards(items.length);
  return (
    <ul className={styles.grid}>
      {items.slice(0, shown).map((item, index) => (
        <ItemCard key={item._id} item={item} rating="real" first={index < IN_FIRST_VIEW}>
          <div className={styles.more}>
            <AddToCart item={item} compact />
            <CompareToggle item={item} filters={filters} to={to} />
          </div>
        </ItemCard>
      ))}
      {items.slice(shown).map(({ _id }) => (
        <Card key={_id} as="li" padding="none" className={styles.place} />
      ))}
    </ul>
  );
}

/** Keeps the place of the first page, so that a visitor who scrolls early keeps the position. */
export const ResultSkeleton = () => (
  <div className={styles.loading}>
    <Skeleton lines={1} className={styles.bar} />
    <ul className={cx(styles.grid, styles.served)}>
      <ItemSkeletons cards={PAGE_SIZE} tall first from="0.items" />
    </ul>
    <Skeleton lines={1} className={styles.end} />
  </div>
);
