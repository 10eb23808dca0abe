import type { Item, ItemDetail } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { buttonClass } from '@kerf/ui';
import { messages } from '../messages';
import styles from './add-to-cart.module.css';

interface AddToCartProps {
  item: Item | ItemDetail;
  quantity?: number;
  /** On a card. After the click, the button is the link to the cart. */
  compact?: boolean;
  /** On the page of the item: the variant is chosen. */
  isChosen?: boolean;
}

/**
 * The button of the checkout that adds an item to the cart. Its place is kept while it loads. On a card, an item with variants has the way
 * to its page instead, and so has one that is sold out. An admin buys nothing.
 */
export function AddToCart({ item, quantity = item.minimum, compact = false, isChosen = !compact }: AddToCartProps) {
  const isAdmin = useSession(state => state.role === 'admin');
  const { _id, fromVariant = _id, name, slug, price, minimum, stock, choices } = item;
  const page = paths.item(fromVariant, slug);
  if (choices && !isChosen)
    return (
      <Link
        to={page}
        aria-label={messages.chooseOptionsOf({ name })}
        className={buttonClass('primary', { wide: true })}
      >
        {messages.chooseOptions}
      </Link>
    );
  if (isAdmin) return null;
  if (stock < minimum)
    return compact ? (
      <Link
        to={page}
        aria-label={messages.watch.startOf({ name })}
        className={buttonClass('secondary', { wide: true })}
      >
        {messages.watch.start}
      </Link>
    ) : null;
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
