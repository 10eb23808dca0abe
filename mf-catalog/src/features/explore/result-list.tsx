import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { ItemProvider } from '@kerf/session/first-view';
import { Picture } from '@kerf/ui';
import { CardButtons } from '../../components/card-buttons';
import { ItemNotes, ListedPrice } from '../../components/item-price';
import { ItemRating } from '../../components/item-rating';
import { CompareToggle } from './compare-toggle';
import styles from './result-list.module.css';
import type { UsedFilters } from './use-filters';

/** The tools as rows, with their technical data. */
export default function ResultList({
  items,
  filters,
  to,
}: Pick<UsedFilters, 'filters' | 'to'> & { items: readonly Item[] }) {
  return (
    <ul className={styles.list}>
      {items.map(item => (
        <ItemProvider key={item._id} item={item}>
          <li className={styles.row}>
            <Picture src={item.image} alt="" width={160} height={120} loading="lazy" className={styles.picture} />
            <div className={styles.facts}>
              <h3 id={`row-${item._id}`} className={styles.name} dir="auto">
                <Link to={paths.item(item.fromVariant ?? item._id, item.slug)}>{item.name}</Link>
              </h3>
              <ItemRating />
              <dl className={styles.specs}>
                {item.specs.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div className={styles.order}>
              <ListedPrice />
              <ItemNotes />
              <CardButtons item={item} describedBy={`row-${item._id}`} />
              <CompareToggle item={item} filters={filters} to={to} />
            </div>
          </li>
        </ItemProvider>
      ))}
    </ul>
  );
}
