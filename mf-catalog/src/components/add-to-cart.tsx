import type { Item, ItemDetail } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { Link } from '@kerf/federation/router';
import { buttonClass } from '@kerf/ui';
import { messages } from '../messages';
import styles from './add-to-cart.module.css';

interface AddToCartProps {
  item: Item | ItemDetail;
  quantity?: number;
  /** For a grid beside other links, whose height keeps the place. */
  compact?: boolean;
}

/**
 * The button of the checkout that adds an item to the cart. Its place is kept while it loads. In a list, an item with variants has the
 * way to its page instead.
 */
export function AddToCart({ item, quantity = item.minimum, compact = false }: AddToCartProps) {
  const { _id, name, slug, price, minimum, stock, choices } = item;
  if (choices && !('variants' in item))
    return (
      <Link
        to={paths.item(_id, slug)}
        aria-label={messages.chooseOptionsOf(name)}
        className={buttonClass(compact ? 'quiet' : 'secondary', { wide: !compact })}
      >
        {messages.chooseOptions}
      </Link>
    );
  if (stock < minimum) return null;
  return (
    <div className={compact ? styles.compact : styles.place}>
      <Fragment
        name="mf-checkout/add-to-cart"
        version={1}
        itemId={_id}
        itemName={soldName(item)}
        quantity={quantity}
        price={price}
        minimum={minimum}
        available={stock}
        compact={compact}
      />
    </div>
  );
}
