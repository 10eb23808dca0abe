import type { Item } from '@kerf/contracts';
import { Badge } from '@kerf/ui';
import { messages } from '../messages';
import styles from './items-table.module.css';

const { items } = messages;

/** Stock is low when fewer than this many of the smallest orders are left. */
const LOW = 5;

/** How many are left, marked where that is few, or too few to order. */
export function Stock({ item: { avilablequantity, minquantity } }: { item: Item }) {
  return (
    <span className={styles.stock}>
      {avilablequantity < minquantity ? (
        <Badge tone="danger">{items.out}</Badge>
      ) : avilablequantity < LOW * minquantity ? (
        <Badge tone="signal">{items.low}</Badge>
      ) : null}
      {avilablequantity}
    </span>
  );
}
