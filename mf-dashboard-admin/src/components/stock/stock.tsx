import type { Item } from '@kerf/contracts';
import { lowStockOrders } from '@kerf/contracts/staff';
import { Badge, Button } from '@kerf/ui';
import { useState } from 'react';
import { messages } from '../../messages';
import styles from './stock.module.css';
import { StockForm } from './stock-form';

const { items: texts } = messages;

/** The stock, marked if it is low or below the minimum quantity. It is the button that changes it. */
export function Stock({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const { name, stock, minimum } = item;
  if (isOpen) return <StockForm item={item} onClose={() => setOpen(false)} />;
  return (
    <span className={styles.stock}>
      {stock < minimum ? (
        <Badge tone="danger">{texts.out}</Badge>
      ) : stock < lowStockOrders * minimum ? (
        <Badge tone="signal">{texts.low}</Badge>
      ) : null}
      <Button variant="quiet" aria-label={texts.changeStockOf(name, stock)} onClick={() => setOpen(true)}>
        {stock}
      </Button>
    </span>
  );
}
