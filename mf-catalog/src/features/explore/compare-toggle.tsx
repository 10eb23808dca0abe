import type { Item } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { buttonClass, Icon, VisuallyHidden } from '@kerf/ui';
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
