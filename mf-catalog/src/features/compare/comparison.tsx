import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Picture } from '@kerf/ui';
import type { CSSProperties, ReactNode } from 'react';
import { ListedPrice } from '../../components/item-price';
import { ItemRating } from '../../components/item-rating';
import { PurchaseButton } from '../../components/purchase-button';
import { StockState } from '../../components/stock-state';
import { messages } from '../../messages';
import styles from './comparison.module.css';

interface Row {
  /** Differs from that of each other row, also if a tool has a specification with the label of a fixed row. */
  key: string;
  label: string;
  cell: (item: Item) => ReactNode;
}

const columns = (tools: number) => ({ '--tools': tools }) as CSSProperties;

/** The technical data of several items in one table, one column for each item. */
export function Comparison({ items }: { items: readonly Item[] }) {
  const labels = [...new Set(items.flatMap(({ specs }) => specs.map(({ label }) => label)))];
  const rows: Row[] = [
    { key: 'price', label: messages.compare.price, cell: item => <ListedPrice item={item} /> },
    { key: 'rating', label: messages.compare.rating, cell: item => <ItemRating rating={item.rating} /> },
    { key: 'availability', label: messages.compare.availability, cell: item => <StockState item={item} /> },
    ...labels.map(label => ({
      key: `specification ${label}`,
      label,
      cell: ({ specs }: Item) => specs.find(spec => spec.label === label)?.value ?? '–',
    })),
  ];
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
          {rows.map(({ key, label, cell }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {items.map(item => (
                <td key={item._id}>{cell(item)}</td>
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
