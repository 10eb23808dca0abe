import { CART_KEY, listen, paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Icon, iconButtonClass } from '@kerf/ui';
import { startTransition, useEffect, useState } from 'react';
import { messages } from '../messages';
import styles from './cart-link.module.css';
import { isStored } from './is-stored';

/** The link to the cart. A visitor without a cart loads nothing of the remote that counts its items. */
export function CartLink() {
  const isSignedIn = useSession(state => state.status === 'signed-in');
  const [isUsed, setIsUsed] = useState(() => isStored(CART_KEY));
  useEffect(() => {
    // In a transition, so that the browser first paints the effect of the click on "Add to cart".
    const show = () => startTransition(() => setIsUsed(true));
    return listen('mf-checkout:cart-changed', show);
  }, []);
  const link = (
    <Link to={paths.cart} className={iconButtonClass()} aria-label={messages.cart}>
      <Icon name="cart" />
    </Link>
  );
  return (
    <div className={styles.place} data-cart>
      {isSignedIn || isUsed ? <Fragment name="mf-checkout/mini-cart" version={1} fallback={link} /> : link}
    </div>
  );
}
