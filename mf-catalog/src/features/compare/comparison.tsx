import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Picture } from '@kerf/ui';
import type { CSSProperties } from 'react';
import { ListedPrice } from '../../components/item-price';
import { ItemRating } from '../../components/item-rating';
import { PurchaseButton } from '../../components/purchase-button';
import { StockState } from '../../components/stock-state';
import { messages } from '../../messages';
import styles from './comparison.module.css';

const columns = (tools: number) => ({ '--tools': tools }) as CSSProperties;

/** The technical data of several items in one table, one column for each item. */
export function Comparison({ items }: { items: readonly Item[] }) {
  const labels = [...new Set(items.flatMap(({ specs }) => specs.map(({ label }) => label)))];
  const specOf = (item: Item, label: string) => item.specs.find(spec => spec.label === label)?.value;
  return (
    <div className={styles.frame}>
      <table className={styles.table} style={columns(items.length)}>
        <thead>
          <tr>
            <td />
            {items.map(item => (
              <th key={item._id} scope="col" id={`compared-${item._id}`}>
                <Picture src={item.image} alt="" width={320} height={240} className={styles.picture} />
                <Link to={paths.item(item._id, item.slug)} dir="auto">
                  {item.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{messages.compare.price}</th>
            {items.map(item => (
              <td key={item._id}>
                <ListedPrice item={item} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{messages.compare.rating}</th>
            {items.map(item => (
              <td key={item._id}>
                <ItemRating rating={item.rating} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{messages.compare.availability}</th>
            {items.map(item => (
              <td key={item._id}>
                <StockState item={item} />
              </td>
            ))}
          </tr>
          {labels.map(label => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {items.map(item => (
                <td key={item._id}>{specOf(item, label) ?? '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {items.map(item => (
              <td key={item._id} className={styles.buy}>
                <PurchaseButton item={item} describedBy={`compared-${item._id}`} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
