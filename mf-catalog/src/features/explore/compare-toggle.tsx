import type { Item } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { Icon, VisuallyHidden } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './compare-toggle.module.css';
import { MOST_COMPARED, toggled } from './filters';
import type { UsedFilters } from './use-filters';

/** A link that adds an item to the comparison, or takes it out. It looks like the box of a filter. */
export function CompareToggle({ item, filters, to }: Pick<UsedFilters, 'filters' | 'to'> & { item: Item }) {
  const { compared, shown } = filters;
  const isCompared = compared.includes(item._id);
  const content = (
    <>
      <span className={styles.box}>{isCompared ? <Icon name="check" /> : null}</span>
      <span>
        {messages.compare.toggle}
        <VisuallyHidden> {item.name}</VisuallyHidden>
      </span>
    </>
  );
  return (
    <div className={styles.place} data-chosen={isCompared}>
      {!isCompared && compared.length >= MOST_COMPARED ? (
        <span className={styles.toggle}>{content}</span>
      ) : (
        <Link
          to={to({ compared: toggled(compared, item._id), shown })}
          replace
          className={styles.toggle}
          aria-current={isCompared ? 'true' : undefined}
        >
          {content}
        </Link>
      )}
    </div>
  );
}
