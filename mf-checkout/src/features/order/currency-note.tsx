import { baseCurrency } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useCurrency } from '@kerf/session';
import { orderMessages as order } from '../../messages/order-messages';
import styles from './checkout.module.css';

/** The form of the spec is in dollars. A visitor who has chosen another currency pays in it with the cart. */
export function CurrencyNote() {
  const currency = useCurrency();
  if (!currency || currency.code === baseCurrency) return null;
  return (
    <p className={styles.note}>
      {order.inDollars(currency.code)} <Link to={paths.cart}>{order.toCart}</Link>
    </p>
  );
}
