import type { Item } from '@kerf/contracts';
import { Badge } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './items-table.module.css';

const { items } = messages;

/** Stock is low if it covers fewer than this many minimum orders. */
const LOW = 5;

/** The stock, marked if it is low or below the minimum quantity. */
export function Stock({ item: { stock, minimum } }: { item: Item }) {
  return (
    <span className={styles.stock}>
      {stock < minimum ? (
        <Badge tone="danger">{items.out}</Badge>
      ) : stock < LOW * minimum ? (
        <Badge tone="signal">{items.low}</Badge>
      ) : null}
      {stock}
    </span>
  );
}
