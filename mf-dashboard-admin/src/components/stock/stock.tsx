import type { Item } from '@kerf/contracts';
import { lowStockOrders } from '@kerf/contracts/staff';
import { Badge, Button } from '@kerf/ui';
import { lazy, Suspense, useState } from 'react';
import { itemsMessages as texts } from '../../messages/items-messages';
import styles from './stock.module.css';

/** Loaded when the button is pressed, because most visits to a list change no stock. */
const StockForm = lazy(() => import('./stock-form'));

/** The stock, as the button that changes it. */
export function Stock({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const { name, stock } = item;
  if (isOpen)
    return (
      <Suspense>
        <StockForm item={item} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <Button
      variant="quiet"
      className={styles.stock}
      aria-label={texts.changeStockOf({ item: name, stock })}
      onClick={() => setOpen(true)}
    >
      {stock}
    </Button>
  );
}

/** Whether an item can be bought, and whether its stock is low. */
export function StockState({ item: { stock, minimum } }: { item: Item }) {
  if (stock < minimum) return <Badge tone="danger">{texts.out}</Badge>;
  if (stock < lowStockOrders * minimum) return <Badge tone="signal">{texts.low}</Badge>;
  return (
    <span data-state="shop">
      <Badge tone="ok">{texts.inShop}</Badge>
    </span>
  );
}
