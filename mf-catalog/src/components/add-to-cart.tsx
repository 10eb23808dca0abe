import type { Item } from '@kerf/contracts';
import { Fragment } from '@kerf/federation/fragment';
import styles from './add-to-cart.module.css';

interface AddToCartProps {
  item: Item;
  quantity?: number;
  /** For a grid beside other links, whose height keeps the place. */
  compact?: boolean;
}

/** The button of the checkout that adds an item to the cart. Its place is kept while it loads. */
export function AddToCart({ item, quantity = item.minimum, compact = false }: AddToCartProps) {
  const { _id, name, price, minimum, stock } = item;
  if (stock < minimum) return null;
  return (
    <div className={compact ? styles.compact : styles.place}>
      <Fragment
        name="mf-checkout/add-to-cart"
        version={1}
        itemId={_id}
        itemName={name}
        quantity={quantity}
        price={price}
        minimum={minimum}
        available={stock}
        compact={compact}
      />
    </div>
  );
}
