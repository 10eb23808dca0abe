import type { Item } from '@kerf/contracts';
import { Badge, Card } from '@kerf/ui';
import layout from '../../components/columns.module.css';
import { orderMessages } from '../../messages/order-messages';
import { ItemDetail, ItemFacts } from './item-detail';
import styles from './sold-out.module.css';

const { soldOut, soldOutText } = orderMessages;

/** Replaces the form if the stock is below the minimum quantity. */
export const SoldOut = ({ item }: { item: Item }) => (
  <div className={layout.columns}>
    <div className={layout.steps}>
      <ItemDetail item={item} />
      <ItemFacts item={item} />
    </div>
    <Card className={styles.card}>
      <Badge tone="signal">{soldOut}</Badge>
      <p>{soldOutText({ least: item.minimum })}</p>
    </Card>
  </div>
);
