import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Icon, VisuallyHidden } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './compare.module.css';
import { MOST_COMPARED, toggled } from './filters';
import type { UsedFilters } from './use-filters';

/** A link that adds an item to the comparison, or takes it out. */
export function CompareToggle({ item, filters, to }: Pick<UsedFilters, 'filters' | 'to'> & { item: Item }) {
  const { compared, shown } = filters;
  const isCompared = compared.includes(item._id);
  if (!isCompared && compared.length >= MOST_COMPARED) return null;
  return (
    <Link
      to={to({ compared: toggled(compared, item._id), shown })}
      replace
      className={buttonClass('quiet')}
      aria-current={isCompared ? 'true' : undefined}
    >
      {isCompared ? <Icon name="check" /> : null}
      {isCompared ? 'Compared' : 'Compare'}
      <VisuallyHidden> {item.name}</VisuallyHidden>
    </Link>
  );
}

/** The way to the comparison, always in view while something is chosen for it. */
export function CompareBar({ filters: { compared, shown }, to }: Pick<UsedFilters, 'filters' | 'to'>) {
  if (compared.length === 0) return null;
  return (
    <div className={styles.bar}>
      {compared.length > 1 ? (
        <Link to={paths.compare(compared)} className={buttonClass('primary')}>
          {messages.compare.some(compared.length)}
        </Link>
      ) : (
        <p>{messages.compare.oneMore}</p>
      )}
      <Link to={to({ compared: [], shown })} replace className={buttonClass('quiet')}>
        {messages.compare.clear}
      </Link>
    </div>
  );
}
