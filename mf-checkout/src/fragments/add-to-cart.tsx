import { type FragmentProps, paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, buttonClass, cx, Icon, VisuallyHidden } from '@kerf/ui';
import { useEffect, useRef, useState } from 'react';
import { followSession } from '../cart/account-cart';
import { addToCart, useCart } from '../cart/cart-store';
import { cartButtonMessages } from '../messages/cart-button-messages';
import styles from './add-to-cart.module.css';

/**
 * Adds an item to the cart and announces the quantity that the cart now has of it. On a card, the button of an item that is in the cart is
 * the link to the cart.
 */
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
  const inCart = useCart(({ lines }) => lines.find(({ item }) => item === itemId)?.quantity);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(followSession, []);
  // The link replaces the button that had the focus.
  useEffect(() => {
    if (added) link.current?.focus();
  }, [added]);
  if (isAdmin || available < minimum) return null;

  const add = () => {
    // The page's quantity is not a number while it is being typed.
    const units = Number.isInteger(quantity) ? quantity : minimum;
    setAdded(addToCart({ item: itemId, quantity: units, price, minimum, available }) ?? null);
  };
  return (
    <div>
      {compact && inCart ? (
        <Link
          ref={link}
          to={paths.cart}
          aria-label={cartButtonMessages.inCartOf({ units: inCart, item: itemName })}
          className={cx(buttonClass('secondary', { wide: true }), styles.inCart)}
        >
          <Icon name="check" />
          <span>{cartButtonMessages.inCart({ units: inCart })}</span>
        </Link>
      ) : (
        <Button
          wide
          size={compact ? 'medium' : 'large'}
          variant="primary"
          aria-label={cartButtonMessages.addOf({ item: itemName })}
          onClick={add}
        >
          <Icon name="cart" className={styles.icon} />
          <span>{cartButtonMessages.add}</span>
        </Button>
      )}
      <p role="status" className={styles.status}>
        {added === null ? <span>{cartButtonMessages.full}</span> : null}
        {added && compact ? <VisuallyHidden>{cartButtonMessages.added({ units: added })}</VisuallyHidden> : null}
        {added && !compact ? (
          <>
            <span>{cartButtonMessages.added({ units: added })}</span>{' '}
            <Link to={paths.cart}>{cartButtonMessages.view}</Link>
          </>
        ) : null}
      </p>
    </div>
  );
}
