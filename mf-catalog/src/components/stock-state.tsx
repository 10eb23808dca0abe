import type { Item } from '@kerf/contracts';
import { cx } from '@kerf/ui';
import { messages } from '../messages';
import { when } from './served';
import styles from './stock-state.module.css';

/** From more pieces on, the exact number does not matter to a buyer. */
export const FEW = 10;

interface StockStateProps {
  item: Pick<Item, 'stock' | 'minimum'>;
  /** The day by which it arrives. */
  arrival?: string | undefined;
}

/** How much of an item is left: plenty, few pieces, or fewer than the smallest order. */
export function StockState({ item: { stock, minimum }, arrival }: StockStateProps) {
  const isSoldOut = stock < minimum;
  return (
    <>
      {when(isSoldOut, 'stock<minimum', <p className={styles.stock}>{messages.soldOut}</p>)}
      {when(
        !isSoldOut && stock <= FEW,
        `stock>=minimum&stock<=${FEW}`,
        <p className={cx(styles.stock, styles.few)}>{messages.left({ units: stock })}</p>,
      )}
      {when(
        !isSoldOut && stock > FEW,
        `stock>=minimum&stock>${FEW}`,
        <p className={cx(styles.stock, styles.plenty)}>
          {arrival ? messages.inStockBy({ day: arrival }) : messages.inStock}
        </p>,
      )}
    </>
  );
}
