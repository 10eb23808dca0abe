import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './compare-bar.module.css';
import type { UsedFilters } from './use-filters';

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
