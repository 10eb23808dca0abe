import type { Item } from '@kerf/contracts';
import { Badge, Card } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './sold-out.module.css';

const { soldOut, soldOutText } = messages.order;

/** Replaces the form if the stock is below the minimum quantity. */
export function SoldOut({ item }: { item: Item }) {
  return (
    <Card className={styles.card}>
      <Badge tone="signal">{soldOut}</Badge>
      <p>{soldOutText(item.minimum)}</p>
    </Card>
  );
}
