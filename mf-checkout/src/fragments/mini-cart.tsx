import { type FragmentProps, paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { cx, Icon, iconButtonClass } from '@kerf/ui';
import { useEffect } from 'react';
import { followSession } from '../cart/account-cart';
import { unitsOf, useCart } from '../cart/cart-store';
import { cartButtonMessages } from '../messages/cart-button-messages';
import styles from './mini-cart.module.css';

/** The link to the cart, with the number of units in it. */
export default function MiniCart(_: FragmentProps<'mf-checkout/mini-cart'>) {
  const units = useCart(unitsOf);
  useEffect(followSession, []);
  return (
    <Link
      to={paths.cart}
      className={cx(iconButtonClass(), styles.link)}
      aria-label={cartButtonMessages.units({ units })}
    >
      <Icon name="cart" />
      {units > 0 ? <span className={styles.units}>{units > 99 ? '99+' : units}</span> : null}
    </Link>
  );
}
