import type { Item } from '@kerf/contracts';
import { Card, Skeleton } from '@kerf/ui';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from '../../components/item-card';
import { ItemSkeletons } from '../../components/item-skeletons';
import { useArrivalDay } from '../../hooks/use-arrival-day';
import { CompareToggle } from './compare-toggle';
import { PAGE_SIZE } from './filters';
import styles from './result-grid.module.css';
import type { UsedFilters } from './use-filters';
import { useShownCards } from './use-shown-cards';

/** Cards in the first view of a wide window. */
const IN_FIRST_VIEW = 3;

/** The tools as cards: two columns on a phone. */
export function ResultGrid({ items, filters, to }: Pick<UsedFilters, 'filters' | 'to'> & { items: readonly Item[] }) {
  const shown = useShownCards(items.length);
  const arrival = useArrivalDay();
  return (
    <CardGrid dense ofItems>
      {items.slice(0, shown).map((item, index) => (
        <ItemCard key={item._id} item={item} first={index < IN_FIRST_VIEW} arrival={arrival}>
          <CompareToggle item={item} filters={filters} to={to} />
        </ItemCard>
      ))}
      {items.slice(shown).map(({ _id }) => (
        <Card key={_id} as="li" padding="none" className={styles.place} />
      ))}
    </CardGrid>
  );
}

/** Keeps the place of the first page, so that a visitor who scrolls early keeps the position. */
export const ResultSkeleton = () => (
  <div className={styles.loading}>
    <Skeleton lines={1} className={styles.bar} />
    <CardGrid dense ofItems className={styles.served}>
      <ItemSkeletons cards={PAGE_SIZE} first from="0.items" />
    </CardGrid>
    <Skeleton lines={1} className={styles.end} />
  </div>
);
