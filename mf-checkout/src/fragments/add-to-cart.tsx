import { type FragmentProps, paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, Icon } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { followSession } from '../cart/account-cart';
import { addToCart } from '../cart/cart-store';
import { cartButtonMessages } from '../messages/cart-button-messages';
import styles from './add-to-cart.module.css';

/** Adds an item to the cart and announces the quantity that the cart now has of it. */
export default function AddToCart({
  itemId,
  itemName,
  quantity,
  price,
  minimum,
  available,
  compact = false,
}: FragmentProps<'mf-checkout/add-to-cart'>) {
  const isAdmin = useSession(state => state.role === 'admin');
  /** Units in the cart after the last click; null if the cart had no room. */
  const [added, setAdded] = useState<number | null>();
  useEffect(followSession, []);
  if (isAdmin || available < minimum) return null;

  const add = () => {
    // The page's quantity is not a number while it is being typed.
    const units = Number.isInteger(quantity) ? quantity : minimum;
    setAdded(addToCart({ item: itemId, quantity: units, price, minimum, available }) ?? null);
  };
  return (
    <div className={compact ? styles.compact : undefined}>
      <Button
        wide={!compact}
        variant={compact ? 'quiet' : 'secondary'}
        aria-label={cartButtonMessages.addOf(itemName)}
        title={compact ? cartButtonMessages.add : undefined}
        onClick={add}
      >
        {compact ? <Icon name="cart" /> : null}
        <span className={styles.label}>{cartButtonMessages.add}</span>
      </Button>
      <p role="status" className={styles.status}>
        {added === null ? cartButtonMessages.full : null}
        {added ? (
          <>
            {cartButtonMessages.added(added)} <Link to={paths.cart}>{cartButtonMessages.view}</Link>
          </>
        ) : null}
      </p>
    </div>
  );
}
