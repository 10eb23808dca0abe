import type { Item } from '@kerf/contracts';
import { lowStockOrders } from '@kerf/contracts/staff';
import { Badge, Button } from '@kerf/ui';
import { lazy, Suspense, useState } from 'react';
import { itemsMessages as texts } from '../../messages/items-messages';
import styles from './stock.module.css';

/** Loaded when the button is pressed, because most visits to a list change no stock. */
const StockForm = lazy(() => import('./stock-form'));

/** The stock, marked if it is low or below the minimum quantity. It is the button that changes it. */
export function Stock({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const { name, stock, minimum } = item;
  if (isOpen)
    return (
      <Suspense>
        <StockForm item={item} onClose={() => setOpen(false)} />
      </Suspense>
    );
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
