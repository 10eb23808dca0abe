import type { Item } from '@kerf/contracts';
import { ItemCard } from '../../components/item-card';
import { CompareToggle } from './compare-toggle';
import styles from './result-grid.module.css';
import type { UsedFilters } from './use-filters';

/** Cards in the first view of a wide window. */
const IN_FIRST_VIEW = 3;

/** The tools as cards: two columns on a phone. */
export function ResultGrid({ items, filters, to }: Pick<UsedFilters, 'filters' | 'to'> & { items: readonly Item[] }) {
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <ItemCard key={item._id} item={item} rating="real" first={index < IN_FIRST_VIEW}>
          <CompareToggle item={item} filters={filters} to={to} />
        </ItemCard>
      ))}
    </ul>
  );
}
