import { above, and, below, not } from '@kerf/contracts/first-view';
import { If, useField } from '@kerf/session/first-view';
import { cx } from '@kerf/ui';
import { messages } from '../messages';
import styles from './stock-state.module.css';

/** From more pieces on, the exact number does not matter to a buyer. */
export const FEW = 10;

export const soldOut = below('stock', 'minimum');
export const plenty = above('stock', FEW);

/**
 * How much of an item is left: plenty, few pieces, or fewer than the smallest order.
 * @param arrival the day by which it arrives
 */
export function StockState({ arrival }: { arrival?: string | undefined }) {
  const field = useField();
  return (
    <>
      <If is={soldOut}>
        <p className={styles.stock}>{messages.soldOut}</p>
      </If>
      <If is={and(not(soldOut), not(plenty))}>
        <p className={cx(styles.stock, styles.few)}>{messages.left({ units: field('stock') })}</p>
      </If>
      <If is={and(not(soldOut), plenty)}>
        <p className={cx(styles.stock, styles.plenty)}>
          {arrival ? messages.inStockBy({ day: arrival }) : messages.inStock}
        </p>
      </If>
    </>
  );
}
