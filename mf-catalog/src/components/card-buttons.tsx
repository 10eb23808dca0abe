import type { Item, ItemDetail } from '@kerf/contracts';
import { AddToCart } from './add-to-cart';
import styles from './card-buttons.module.css';
import { PurchaseButton } from './purchase-button';

/** The two ways to buy a tool: beside each other where there is room. */
export const CardButtons = ({ item, describedBy }: { item: Item | ItemDetail; describedBy: string }) => (
  <div className={styles.place}>
    <div className={styles.buttons}>
      <AddToCart item={item} compact />
      <PurchaseButton item={item} describedBy={describedBy} />
    </div>
  </div>
);
